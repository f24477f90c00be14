import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { campaignEdition } from '../../src/campaign/campaign-edition.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import { watchMatch } from '../../src/journal/replay.ts';
import { readTranscript } from '../../src/journal/transcript-text.ts';
import type { Transcript } from '../../src/journal/transcript.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { checkOverrides, checkPlayedOverrides } from '../../src/rulesets/check-overrides.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';
import { PUBLISHED_OPTIONS } from '../../src/rulesets/published.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { rulesetPlayed } from '../../src/rulesets/ruleset-played.ts';

const folder = new URL('../../../golden/earlier/', import.meta.url);
const names = readdirSync(folder);

const readGolden = (name: string): Transcript => {
  const read = readTranscript(readFileSync(new URL(name, folder), 'utf8'));
  if (!read.ok) throw new Error(`${name} is no transcript: ${JSON.stringify(read.problems)}`);
  return read.transcript;
};

test('each set of options that arena had before has its matches, played by the program of that time', () => {
  const earlier = new Set(names.map((name) => readGolden(name).rulesetDigest));
  expect(earlier.size).toBe(PUBLISHED_OPTIONS.arena.length - 1);
  expect(earlier).not.toContain(resolveRuleset('arena').digest);
});

describe.each(names)('%s', (name) => {
  const transcript = readGolden(name);
  const { setup, entries, rulesetDigest } = transcript;

  test('is recomputed under the options that the preset had then', () => {
    const verification = verifyTranscript(transcript);
    expect(verification).toMatchObject({ ok: true, verdict: 'consistent' });
    expect(verification.ok && verification.proved.entries).toBe(entries.length);
    const { team, reason } = transcript.result;
    const last = [...watchMatch(setup, entries, rulesetDigest)].at(-1);
    expect(last?.table.result).toMatchObject({ team, reason });
  });

  test('does not verify under the options of another time', () => {
    const { digest } = resolveRuleset('arena', setup.overrides);
    expect(verifyTranscript({ ...transcript, rulesetDigest: digest })).toMatchObject({ ok: false });
  });
});

describe('the edition that something began under', () => {
  const { setup, rulesetDigest } = readGolden('arena-14.json');
  const before = rulesFor(setup, rulesetDigest);

  test('has the options of then', () => {
    expect(before.ruleset).toMatchObject({
      preset: 'arena',
      title: 'Arena',
      options: { handBonus: 'by-casket', selfAsAlly: false },
    });
  });

  test('takes house rules and digests of today as they are', () => {
    const overrides = { roundLimit: 5 };
    const edition = { preset: 'arena', overrides } as const;
    const then = resolveRuleset('arena', { ...EDITIONS.arena.earlier[0], ...overrides });
    expect(rulesetPlayed(edition, then.digest)).toMatchObject({ digest: then.digest, options: then.options });
    const today = resolveRuleset('arena', overrides);
    for (const digest of [today.digest, undefined, null, 'ab'.repeat(32)])
      expect(rulesetPlayed(edition, digest)).toBe(today);
  });

  test('is that of a campaign, and of its missions', () => {
    const named = { preset: 'arena', overrides: {}, packs: [] } as const;
    expect(campaignEdition({ ...named, digest: rulesetDigest })).toBe(before.ruleset);
    expect(campaignEdition(named)).toBe(resolveRuleset('arena'));
  });

  test('may have house rules that were legal then or are now', () => {
    for (const check of [checkOverrides, checkPlayedOverrides]) {
      expect(check('arena', { selfAsAlly: false })).toMatchObject({ ok: true });
      expect(check('arena', { selfAsAlly: 'no' })).toMatchObject({ ok: false });
      expect(check('arena', { noSuch: 1 })).toMatchObject({ ok: false });
    }
  });
});
