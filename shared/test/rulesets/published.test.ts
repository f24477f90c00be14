import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PRESETS } from '../../src/model/ids.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

const FILE = new URL('../../src/rulesets/published.ts', import.meta.url);

/** For a change that is meant to change them: `DIGESTS=write npm test -- shared/test/rulesets/published`. */
if (process.env.DIGESTS === 'write') {
  const written = PRESETS.reduce(
    (text, preset) =>
      text.replace(new RegExp(`('?${preset}'?: ')[0-9a-f]{64}'`), `$1${resolveRuleset(preset).digest}'`),
    readFileSync(FILE, 'utf8'),
  );
  writeFileSync(FILE, written);
}
const { PUBLISHED_DIGESTS } = await import('../../src/rulesets/published.ts');

test.each(PRESETS)('the digest of the published %s has not changed', (preset) => {
  expect(resolveRuleset(preset).digest).toBe(PUBLISHED_DIGESTS[preset]);
});
