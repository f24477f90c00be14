import { describe, expect, test } from '@jest/globals';
import { ENGINE_REVISION } from '../../src/engine/revision.ts';
import { sealTranscript, type UnsealedTranscript } from '../../src/journal/hash-chain.ts';
import type { SealedTranscript, TranscriptEntry } from '../../src/journal/transcript.ts';
import type { Verification, Witness } from '../../src/journal/verify/verification.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { HONEST, operated, rewritten, riggedFor, withSealed, witnessOf } from './operated-match.ts';

const OTHER = '12345';
const honest = operated();

/** What is found, and what may be said about it: nothing about dice unless it is proved. */
const found = (transcript: SealedTranscript, witness: Witness = witnessOf(transcript)): Verification => {
  const verification = verifyTranscript(transcript, witness);
  if (!verification.ok) expect(verification).not.toHaveProperty('proved');
  return verification;
};

test('a match of another engine is proved like any other if the rules still play it the same way', () => {
  const old = operated(withSealed({ engine: '0' }));
  expect(found(old)).toMatchObject({ ok: true, verdict: 'proved', sealed: true });
});

test('if they do not, it cannot be checked, and nothing is said about its dice', () => {
  const old = operated(withSealed({ engine: '0' }));
  const index = old.entries.findIndex(({ events }) => events.some(({ type }) => type === 'damageReduced'));
  const entries = old.entries.map((entry, at) =>
    at === index ? { ...entry, events: entry.events.filter(({ type }) => type !== 'damageReduced') } : entry,
  );
  expect(found(rewritten(old, { entries }))).toMatchObject({
    verdict: 'unknownRules',
    rules: { played: '0', here: ENGINE_REVISION },
    at: { entry: index + 1, what: 'events' },
  });
});

describe('an operator who rigs every Attack Die that is shown', () => {
  const rigged = { rig: riggedFor(1) };
  const rigging = (engine: string, writesFair: boolean): SealedTranscript =>
    operated({ ...rigged, writesFair, ...withSealed({ engine }) });

  test('is noticed, whichever dice are written down', () => {
    expect(found(rigging(ENGINE_REVISION, false))).toMatchObject({
      verdict: 'differs',
      at: { what: 'dice' },
    });
    expect(found(rigging(ENGINE_REVISION, true))).toMatchObject({
      verdict: 'differs',
      at: { what: 'events' },
    });
  });

  test.each([false, true])(
    'gains no verdict about dice by naming another engine: fair ones written %s',
    (fair) => {
      expect(found(rigging(OTHER, fair))).toMatchObject({
        verdict: 'unknownRules',
        rules: { played: OTHER },
      });
      expect(found(rigging(OTHER, fair), {})).toMatchObject({ verdict: 'unknownRules' });
    },
  );

  test('gains none by naming another edition', () => {
    const transcript = rewritten(rigging(ENGINE_REVISION, true), { rulesetDigest: 'ab'.repeat(32) });
    expect(found(transcript)).toMatchObject({ verdict: 'unknownRules', at: { what: 'ruleset' } });
  });

  test('is noticed if the other engine was named only afterwards', () => {
    const afterwards = rigging(OTHER, true);
    const told = witnessOf(rigging(ENGINE_REVISION, true));
    expect(found(afterwards, told)).toMatchObject({ verdict: 'differs', at: { path: 'engine' } });
  });
});

describe('whatever engine is named, a transcript has to agree with', () => {
  const foreign = (entries: readonly TranscriptEntry[]): SealedTranscript =>
    rewritten(operated({ rig: riggedFor(1), writesFair: true, ...withSealed({ engine: OTHER }) }), {
      entries,
    });
  const { entries } = operated({ rig: riggedFor(1), writesFair: true, ...withSealed({ engine: OTHER }) });
  const witness = witnessOf(foreign(entries));

  test('the heads of the witness', () => {
    const later = entries.map((entry) => ({ ...entry, at: Number(entry.at) + 1 }));
    expect(found(foreign(later), witness)).toMatchObject({ verdict: 'differs', at: { what: 'clock' } });
  });

  test('the answers of the witness', () => {
    const [first, ...acts] = witness.acts ?? [];
    if (!first) throw new Error('the witness has sent nothing');
    const other = { ...first, answer: { kind: 'endTurn' as const } };
    expect(found(foreign(entries), { ...witness, acts: [other, ...acts] })).toMatchObject({
      verdict: 'differs',
      at: { what: 'inputs' },
    });
    // One that the witness did not send may be from another device.
    expect(found(foreign(entries), { ...witness, acts })).toMatchObject({
      ok: false,
      verdict: 'unknownRules',
    });
  });

  test('its own hashes', () => {
    const transcript = foreign(entries);
    const changed = transcript.entries.map((entry, at) =>
      at === 5 ? { ...entry, at: Number(entry.at) + 1 } : entry,
    );
    expect(found({ ...transcript, entries: changed }, {})).toMatchObject({
      verdict: 'differs',
      at: { entry: 6, what: 'hash' },
    });
  });
});

describe('only a witness makes a verdict more than that a transcript agrees with itself', () => {
  const whole = witnessOf(honest);
  const { commitment, salt, setup } = whole;
  const digest = { digest: setup?.digest ?? '' };

  test.each<[string, Witness, string]>([
    ['nothing', {}, 'consistent'],
    ['the commitment', { ...(commitment !== undefined && { commitment }) }, 'consistent'],
    ['the salt', { ...(salt !== undefined && { salt }) }, 'consistent'],
    ['the digest without a salt', { setup: digest }, 'consistent'],
    ['digest and salt', { setup: digest, ...(salt !== undefined && { salt }) }, 'proved'],
    ['everything', whole, 'proved'],
  ])('%s', (_, witness, verdict) => {
    expect(found(honest, witness)).toMatchObject({ ok: true, verdict });
  });

  test('nor is a match proved in which no salt counts', () => {
    const { format: _format, hashes: _hashes, ...others } = honest;
    const open: UnsealedTranscript = { ...others, withheld: [1] };
    expect(found(sealTranscript(open))).toMatchObject({ verdict: 'differs', at: { what: 'salts' } });
    expect(HONEST.salts).toHaveLength(2);
  });
});
