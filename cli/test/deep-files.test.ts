import { beforeAll, expect, test } from '@jest/globals';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';
import { asText } from './transcript-files.ts';

/** Deep enough to exhaust the stack of whoever walks it. */
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const { file, write } = testFolder();
beforeAll(async () => {
  await write('match.json', asText());
  await write('deep-event.json', asText().replace('"events":[{', `"events":[{"deep":${DEEP},`));
  await write('deep.json', `{ "commitment": ${DEEP} }`);
});

test.each([
  ['verify', 'deep-event.json'],
  ['verify', 'match.json', '--witness', 'deep.json'],
  ['replay', 'deep-event.json'],
  ['check', 'deep.json'],
  ['check', 'match.json', '--pack', 'deep.json'],
  ['pack', 'check', 'deep.json'],
  ['campaign', 'verify', 'deep.json'],
  ['campaign', 'verify', 'match.json', 'deep-event.json'],
])('%s %s: what is nested too deeply is refused as a wrong file', async (...line) => {
  const { code, notes } = await spoken(line.map((word) => (word.endsWith('.json') ? file(word) : word)));
  expect(code).toBe(2);
  expect(notes).toMatch(/nested too deeply/);
});
