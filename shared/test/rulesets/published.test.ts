import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PRESETS, type PresetId } from '../../src/model/ids.ts';
import { countedOptions } from '../../src/rulesets/added-options.ts';
import { digestOfJson } from '../../src/rulesets/canonical-json.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

const FILE = new URL('../../src/rulesets/published.ts', import.meta.url);

/** Of the options that it had, oldest first, and of those that it has. */
const optionsDigests = (preset: PresetId): readonly string[] => {
  const { options, earlier } = EDITIONS[preset];
  return [...earlier.toReversed(), options].map((each) => digestOfJson(countedOptions({ ...each })));
};

/** For a change that is meant to change them: `DIGESTS=write npm test -- shared/test/rulesets/published`. */
if (process.env.DIGESTS === 'write') {
  const written = PRESETS.reduce(
    (text, preset) => {
      const today = optionsDigests(preset).at(-1) ?? '';
      return text
        .replace(new RegExp(`('?${preset}'?: ')[0-9a-f]{64}'`), `$1${resolveRuleset(preset).digest}'`)
        .replace(new RegExp(`('?${preset}'?: \\[)([^\\]]*?)(,?\\s*\\])`), (list, name, known: string, end) =>
          known.trimEnd().endsWith(`'${today}'`) ? list : `${name}${known}, '${today}'${end}`,
        );
    },
    readFileSync(FILE, 'utf8'),
  );
  writeFileSync(FILE, written);
}
const { PUBLISHED_DIGESTS, PUBLISHED_OPTIONS } = await import('../../src/rulesets/published.ts');

test.each(PRESETS)('the digest of the published %s has not changed', (preset) => {
  expect(resolveRuleset(preset).digest).toBe(PUBLISHED_DIGESTS[preset]);
});

test.each(PRESETS)('all options that %s ever had are kept', (preset) => {
  const missing = PUBLISHED_OPTIONS[preset].filter((digest) => !optionsDigests(preset).includes(digest));
  const wanted = 'keep what it had before in `earlier` of shared/src/rulesets/presets.ts';
  expect(missing.map((digest) => `${digest}: ${wanted}`)).toEqual([]);
  expect(optionsDigests(preset)).toEqual(PUBLISHED_OPTIONS[preset]);
});
