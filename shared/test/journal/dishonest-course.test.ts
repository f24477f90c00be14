import { describe, expect, test } from '@jest/globals';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { openMatch } from '../../src/engine/open-match.ts';
import { rulesFor } from '../../src/engine/rules-for.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { sealTranscript, type UnsealedTranscript } from '../../src/journal/hash-chain.ts';
import { resumeMatch } from '../../src/journal/replay.ts';
import { shownHead } from '../../src/journal/match-heads.ts';
import { readTranscript, transcriptText } from '../../src/journal/transcript-text.ts';
import type { SealedTranscript, Transcript, TranscriptEntry } from '../../src/journal/transcript.ts';
import { JOURNAL_MOST } from '../../src/journal/journal-size.ts';
import { CourseCheck } from '../../src/journal/verify/check-course.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import type { Operation } from './operated-match.ts';
import {
  HONEST,
  operated,
  resealed,
  rewritten,
  STEP_MS,
  verdict,
  withSealed,
  witnessOf,
} from './operated-match.ts';

const { sealed } = HONEST;
const honest = operated();
const witness = witnessOf(honest);
const { entries } = honest;

/** The match when its players are asked for the first time. */
const firstAsked = () => {
  const rules = rulesFor(honest.setup);
  const resumed = resumeMatch(rules, openMatch(rules, honest.setup).state, entries.slice(0, 1));
  if (!resumed.ok) throw new Error(resumed.message);
  return resumed.state;
};

/** Index of the first entry after `from` in which that seat answers. */
const answerOf = (seat: number, from = 1): number => {
  const index = entries.findIndex(
    ({ inputs: [input] }, at) => at >= from && input?.kind === 'answer' && input.seat === seat,
  );
  if (index < 0) throw new Error('that seat never answers');
  return index;
};

/** The same match up to the first place where the seat’s silence would have meant something else. */
const silenced = (seat: number): { readonly index: number; readonly transcript: SealedTranscript } => {
  for (let index = answerOf(seat, 5); ; index = answerOf(seat, index + 1)) {
    const transcript = operated({
      instead: (at, decision) =>
        at === index ? { kind: 'answer', seat, decision: decision.id, answer: fallbackFor(decision) } : null,
    });
    if (transcript.entries[index]?.hash !== entries[index]?.hash) return { index, transcript };
  }
};

/** The first input of an entry, and the others. */
const split = (entry: TranscriptEntry): readonly TranscriptEntry[] => {
  const [first, ...rest] = entry.inputs;
  if (!first) throw new Error('an entry without inputs');
  return [
    { ...entry, seq: entry.seq - rest.length, inputs: [first], events: [] },
    { ...entry, inputs: rest },
  ];
};

const turnOf = (seat: number): number => answerOf(seat, 6);

describe('dishonest times', () => {
  test('that go backwards', () => {
    const at = (index: number): number => HONEST.at(index) - (index === 7 ? 2 * STEP_MS : 0);
    const transcript = operated({ at });
    expect(verdict(transcript, {})).toBe('8: clock entries[7].at');
    expect(verdict(transcript, witnessOf(transcript))).toBe('8: clock entries[7].at');
  });

  test('that differ from what was sent during the match', () => {
    const at = (index: number): number => HONEST.at(index) + (index > 7 ? STEP_MS : 0);
    expect(verdict(operated({ at }), {})).toBe('as it was');
    expect(verdict(operated({ at }), witness)).toBe('9: clock entries[8].at');
  });

  test('that are all shifted by the same amount, from the first to the last', () => {
    const transcript = operated({ at: (index) => HONEST.at(index) + 3_600_000 });
    expect(verdict(transcript, {})).toBe('as it was');
    expect(verdict(transcript, witness)).toBe('1: clock entries[0].at');
  });

  test('that were removed', () => {
    const timeless = entries.map(({ at: _at, ...entry }) => entry);
    expect(verdict(rewritten(honest, { entries: timeless }), witness)).toBe('1: clock entries[0].at');
  });

  const slow = (index: number): number => HONEST.at(index) + (index >= 9 ? 100 * STEP_MS : 0);

  test('that were false already during the match: the player’s own clock showed other times', () => {
    const transcript = operated({ at: slow });
    expect(verdict(transcript, witnessOf(transcript, slow))).toBe('as it was');
    expect(verdict(transcript, witnessOf(transcript))).toBe('clock entries');
  });

  test('that a player’s own clock showed otherwise since it was set by an hour, in a match of days', () => {
    const days = withSealed({ clock: { ...sealed.clock, cap: 86_400, bank: 432_000 } });
    const later = (index: number, ms: number): number => HONEST.at(index) + (index >= 9 ? ms : 0);
    const verdictAfter = (operation: Partial<Operation>, hours: number): string => {
      const transcript = operated(operation);
      return verdict(
        transcript,
        witnessOf(transcript, (index) => later(index, hours * 3_600_000)),
      );
    };
    expect([1, -1].map((hours) => verdictAfter(days, hours))).toEqual(['as it was', 'as it was']);
    expect([2, -2].map((hours) => verdictAfter(days, hours))).toEqual(['clock entries', 'clock entries']);
    expect(verdictAfter({}, 1)).toBe('clock entries');
  });

  const timedOut = (index: number): Partial<Operation> => ({
    instead: (at, { id }) => (at === index ? { kind: 'timeout', decisions: [id] } : null),
  });

  test('with a timeout of a question that still had time', () => {
    const index = turnOf(0);
    const transcript = operated(timedOut(index));
    expect(verdict(transcript, witnessOf(transcript))).toBe(`${index + 1}: clock entries[${index}].at`);
  });

  test('with a forfeit on a clock that still had time', () => {
    const index = turnOf(0);
    const instead: Operation['instead'] = (at) =>
      at === index ? { kind: 'concede', seat: 0, reason: 'clock' } : null;
    const transcript = operated({ instead });
    expect(verdict(transcript, witnessOf(transcript))).toBe(`${index + 1}: clock entries[${index}].at`);
  });

  test.each<[string, Operation['instead']]>([
    ['timeout', (_, { id }) => ({ kind: 'timeout', decisions: [id] })],
    ['forfeit', () => ({ kind: 'concede', seat: 0, reason: 'clock' })],
  ])('left out, of a %s of a clock that still had time', (_, instead) => {
    const index = turnOf(0);
    const early = operated({ instead: (at, ...asked) => (at === index ? instead(at, ...asked) : null) });
    const without = (isLeftOut: (at: number) => boolean): string => {
      const changed = early.entries.map(({ at, ...entry }, each) =>
        isLeftOut(each) ? entry : { ...entry, ...(at !== undefined && { at }) },
      );
      const transcript = rewritten(early, { entries: changed });
      const { heads = [], ahead: _ahead, ...told } = witnessOf(transcript);
      const headsOnly = { ...told, heads: heads.map(({ seq, head }) => ({ seq, head })) };
      expect(verdict(transcript, headsOnly)).toBe(verdict(transcript, {}));
      return verdict(transcript, headsOnly);
    };
    expect(without(() => true)).toBe(`${index + 1}: clock entries[${index}].at`);
    expect(without((at) => at === index)).toBe(`${index + 1}: clock entries[${index}].at`);
    expect(without((at) => at >= index - 1)).toBe(`${index}: clock entries[${index - 1}].at`);
    expect(without((at) => at < index)).toBe(`${index + 1}: clock entries[${index}].at`);
  });

  test('with a forfeit of a seat that is asked nothing', () => {
    const index = turnOf(0);
    const later = (at: number): number => HONEST.at(at) + (at >= index ? 1000 * STEP_MS : 0);
    const isAsked: (readonly number[])[] = [];
    const transcript = operated({
      at: later,
      instead: (at, _, state) => {
        if (at !== index) return null;
        isAsked.push(pendingDecisions(state).map(({ seat }) => seat));
        return { kind: 'concede', seat: 1, reason: 'clock' };
      },
    });
    expect(isAsked).toEqual([[0]]);
    expect(verdict(transcript, {})).toBe(`${index + 1}: clock entries[${index}].inputs[0]`);
  });

  test('with a timeout, and a faster clock in the set-up to justify it', () => {
    const index = turnOf(0);
    const clock = { ...sealed.clock, cap: 0.5 };
    const transcript = operated({ ...withSealed({ clock }), ...timedOut(index) });
    expect(verdict(transcript, {})).toBe('as it was');
    expect(verdict(transcript, witness)).toBe('header clock.cap');
  });

  test('with an answer turned into a timeout, and times to match', () => {
    const index = turnOf(0);
    const at = (each: number): number => HONEST.at(each) + (each >= index ? 100 * STEP_MS : 0);
    const transcript = operated({ at, ...timedOut(index) });
    expect(verdict(transcript, {})).toBe('as it was');
    expect(verdict(transcript, witness)).toMatch(/^\d+: inputs entries\[\d+\]\.inputs\[0\]$/);
    const { acts: _acts, hasAllActs: _all, ...headsOnly } = witness;
    expect(verdict(transcript, headsOnly)).toBe(`${index + 1}: clock entries[${index}].at`);
  });
});

describe('dishonest inputs', () => {
  const surrender: Operation['instead'] = (at) =>
    at === 12 ? { kind: 'concede', seat: 0, reason: 'surrender' } : null;

  test('an answer forged during the match, and sent like any other', () => {
    const { index, transcript } = silenced(0);
    const told = witnessOf(transcript);
    const acts = (told.acts ?? []).filter(({ seq }) => seq !== transcript.entries[index]?.seq);
    expect(verdict(transcript, {})).toBe('as it was');
    expect(verdict(transcript, { ...told, acts })).toBe(`${index + 1}: inputs entries[${index}].inputs[0]`);
    // Nothing that the server may say later hides it.
    for (const hasAllActs of [true, false])
      expect(verifyTranscript(transcript, { ...told, acts, hasAllActs })).toMatchObject({
        ok: false,
        verdict: 'elsewhere',
        otherwise: 'proved',
        elsewhere: { answers: [index + 1], salt: false },
        message: expect.stringContaining('If you used no other device and gave no orders, it was forged.'),
      });
  });

  test('all answers of a player whose device never gave one', () => {
    const told = witnessOf(operated());
    const answers = entries.flatMap(({ inputs: [input] }, at) =>
      input?.kind === 'answer' && input.seat === 0 ? [at + 1] : [],
    );
    const { acts: _none, ...before } = told;
    for (const kept of [before, { ...told, acts: [] }])
      expect(verifyTranscript(operated(), kept)).toMatchObject({
        verdict: 'elsewhere',
        elsewhere: { answers },
      });
  });

  const { acts: _acts, hasAllActs: _all, ...headsOnly } = witness;

  test.each([0, 1])(
    'an answer of seat %i exchanged afterwards, with everything after it played anew',
    (seat) => {
      const { index, transcript } = silenced(seat);
      expect(verdict(transcript, {})).toBe('as it was');
      expect(verdict(transcript, witness)).toMatch(/(inputs|head|seq) entries/);
      expect(verdict(transcript, headsOnly)).toMatch(
        new RegExp(`^(${index + 1}|${index + 2}): (head|seq) entries`),
      );
    },
  );

  test('a surrender forged in the name of the player', () => {
    const transcript = operated({ instead: surrender });
    expect(verdict(transcript, {})).toBe('as it was');
    expect(verdict(transcript, witnessOf(transcript))).toBe('13: inputs entries[12].inputs[0]');
    expect(verdict(transcript, witness)).toBe('seq entries');
  });

  test('a ruling in a match without a referee', () => {
    const transcript = operated({ instead: (at) => (at === 9 ? { kind: 'adjudicate', team: 2 } : null) });
    expect(verdict(transcript, witnessOf(transcript))).toBe('10: inputs entries[9].inputs[0]');
    const origin = { kind: 'tournament', id: sealed.id } as const;
    const inEvent = operated({
      ...withSealed({ origin }),
      instead: (at) => (at === 9 ? { kind: 'adjudicate', team: 2 } : null),
    });
    expect(verdict(inEvent, witness)).toContain('header origin');
  });

  test.each([
    [JOURNAL_MOST + 1, true],
    [JOURNAL_MOST - 1, false],
  ])('a draw by ruling after a journal of %j: only of a match too long it is honest', (size, isHonest) => {
    const course = new CourseCheck(honest);
    const [first] = entries;
    if (!first) throw new Error('there are entries');
    const played = { following: [], after: firstAsked() };
    const told: TranscriptEntry['events'] = Array.from({ length: size }, () => ({
      type: 'handKept',
      seat: 0,
    }));
    expect(course.problem(0, { ...first, inputs: [], events: told }, played)).toBeNull();
    const ruling: TranscriptEntry = { ...first, inputs: [{ kind: 'adjudicate', team: null }], events: [] };
    const found = course.problem(1, ruling, { ...played, following: [false] });
    expect(found === null).toBe(isHonest);
  });

  test('a win claimed from somebody who had answered; from who never did it is honest', () => {
    const at = answerOf(0);
    const claimed = (index: number, team: number): SealedTranscript =>
      operated({ instead: (each) => (each === index ? { kind: 'adjudicate', team } : null) });
    expect(verdict(claimed(at + 1, 2), {})).toBe(`${at + 2}: inputs entries[${at + 1}].inputs[0]`);
    expect(verdict(claimed(1, 2), {})).toBe('as it was');
  });

  test('sealed answers in another order', () => {
    const first = entries.findIndex(({ inputs: [input] }) => input?.kind === 'answer');
    const instead: Operation['instead'] = (at, _, state) => {
      if (at !== first) return null;
      const later = pendingDecisions(state).find(({ seat }) => seat === 1);
      if (!later) throw new Error('nobody else is asked');
      return { kind: 'answer', seat: 1, decision: later.id, answer: fallbackFor(later) };
    };
    const transcript = operated({ instead });
    expect(verdict(transcript, {})).toBe('as it was');
    expect(verdict(transcript, witness)).toMatch(new RegExp(`^${first + 1}: inputs`));
  });
});

describe('dishonest entries', () => {
  const long = entries.findIndex(({ inputs }, at) => at > 3 && inputs.length > 1);
  const [one, two] = [entries[long - 1], entries[long]];
  if (!one || !two) throw new Error('there is no such entry');
  const merged: TranscriptEntry = {
    ...two,
    inputs: [...one.inputs, ...two.inputs],
    events: [...one.events, ...two.events],
  };

  test.each<[string, readonly TranscriptEntry[], RegExp]>([
    ['two written as one', [...entries.slice(0, long - 1), merged, ...entries.slice(long + 1)], /seq/],
    [
      'one written as two',
      entries.flatMap((entry) => (entry === two ? split(entry) : [entry])),
      /seq|events/,
    ],
    ['the last one dropped', entries.slice(0, -1), /seq/],
    ['one dropped', entries.toSpliced(long, 1), /seq/],
    ['one written twice', entries.toSpliced(long, 0, two), /seq/],
    ['two exchanged', entries.toSpliced(long - 1, 2, two, one), /seq/],
  ])('%s', (_, changed, named) => {
    const transcript = rewritten(honest, { entries: changed });
    expect(verdict(transcript, {})).toMatch(named);
    expect(verdict(transcript, witness)).toMatch(named);
  });

  test('different versions sent to two seats: the head of one is not that of the transcript', () => {
    const heads = (witness.heads ?? []).map((head) =>
      head.seq === entries[11]?.seq ? { ...head, head: '0'.repeat(16) } : head,
    );
    expect(verdict(honest, { ...witness, heads })).toBe('12: head entries[11]');
  });

  test('fewer entries than were sent', () => {
    const [last] = (witness.heads ?? []).slice(-1);
    if (!last) throw new Error('there is no head');
    const heads = [...(witness.heads ?? []), { ...last, seq: last.seq + 1 }];
    expect(verdict(honest, { ...witness, heads })).toBe('seq entries');
  });

  test('another winner', () => {
    const { result } = honest;
    const changed = rewritten(honest, { result: { ...result, team: result.team === 1 ? 2 : 1 } });
    expect(verdict(changed, witness)).toBe('result result.team');
  });
});

describe('a dishonest file', () => {
  test('in the version without a seal', () => {
    const {
      format: _format,
      hashes: _hashes,
      origin: _origin,
      clock: _clock,
      decks: _decks,
      saltHashes: _saltHashes,
      setupDigest: _digest,
      withheld: _withheld,
      ...others
    } = honest;
    const open = {
      ...others,
      version: 1,
      saltsByServer: [],
      entries: entries.map(({ at: _at, ...entry }) => entry),
    } as const;
    for (const each of [witness, {}])
      expect(verdict(sealTranscript(open as never) as unknown as Transcript, each)).toBe('header version');
  });

  test('with a duplicate key', () => {
    const text = transcriptText(honest).replace('"seq":', '"seq":0,"seq":');
    expect(readTranscript(text)).toMatchObject({ ok: false });
  });

  test('with an outdated digest', () => {
    const { format: _format, hashes: _hashes, ...others } = honest;
    const changed: UnsealedTranscript = { ...others, clock: { ...sealed.clock, bank: 700 } };
    expect(verdict(sealTranscript(changed), {})).toBe('setup setupDigest');
    expect(verdict(resealed(changed), witness)).toBe('header clock.bank');
  });
});

describe('a player who was shown the match before its opening was stored', () => {
  const before = (head: string) => ({ ...witness, heads: [{ seq: 0, head }, ...(witness.heads ?? [])] });

  test('accepts the honest transcript', () => {
    expect(verdict(honest, before(shownHead(honest.setupDigest)))).toBe('as it was');
  });

  test('notices a different opening', () => {
    expect(verdict(honest, before('0'.repeat(shownHead(honest.setupDigest).length)))).toBe(
      'head setupDigest',
    );
  });
});
