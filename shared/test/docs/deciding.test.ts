import { describe, expect, test } from '@jest/globals';
import { advance } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { openPosition } from '../../src/engine/open-position.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import type { Answer, Decision, DecisionKind } from '../../src/model/decisions.ts';
import type { MatchState } from '../../src/model/match.ts';

/** 1.5: the questions and the meaning of silence, for every kind of question; the cases show it in matches. */

const ASKED = { id: '1.0', seat: 0, forced: false } as const;
const CHOICES = { from: ['feint', 'bash', 'deflect'], count: 2 };

const SILENCE: Readonly<Record<DecisionKind, readonly [decision: object, answer: Answer]>> = {
  mulligan: [{}, { kind: 'keep' }],
  turn: [{}, { kind: 'endTurn' }],
  reaction: [{ playable: ['deflect'] }, { kind: 'pass' }],
  redirect: [{}, { kind: 'pass' }],
  absorb: [
    { count: 3, draw: 2, hand: ['feint'], discard: 4, drawFirst: false },
    { kind: 'absorb', hand: [], draw: 2, discard: 1 },
  ],
  choose: [CHOICES, { kind: 'choose', cards: ['feint', 'bash'] }],
  move: [{}, { kind: 'pass' }],
  exploit: [{ exploits: [{ exploit: 'purge' }] }, { kind: 'pass' }],
};

describe('1.5 Deciding', () => {
  test.each(Object.entries(SILENCE))('1.5-4: silence on %s', (kind, [facts, answer]) => {
    expect(fallbackFor({ kind, ...ASKED, ...facts } as Decision)).toEqual(answer);
  });

  test('1.5-4: an offer is declined by silence, an EXECUTION takes the hand before the Discard Pile', () => {
    const offer = { kind: 'choose', purpose: 'mend', optional: true, ...ASKED, ...CHOICES } as const;
    expect(fallbackFor(offer)).toEqual({ kind: 'choose', cards: [] });
    const absorb = {
      kind: 'absorb',
      count: 4,
      draw: 1,
      hand: ['feint'],
      discard: 9,
      drawFirst: true,
    } as const;
    expect(fallbackFor({ ...ASKED, ...absorb })).toEqual({
      kind: 'absorb',
      hand: ['feint'],
      draw: 1,
      discard: 2,
    });
  });

  test('1.5-5: a question with one answer by what everybody knows is marked as such', () => {
    const asked = (hand: readonly string[]) => {
      const state = attackedWith(hand);
      return pendingDecisions(state).map(({ kind, forced }) => [kind, forced]);
    };
    expect(asked([])).toEqual([['reaction', true]]);
    expect(asked(['feint'])).toEqual([['reaction', false]]);
  });

  test('1.5-5: who recovers as many cards as there are is not asked which', () => {
    const asked = (discard: readonly string[]) => {
      const state = recoveringFrom(discard);
      return pendingDecisions(state).map(({ kind, forced }) => [kind, forced]);
    };
    expect(asked(['feint', 'bash'])).toEqual([['choose', true]]);
    expect(asked(['feint', 'bash', 'deflect'])).toEqual([['choose', true]]);
    expect(asked(['feint', 'bash', 'deflect', 'advance'])).toEqual([['choose', false]]);
  });

  test('1.5-2 and 1.5-4: time that runs out ends the turn, and a clock that is gone the match', () => {
    const rules = rulesFor({ preset: 'three-layer', overrides: {}, map: { radius: 4 } });
    const seat = { faction: 'church', frame: 'scout', facing: 0, draw: ['feint', 'bash'] } as const;
    const opened = openPosition(rules, {
      seats: [
        { name: 'A', team: 1, at: [0, 0], ...seat },
        { name: 'B', team: 2, at: [3, 0], ...seat },
      ],
      round: 1,
      turn: 0,
      startAt: 'action',
    }).state;
    const kinds = (state: MatchState) =>
      pendingDecisions(state).map(({ kind, seat: asked }) => [kind, asked]);
    expect(kinds(opened)).toEqual([['turn', 0]]);
    const next = advance(rules, opened, {
      kind: 'timeout',
      decisions: pendingDecisions(opened).map(({ id }) => id),
    });
    if (next.refusal !== null) throw new Error(next.refusal.message);
    expect(kinds(next.state)).toEqual([['turn', 1]]);
    const gone = advance(rules, next.state, { kind: 'concede', seat: 1, reason: 'clock' });
    if (gone.refusal !== null) throw new Error(gone.refusal.message);
    expect(gone.state.table.seats[1]).toMatchObject({ status: 'defeated', reason: 'clock' });
    expect(gone.state.table.result).toEqual({ team: 1, reason: 'last-standing' });
  });
});

/** The moment when a casket with this hand has been hit. */
const attackedWith = (hand: readonly string[]): MatchState => {
  const rules = rulesFor({ preset: 'three-layer', overrides: {}, map: { radius: 4 } });
  const seat = { faction: 'church', frame: 'scout', draw: ['feint'] } as const;
  const { state } = openPosition(rules, {
    seats: [
      { name: 'A', team: 1, at: [0, 0], facing: 0, hand: ['bash'], ...seat },
      { name: 'B', team: 2, at: [1, 0], facing: 3, hand, ...seat },
    ],
    round: 1,
    turn: 0,
    startAt: 'action',
  });
  const answer: Answer = { kind: 'play', card: 'bash', targets: [1], aims: ['legs'] };
  const decision = pendingDecisions(state)[0]?.id ?? '';
  const played = advance(rules, state, { kind: 'answer', seat: 0, decision, answer });
  if (played.refusal !== null) throw new Error(played.refusal.message);
  const rolled = advance(rules, played.state, { kind: 'chance', outcome: { kind: 'dice', faces: [3, 4] } });
  if (rolled.refusal !== null) throw new Error(rolled.refusal.message);
  return rolled.state;
};

const recoveringFrom = (discard: readonly string[]): MatchState => {
  const rules = rulesFor({ preset: 'three-layer', overrides: {}, map: { radius: 4 } });
  const seat = { faction: 'church', frame: 'warden', facing: 0, draw: ['feint', 'bash'] } as const;
  const { state } = openPosition(rules, {
    seats: [
      { name: 'A', team: 1, at: [0, 0], ...seat, hand: ['emergency-repair'], discard },
      { name: 'B', team: 2, at: [3, 0], ...seat },
    ],
    round: 1,
    turn: 0,
    startAt: 'action',
  });
  const [turn] = pendingDecisions(state);
  const played = advance(rules, state, {
    kind: 'answer',
    seat: 0,
    decision: turn?.id ?? '',
    answer: { kind: 'play', card: 'emergency-repair' },
  });
  if (played.refusal !== null) throw new Error(played.refusal.message);
  return played.state;
};
