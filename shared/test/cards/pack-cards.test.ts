import { describe, expect, test } from '@jest/globals';
import { checkPacks } from '../../src/cards/check-packs.ts';
import { advance } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import { openPosition } from '../../src/engine/open-position.ts';
import type { Answer } from '../../src/model/decisions.ts';
import type { CardId } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';
import { accepted } from '../support/random-match.ts';

/** What a card of a pack may contain that no built-in one does. */

const tactic = (id: string, rest: object) => ({
  id,
  title: id,
  text: 'A card of a pack.',
  section: 'tactic',
  tags: [],
  cost: 0,
  ...rest,
});

const begun = (cards: readonly object[], hand: readonly CardId[], inPlay: readonly CardId[] = []) => {
  const verdict = checkPacks([{ id: 'trial', title: 'Trial', cards, sets: [], factions: [] }]);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  const rules = rulesFor({
    preset: 'three-layer',
    overrides: {},
    packs: verdict.packs,
    map: { radius: 4 },
  });
  const seat = { faction: 'church', frame: 'scout', facing: 0, draw: ['feint', 'feint'] } as const;
  const { state } = openPosition(rules, {
    seats: [
      {
        ...seat,
        name: 'A',
        team: 1,
        at: [0, 0],
        hand,
        inPlay,
        discard: ['bash'],
        graveyard: ['bash', 'brace-for-impact'],
      },
      { ...seat, name: 'B', team: 2, at: [3, 0] },
    ],
    round: 2,
    turn: 0,
    startAt: 'action',
  });
  return { rules, state };
};

describe('cards of packs', () => {
  test.each([
    ['without a target', {}, {}, 'notAvailable'],
    [
      'with one',
      { target: { who: 'enemy', range: null, sight: false } },
      { targets: [1] },
      'targetNotAllowed',
    ],
  ])('cannot be played while their condition does not hold: %s', (_, target, aimed, code) => {
    const card = tactic('gleaning', {
      ...target,
      requires: { nextToWreck: true },
      play: { do: 'draw', who: 'self', count: 1 },
    });
    const { rules, state } = begun([card], ['gleaning']);
    const [turn] = pendingDecisions(state);
    const answer = { kind: 'play', card: 'gleaning', ...aimed } as const;
    const { refusal } = advance(rules, state, { kind: 'answer', seat: 0, decision: turn?.id ?? '', answer });
    expect(refusal?.code).toBe(code);
  });

  test('may make hexes cheaper, but a step never gives SP', () => {
    const stride = tactic('long-stride', { passive: { standing: [{ stat: 'moveCostPerHex', amount: -1 }] } });
    const { rules, state } = begun([stride], ['desperate-lunge'], ['long-stride']);
    const [turn] = pendingDecisions(state);
    const answer = {
      kind: 'play',
      card: 'desperate-lunge',
      path: [
        [0, 1],
        [0, 2],
      ],
    } as const;
    const next = advance(rules, state, { kind: 'answer', seat: 0, decision: turn?.id ?? '', answer });
    if (next.refusal) throw new Error(next.refusal.message);
    expect(next.state.table.seats[0]).toMatchObject({ at: [0, 2], sp: 5, spent: 1 });
  });

  test('may make one target easier to hit than others', () => {
    const play = {
      do: 'modify',
      who: 'self',
      modifier: { stat: 'tn', amount: -1, until: 'round', againstTarget: true },
    };
    const mark = tactic('mark', { target: { who: 'enemy', range: null, sight: false }, play });
    const { rules, state } = begun([mark], ['mark', 'quick-shot']);
    const answered = (from: MatchState, answer: Answer): MatchState => {
      const [turn] = pendingDecisions(from);
      return accepted(rules, from, { kind: 'answer', seat: 0, decision: turn?.id ?? '', answer }).state;
    };
    const marked = answered(state, { kind: 'play', card: 'mark', targets: [1] });
    const shot = answered(marked, { kind: 'play', card: 'quick-shot', targets: [1], aims: ['legs'] });
    const { events } = accepted(rules, shot, { kind: 'chance', outcome: { kind: 'dice', faces: [3, 3] } });
    // From behind 2 less, and 1 for the mark.
    expect(events).toContainEqual(expect.objectContaining({ type: 'attackHit', tn: 2, total: 4 }));
  });

  test('that make a seat give up cards twice ask for each when it is due', () => {
    const effects = [
      { do: 'recover', count: 1 },
      { do: 'salvage', count: 1 },
    ];
    const card = tactic('gleaning', { play: { do: 'sequence', effects } });
    const { rules, state } = begun([card], ['gleaning']);
    const [turn] = pendingDecisions(state);
    const answer = { kind: 'play', card: 'gleaning', choose: ['bash'] } as const;
    const input = { kind: 'answer', seat: 0, decision: turn?.id ?? '' } as const;
    expect(advance(rules, state, { ...input, answer }).refusal?.code).toBe('notAvailable');
    const played = advance(rules, state, { ...input, answer: { kind: 'play', card: 'gleaning' } });
    if (played.refusal) throw new Error(played.refusal.message);
    expect(pendingDecisions(played.state)).toMatchObject([{ kind: 'choose', purpose: 'recover' }]);
  });
});
