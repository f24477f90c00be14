import { describe, expect, test } from '@jest/globals';
import { bytesToHex, commitTo, hexToBytes } from '../../src/chance/fair-dice.ts';
import { saltHash } from '../../src/chance/salt-hash.ts';
import { matchHeads } from '../../src/journal/match-heads.ts';
import { sealTranscript, type UnsealedTranscript } from '../../src/journal/hash-chain.ts';
import { missingSalt } from '../../src/journal/verify/missing-salt.ts';
import { parseTranscript } from '../../src/journal/transcript-text.ts';
import type { Transcript, TranscriptEntry } from '../../src/journal/transcript.ts';
import type { Verification } from '../../src/journal/verify/verification.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import type { Facing } from '../../src/model/board.ts';
import { PRESETS } from '../../src/model/ids.ts';
import type { CardPack } from '../../src/model/cards.ts';
import type { RecordedInput } from '../../src/journal/input-schema.ts';
import { withKind } from '../../src/forms/short-answers.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';

const transcript = recordedMatch(closeDuel('three-layer'));
const { entries } = transcript;

/** What a forger makes who changes a transcript and recomputes the hashes. */
const forged = (change: Partial<UnsealedTranscript>): Transcript => {
  const { format: _format, hashes: _hashes, ...others } = transcript;
  return sealTranscript({ ...others, ...change });
};

const withEntry = (index: number, change: Partial<TranscriptEntry>): readonly TranscriptEntry[] =>
  entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));

const PACK: CardPack = {
  id: 'tools',
  title: 'Tools',
  cards: [{ id: 'oil-can', title: 'Oil Can', section: 'tactic', cost: 1, tags: [], text: 'It helps.' }],
  sets: [],
  factions: [],
};

const mismatch = (verification: Verification) => {
  if (verification.ok) throw new Error('nothing was found');
  return verification;
};

const indexOf = (isMeant: (entry: TranscriptEntry) => boolean): number => {
  const index = entries.findIndex(isMeant);
  if (index < 0) throw new Error('there is no such entry');
  return index;
};

test.each(PRESETS)('a whole match of %s is proved', (preset) => {
  const played = recordedMatch(closeDuel(preset), 7);
  const verification = verifyTranscript(played);
  expect(verification).toMatchObject({ ok: true });
  if (!verification.ok) return;
  const inputs = played.entries.flatMap((entry) => entry.inputs);
  const outcomes = inputs.flatMap((input) => (input.kind === 'chance' ? [input.outcome] : []));
  expect(verification.proved).toEqual({
    entries: played.entries.length,
    inputs: inputs.length,
    events: played.entries.flatMap((entry) => entry.events).length,
    dice: outcomes.flatMap((outcome) => (outcome.kind === 'dice' ? outcome.faces : [])).length,
    shuffles: outcomes.filter(({ kind }) => kind === 'shuffle').length,
    picks: outcomes.filter(({ kind }) => kind === 'pick').length,
  });
  expect(verification.proved.dice).toBeGreaterThan(20);
});

test('a match with a pack is proved', () => {
  const played = recordedMatch({ ...closeDuel('graveyard'), packs: [PACK] });
  const parsed = parseTranscript(played);
  expect(parsed).toEqual({ ok: true, transcript: played });
  expect(verifyTranscript(played)).toMatchObject({ ok: true });
  const other = parseTranscript({
    ...played,
    setup: { ...played.setup, packs: [{ ...PACK, title: ' Tools' }] },
  });
  if (!other.ok) throw new Error('the form is hurt');
  expect(verifyTranscript(other.transcript)).toMatchObject({ ok: false, at: { what: 'setup' } });
});

describe('missing or moved entries', () => {
  test('the end cut off', () => {
    const cut = { ...transcript, entries: entries.slice(0, -1) };
    expect(mismatch(verifyTranscript(cut)).at).toMatchObject({ entry: entries.length - 1, what: 'seq' });
    const resealed = forged({ entries: entries.slice(0, -1) });
    expect(mismatch(verifyTranscript(resealed)).message).toMatch(/not over .* entries are missing/);
  });

  test.each([0, 1, 20])('entry %i taken out', (index) => {
    const without = entries.filter((_, at) => at !== index);
    for (const changed of [{ ...transcript, entries: without }, forged({ entries: without })])
      expect(mismatch(verifyTranscript(changed)).at).toMatchObject({ entry: index + 1, what: 'seq' });
  });

  test('two entries exchanged', () => {
    const swapped = entries.map((entry, at) => entries[at === 6 ? 7 : at === 7 ? 6 : at] ?? entry);
    for (const changed of [{ ...transcript, entries: swapped }, forged({ entries: swapped })])
      expect(mismatch(verifyTranscript(changed)).at).toMatchObject({ entry: 7, what: 'seq' });
  });

  test('an entry given twice', () => {
    const doubled = entries.flatMap((entry, at) => (at === 9 ? [entry, entry] : [entry]));
    expect(mismatch(verifyTranscript(forged({ entries: doubled }))).at).toMatchObject({
      entry: 11,
      what: 'seq',
    });
  });
});

describe('forgeries with recomputed hashes', () => {
  test('another secret', () => {
    const secret = new Uint8Array(32).fill(9);
    const lone = forged({ secret: bytesToHex(secret) });
    expect(mismatch(verifyTranscript(lone)).at).toMatchObject({ entry: null, what: 'secret' });
    const commitment = commitTo(secret);
    const both = { secret: bytesToHex(secret), commitment };
    expect(mismatch(verifyTranscript(forged(both))).at).toMatchObject({ path: 'setupDigest' });
    const sealed = { ...both, setupDigest: matchHeads(secret).first({ ...transcript, ...both }) };
    expect(mismatch(verifyTranscript(forged(sealed))).at).toMatchObject({ what: 'salts', path: 'salts[0]' });
    const salts = [transcript.salts[0] ?? '', bytesToHex(missingSalt(commitment, 1))];
    const saltHashes = [saltHash(commitment, 0, salts[0] ?? ''), null];
    const resealed = { ...both, saltHashes, salts };
    const setupDigest = matchHeads(secret).first({ ...transcript, ...resealed });
    expect(mismatch(verifyTranscript(forged({ ...resealed, setupDigest }))).at).toMatchObject({
      entry: 1,
      what: 'dice',
    });
  });

  test('another salt', () => {
    const [own = '', missing = ''] = transcript.salts;
    const lone = forged({ salts: ['ab'.repeat(32), missing] });
    expect(mismatch(verifyTranscript(lone)).at).toMatchObject({ what: 'salts', path: 'salts[0]' });
    const chosen = mismatch(verifyTranscript(forged({ salts: [own, 'ab'.repeat(32)] })));
    expect(chosen).toMatchObject({ at: { entry: null, what: 'salts', path: 'salts[1]' }, expected: missing });
  });

  test('a better throw of dice', () => {
    const index = indexOf(({ inputs }) => inputs.some(isThrow) && inputs.length > 1);
    const inputs = (entries[index]?.inputs ?? []).map((input) => (isThrow(input) ? better(input) : input));
    const found = mismatch(verifyTranscript(forged({ entries: withEntry(index, { inputs }) })));
    expect(found.at).toMatchObject({ entry: index + 1, what: 'dice' });
    expect(found.at.path).toMatch(/^entries\[\d+\]\.inputs\[\d+\]\.outcome$/);
    expect(found.expected).not.toEqual(found.actual);
    expect(found.message).toMatch(/^Outcome \d+, \d+ \w+ dice for \w+ of seat \d, is not what/);
  });

  test('an attack that never happened', () => {
    const index = indexOf(({ events }) => events.some(({ type }) => type === 'damageTaken'));
    const events = (entries[index]?.events ?? []).filter(({ type }) => type !== 'damageTaken');
    const found = mismatch(verifyTranscript(forged({ entries: withEntry(index, { events }) })));
    expect(found.at).toMatchObject({ entry: index + 1, what: 'events' });
    expect(found.at.path).toMatch(/^entries\[\d+\]\.events\[\d+\]/);
  });

  test('an answer that was never legal', () => {
    const index = indexOf(
      ({ inputs: [first] }) => first?.kind === 'answer' && withKind(first.answer).kind === 'play',
    );
    const [first, ...rest] = entries[index]?.inputs ?? [];
    if (first?.kind !== 'answer') throw new Error('no answer');
    const inputs = [{ ...first, answer: { kind: 'play', card: 'death-from-above' } } as const, ...rest];
    const found = mismatch(verifyTranscript(forged({ entries: withEntry(index, { inputs }) })));
    expect(found.at).toEqual({ entry: index + 1, what: 'inputs', path: `entries[${index}].inputs[0]` });
    expect(found.message).toMatch(/^The rules refuse it: /);
  });

  test('another facing, with the original events: the hash shows that the input was changed', () => {
    const wandering = recordedMatch(closeDuel('three-layer'), 1, 'random');
    const index = wandering.entries.findIndex(({ inputs: [first] }) => turnOf(first) !== null);
    const changed = wandering.entries.map((entry, at) => {
      const [first, ...rest] = entry.inputs;
      const facing = turnOf(first);
      if (at !== index || first?.kind !== 'answer' || facing === null) return entry;
      const answer = { kind: 'rotate', facing: ((facing + 3) % 6) as Facing } as const;
      return { ...entry, inputs: [{ ...first, answer }, ...rest] };
    });
    const found = mismatch(verifyTranscript({ ...wandering, entries: changed }));
    expect(found.at).toMatchObject({ entry: index + 1, what: 'inputs' });
    expect(found.at.path).toMatch(/events\[\d+\]\.facing$/);
  });

  test('another winner', () => {
    const result = { ...transcript.result, team: transcript.result.team === 1 ? 2 : 1 };
    const found = mismatch(verifyTranscript(forged({ result })));
    expect(found).toMatchObject({
      at: { entry: null, what: 'result', path: 'result.team' },
      expected: transcript.result.team,
      actual: result.team,
    });
  });

  test.each([
    ['house rules', { overrides: { handSize: 7 } }],
    ['house rules that no edition has', { overrides: { componentTracks: 'none' } as unknown as Overrides }],
    ['a pack', { packs: [PACK] }],
  ])('%s other than those of the match', (_, change) => {
    const setup = { ...transcript.setup, ...change };
    const asItStands = mismatch(verifyTranscript(forged({ setup })));
    expect(asItStands).toMatchObject({ verdict: 'differs', at: { what: 'setup', path: 'setupDigest' } });
    const setupDigest = matchHeads(hexToBytes(transcript.secret)).first({ ...transcript, setup });
    const sealedAgain = mismatch(verifyTranscript(forged({ setup, setupDigest })));
    expect(sealedAgain).toMatchObject({ verdict: 'unknownRules', at: { entry: null, what: 'ruleset' } });
  });

  test('a card that exists in no edition', () => {
    const seats = transcript.setup.seats.map((seat) => ({ ...seat, deck: ['no-such-card', ...seat.deck] }));
    const setup = { ...transcript.setup, seats };
    expect(verifyTranscript(forged({ setup })).ok).toBe(false);
  });
});

const turnOf = (input: RecordedInput | undefined): Facing | null => {
  const answer = input?.kind === 'answer' ? withKind(input.answer) : null;
  return answer?.kind === 'rotate' && answer.pay === undefined ? answer.facing : null;
};

const isThrow = (input: RecordedInput): boolean => input.kind === 'chance' && input.outcome.kind === 'dice';

const better = (input: RecordedInput): RecordedInput =>
  input.kind === 'chance' && input.outcome.kind === 'dice'
    ? { kind: 'chance', outcome: { kind: 'dice', faces: input.outcome.faces.map((face) => (face % 6) + 1) } }
    : input;

describe('what a player remembers', () => {
  const [own = '', bots = ''] = transcript.salts;

  test('includes the commitment and the salt, which are found in the transcript', () => {
    const { commitment } = transcript;
    expect(verifyTranscript(transcript, { commitment, salt: own }).ok).toBe(true);
  });

  test('shows by another commitment that the secret was exchanged', () => {
    const found = mismatch(verifyTranscript(transcript, { commitment: 'cd'.repeat(32) }));
    expect(found.at).toMatchObject({ entry: null, what: 'commitment' });
  });

  test('shows by a salt that is missing, or replaced by the server’s, that it did not count', () => {
    for (const salt of ['cd'.repeat(32), bots])
      expect(mismatch(verifyTranscript(transcript, { salt })).at).toMatchObject({
        entry: null,
        what: 'salts',
      });
  });
});
