import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { shortAnswer } from '../../src/cases/short-answer.ts';
import { hexToBytes } from '../../src/chance/fair-dice.ts';
import { answerSchema } from '../../src/forms/answers.ts';
import { shortAnswerSchema, withKind } from '../../src/forms/short-answers.ts';
import { sealTranscript } from '../../src/journal/hash-chain.ts';
import type { RecordedInput } from '../../src/journal/input-schema.ts';
import { matchHeads, shownHead } from '../../src/journal/match-heads.ts';
import { storedState } from '../../src/journal/stored-state.ts';
import { parseTranscript, readTranscript } from '../../src/journal/transcript-text.ts';
import type { SealedTranscript } from '../../src/journal/transcript.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import type { Answer, AnswerKind, AnswerOf } from '../../src/model/decisions.ts';
import type { MatchState } from '../../src/model/match.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { holdsFor } from '../support/property.ts';
import { fought, played } from '../support/random-match.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';

const transcript = recordedMatch(closeDuel('three-layer'), 1, 'random');

const shortened = (input: RecordedInput): RecordedInput =>
  input.kind === 'answer' ? { ...input, answer: shortAnswer(withKind(input.answer)) } : input;

/** The match up to an entry as it was formerly stored; hashed as it was then. */
const shortUpTo = (end: number): SealedTranscript => {
  const { format: _format, hashes: _hashes, ...others } = transcript;
  const entries = transcript.entries.map((entry, at) =>
    at < end ? { ...entry, inputs: entry.inputs.map(shortened) } : entry,
  );
  return sealTranscript({ ...others, entries });
};

/** What the client of seat 0 kept of a match, with its answers in the form that it was sent. */
const witnessOf = ({ entries, secret, setupDigest }: SealedTranscript, form: (answer: Answer) => object) => {
  const heads = matchHeads(hexToBytes(secret));
  let head = setupDigest;
  return {
    seat: 0,
    hasAllActs: true,
    heads: entries.map((entry) => {
      head = heads.next(head, entry);
      return { seq: entry.seq, head: shownHead(head) };
    }),
    acts: entries.flatMap(({ seq, inputs: [first] }) =>
      first?.kind === 'answer' && first.seat === 0
        ? [{ decision: first.decision, answer: form(withKind(first.answer)) as Answer, seq }]
        : [],
    ),
  };
};

describe('a match whose answers were stored without a kind', () => {
  const { length } = transcript.entries;

  test.each([length, Math.floor(length / 2)])('is proved as it was stored: %d entries of it', (end) => {
    const stored = shortUpTo(end);
    expect(JSON.stringify(stored)).not.toBe(JSON.stringify(transcript));
    expect(parseTranscript(stored)).toEqual({ ok: true, transcript: stored });
    expect(verifyTranscript(stored)).toMatchObject({ ok: true });
  });

  test('is compared with what a client kept, in either form', () => {
    const stored = shortUpTo(length);
    for (const form of [shortAnswer, (answer: Answer) => answer])
      expect(verifyTranscript(stored, witnessOf(stored, form))).toMatchObject({ ok: true });
    expect(verifyTranscript(transcript, witnessOf(transcript, shortAnswer))).toMatchObject({ ok: true });
    const { acts, ...others } = witnessOf(stored, shortAnswer);
    const lied = acts.map((act, at) => (at === 0 ? { ...act, answer: { surrender: true } as const } : act));
    expect(verifyTranscript(stored, { ...others, acts: lied })).toMatchObject({ ok: false });
  });

  test('has hashes and heads of what is stored, not of its translation', () => {
    const stored = shortUpTo(length);
    expect(stored.hashes.end).not.toBe(transcript.hashes.end);
    const kinds = {
      ...stored,
      entries: stored.entries.map((entry, at) => ({ ...transcript.entries[at], hash: entry.hash })),
    };
    expect(verifyTranscript(kinds as SealedTranscript)).toMatchObject({ ok: false });
    const { heads } = witnessOf(transcript, shortAnswer);
    expect(verifyTranscript(stored, { heads })).toMatchObject({ ok: false, at: { what: 'head' } });
  });

  test('is represented by the golden transcripts', () => {
    const read = readTranscript(
      readFileSync(new URL('../../../golden/graveyard-duel.json', import.meta.url), 'utf8'),
    );
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const answers = read.transcript.entries
      .flatMap(({ inputs }) => inputs)
      .flatMap((input) => (input.kind === 'answer' ? [input.answer] : []));
    expect(answers.length).toBeGreaterThan(50);
    for (const answer of answers) expect(answer).not.toHaveProperty('kind');
  });
});

const EXAMPLES: { readonly [K in AnswerKind]: readonly AnswerOf<K>[] } = {
  keep: [{ kind: 'keep' }],
  mulligan: [{ kind: 'mulligan' }],
  play: [
    { kind: 'play', card: 'feint' },
    {
      kind: 'play',
      card: 'leap',
      targets: [1],
      aims: ['head'],
      path: [[1, 0]],
      rotate: 2,
      choose: [],
      pay: ['feint'],
    },
  ],
  move: [{ kind: 'move', path: [[1, 0]], pay: ['feint'] }],
  rotate: [{ kind: 'rotate', facing: 0, pay: [] }],
  cannibalize: [{ kind: 'cannibalize', card: 'feint' }],
  sacrifice: [{ kind: 'sacrifice' }],
  purge: [{ kind: 'purge' }],
  exploit: [
    { kind: 'exploit', exploit: 'purge' },
    { kind: 'exploit', exploit: 'rend', target: 0 },
  ],
  repairThread: [{ kind: 'repairThread', thread: 3, of: 0 }],
  extract: [{ kind: 'extract', seat: 0 }],
  endTurn: [{ kind: 'endTurn' }, { kind: 'endTurn', discard: ['feint'], retreat: true }],
  surrender: [{ kind: 'surrender' }],
  react: [{ kind: 'react', card: 'deflect' }],
  redirect: [{ kind: 'redirect' }],
  pass: [{ kind: 'pass' }],
  absorb: [{ kind: 'absorb', hand: ['feint'], draw: 0, discard: 2 }],
  choose: [{ kind: 'choose', cards: [] }],
  path: [{ kind: 'path', path: [] }],
};

test.each(Object.values(EXAMPLES).flat())('%j is the translation of its short form', (answer) => {
  const short = shortAnswer(answer);
  expect(withKind(short)).toEqual(answer);
  expect(withKind(answer)).toBe(answer);
  const forms = (each: object) =>
    [answerSchema, shortAnswerSchema].map((form) => form.safeParse(each).success);
  expect([forms(answer), forms(short)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a value that is neither an answer nor the short form of one has no translation', () => {
  expect(() => withKind({} as Answer)).toThrow('not an answer');
});

/** A state as it was formerly stored: every answer in it in short form. */
const shortState = (state: MatchState): MatchState =>
  JSON.parse(
    JSON.stringify(state, (name, value: unknown) => {
      if (name === 'answer') return shortAnswer(value as Answer);
      if (name !== 'answers') return value;
      const sealed = Object.entries(value as Readonly<Record<string, Answer>>);
      return Object.fromEntries(sealed.map(([id, answer]) => [id, shortAnswer(answer)]));
    }),
  ) as MatchState;

test('a state that was stored with short answers, at any point, is read with kinds', () => {
  const held = { sealed: 0, suspended: 0 };
  const check = (state: MatchState): void => {
    const short = shortState(state);
    const read = storedState(short);
    expect(read).toEqual(JSON.parse(JSON.stringify(state)));
    if (JSON.stringify(short.pending) !== JSON.stringify(state.pending)) held.sealed += 1;
    if (JSON.stringify(short.stack) !== JSON.stringify(state.stack)) held.suspended += 1;
    expect(storedState(read)).toEqual(read);
  };
  holdsFor(anyMatch(), 6, (match) => {
    for (const { after } of played(match, { most: 60 })) check(after.state);
  });
  holdsFor(anyMelee(), 30, (melee) => {
    for (const { after } of fought(melee, { most: 60 })) check(after.state);
  });
  expect(held.sealed).toBeGreaterThan(0);
  expect(held.suspended).toBeGreaterThan(0);
});
