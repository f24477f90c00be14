import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Transcript } from '@penance/shared';
import { sealTranscript } from '@penance/shared';
import { UsageError } from '../../src/cli/command.ts';
import { verify } from '../../src/cli/verify.ts';
import { asText, filesWith, runCommand, shortMatch } from './transcript-files.ts';

const OTHER = 'cd'.repeat(32);
const transcript = shortMatch();
const withoutHashes = ({ entries, ...others }: Transcript) => {
  const { format: _format, version: _version, hashes: _hashes, ...unsealed } = others;
  return { ...unsealed, entries };
};

let files: Awaited<ReturnType<typeof filesWith>>;
beforeAll(async () => {
  const whole = asText();
  files = await filesWith({
    'whole.json': whole,
    'changed.json': whole.replace('"type":"turnBegan","seat":0', '"type":"turnBegan","seat":1'),
    'other-engine.json': asText(() =>
      sealTranscript({ ...withoutHashes(transcript), engine: '0', rulesetDigest: OTHER }),
    ),
    'half.json': whole.slice(0, whole.length >> 1),
    'case.json': '{ "name": "no transcript" }',
  });
});
afterAll(() => files.remove());

test('a match that is as it should be is proved, with what was recomputed', async () => {
  const { code, out, notes } = await runCommand(verify, [files.file('whole.json')]);
  expect([code, notes]).toEqual([0, '']);
  expect(out).toMatch(/^✓ .*whole\.json: proved\n/);
  expect(out).toMatch(
    /\d+ inputs in \d+ entries lead to these \d+ events and this result: .* after \d+ rounds/,
  );
  expect(out).toMatch(/\d+ dice, \d+ shuffles and \d+ picks are those of secret and salts/);
  expect(out).toMatch(/salts of their own: Ada$/m);
});

test('a match with a changed event is not, and its entry is named', async () => {
  const changed = (await runCommand(verify, [files.file('changed.json')])).out;
  const entry = transcript.entries.findIndex(({ events }) =>
    events.some((event) => event.type === 'turnBegan' && event.seat === 0),
  );
  expect(changed).toMatch(`changed.json: entry ${entry + 1} differs: events\n`);
  expect(changed).toMatch(/at entries\[\d+\]\.events\[\d+\]\.seat\n {4}expected 0\n {4}found {4}1\n$/);
  expect((await runCommand(verify, [files.file('changed.json')])).code).toBe(1);
});

test('a match of another edition says so, and what holds all the same', async () => {
  const { code, out } = await runCommand(verify, [files.file('other-engine.json')]);
  expect(code).toBe(1);
  expect(out).toMatch(/: the ruleset differs\n/);
  expect(out).toMatch(/played by engine revision 0; this program is revision/);
  expect(out).toMatch(/all hashes fit; the \d+ events of \d+ entries follow from each other/);
});

describe('as JSON', () => {
  test.each([
    ['whole.json', 0, { outcome: 'proved', ok: true, proved: { entries: transcript.entries.length } }],
    ['changed.json', 1, { outcome: 'differs', ok: false, at: { what: 'events' }, expected: 0, actual: 1 }],
    ['half.json', 2, { outcome: 'malformed', problems: [{ path: '' }] }],
  ])('%s', async (name, code, json) => {
    const ran = await runCommand(verify, [files.file(name), '--json']);
    expect(ran.code).toBe(code);
    expect(ran.notes).toBe('');
    expect(JSON.parse(ran.out)).toMatchObject({ file: files.file(name), ...json });
  });
});

test.each([
  ['half.json', /half\.json: is not JSON/],
  ['case.json', /case\.json: is not a transcript of a match\n/],
  ['nowhere.json', /nowhere\.json: there is no such file\n/],
  ['.', /cannot be read: EISDIR\n/],
])('%s is no transcript', async (name, note) => {
  const { code, out, notes } = await runCommand(verify, [files.file(name)]);
  expect([code, out]).toEqual([2, '']);
  expect(notes).toMatch(note);
});

test('what a player remembers is held against it', async () => {
  const file = files.file('whole.json');
  const { commitment, salts } = transcript;
  const own = salts[0] ?? '';
  expect(
    (await runCommand(verify, [file, '--commitment', commitment.toUpperCase(), '--salt', own])).code,
  ).toBe(0);
  expect((await runCommand(verify, [file, '--commitment', OTHER])).out).toMatch(/the commitment differs/);
  expect((await runCommand(verify, [file, '--salt', OTHER])).out).toMatch(/: the salts differ/);
  await expect(runCommand(verify, [file, '--salt', 'mine'])).rejects.toThrow(UsageError);
});

test.each([[[]], [['a.json', 'b.json']]])('one file is asked for, not %j', async (parameters) => {
  await expect(runCommand(verify, parameters)).rejects.toThrow('name one file');
});
