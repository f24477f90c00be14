import { expect, test } from '@jest/globals';
import { sealTranscript, type UnsealedTranscript } from '../../src/journal/hash-chain.ts';
import type { TranscriptEntry } from '../../src/journal/transcript.ts';
import type { Verification } from '../../src/journal/verify/verification.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import type { RecordedInput } from '../../src/journal/input-schema.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';

const {
  format: _format,
  hashes: _hashes,
  ...old
} = recordedMatch(closeDuel('three-layer'), 1, 'heuristic', '0');
const { entries } = old;
const withEntry = (index: number, change: Partial<TranscriptEntry>): readonly TranscriptEntry[] =>
  entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
const indexOf = (isMeant: (entry: TranscriptEntry) => boolean): number => entries.findIndex(isMeant);
const byAnother = (change: Partial<UnsealedTranscript> = {}): Verification =>
  verifyTranscript(sealTranscript({ ...old, ...change }));

test('a match of another engine is proved like any other if the rules still play it the same way', () => {
  expect(byAnother()).toMatchObject({ ok: true });
});

test('if they do not, it is distinguished from a forgery, and verified by its events', () => {
  const index = indexOf(({ events }) => events.some(({ type }) => type === 'damageReduced'));
  const events = (entries[index]?.events ?? []).filter(({ type }) => type !== 'damageReduced');
  const verification = mismatch(byAnother({ entries: withEntry(index, { events }) }));
  expect(verification.at).toMatchObject({ entry: index + 1, what: 'events' });
  expect(verification.otherEngine).toMatchObject({ played: '0', byEvents: { ok: true } });
  const { byEvents } = verification.otherEngine ?? {};
  if (!byEvents?.ok) throw new Error('the events do not hold');
  expect(byEvents.proved.entries).toBe(entries.length);
  expect(byEvents.proved.dice).toBeGreaterThan(50);
  expect(byEvents.proved.shuffles).toBeGreaterThan(1);
});

test.each([
  ['a die that is not fair', 'dice', ({ inputs }: TranscriptEntry) => ({ inputs: inputs.map(better) })],
  [
    'a card from nowhere',
    'events',
    ({ events }: TranscriptEntry) => ({
      events: events.map((event) =>
        event.type === 'cardsMoved' ? { ...event, cards: ['no-such-card'] } : event,
      ),
    }),
  ],
])('a match of another engine is not held together by events with %s', (_, what, change) => {
  const index = indexOf(
    ({ inputs, events }) => inputs.some(isThrow) && events.some(({ type }) => type === 'cardsMoved'),
  );
  const entry = entries[index];
  if (!entry) throw new Error('no entry');
  const verification = mismatch(
    byAnother({ entries: withEntry(index, change(entry)), rulesetDigest: 'ab'.repeat(32) }),
  );
  expect(verification.at.what).toBe('ruleset');
  expect(verification.otherEngine?.byEvents).toMatchObject({ ok: false, at: { entry: index + 1, what } });
});

test('a match of another engine with wrong hashes cannot be verified by its events', () => {
  const sealed = sealTranscript({ ...old, rulesetDigest: 'ab'.repeat(32) });
  const changed = sealed.entries.map((entry, at) => (at === 5 ? { ...entry, seq: entry.seq + 1 } : entry));
  const { otherEngine } = mismatch(verifyTranscript({ ...sealed, entries: changed }));
  expect(otherEngine?.byEvents).toMatchObject({ ok: false, at: { entry: 6, what: 'hash' } });
});

test('a match of another engine with events that lead to another result cannot be verified by them', () => {
  const { byEvents } =
    mismatch(byAnother({ rulesetDigest: 'ab'.repeat(32), result: { ...old.result, rounds: 99 } }))
      .otherEngine ?? {};
  expect(byEvents).toMatchObject({ ok: false, at: { what: 'result', path: 'result.rounds' } });
});

const mismatch = (verification: Verification) => {
  if (verification.ok) throw new Error('nothing was found');
  return verification;
};

const isThrow = (input: RecordedInput): boolean => input.kind === 'chance' && input.outcome.kind === 'dice';

const better = (input: RecordedInput): RecordedInput =>
  input.kind === 'chance' && input.outcome.kind === 'dice'
    ? { kind: 'chance', outcome: { kind: 'dice', faces: input.outcome.faces.map((face) => (face % 6) + 1) } }
    : input;
