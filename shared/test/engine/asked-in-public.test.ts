import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Decision, PlayAnswer } from '../../src/model/decisions.ts';
import { BLANK_DAMAGE, type CardId } from '../../src/model/ids.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import { anyMelee, type AnyMelee } from '../support/any-melee.ts';
import { askedMoments, type AskedMoment } from '../support/asked-moment.ts';
import { isAttack } from '../support/is-attack.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, fought, nextInput } from '../support/random-match.ts';

/**
 * The same table, with other cards in the hands of all but one seat: equally many, with the same cards that act from
 * hand, and the same Damage cards: how many of those a seat has is public, and they may count for no HP (3.9-1).
 */
const withOtherHands = (
  rules: MatchRules,
  state: MatchState,
  seat: number,
  random: BotRandom,
): MatchState => {
  const { cards } = rules.ruleset.pool;
  const isKept = (card: CardId): boolean => card === BLANK_DAMAGE || cards[card]?.inert !== undefined;
  const exchangeable = Object.keys(cards).filter((card) => !isKept(card));
  const seats = state.table.seats.map((each, index) =>
    index === seat
      ? each
      : {
          ...each,
          hand: each.hand.map((card) => (isKept(card) ? card : (oneOf(random, exchangeable) ?? card))),
        },
  );
  return { ...state, table: { ...state.table, seats } };
};

/** Everything public about a question, or about a chance request. */
const seen = ({ pending }: MatchState): unknown =>
  pending.on === 'seats' ? pending.decisions.map(publicPart) : pending;

const publicPart = (decision: Decision): unknown => {
  const { id, kind, seat, forced } = decision;
  const asked = { id, kind, seat, forced };
  if (kind === 'reaction') return { ...asked, at: decision.at, damage: decision.damage };
  if (kind === 'absorb')
    return { ...asked, count: decision.count, draw: decision.draw, hand: decision.hand.length };
  return asked;
};

/** Once cards leave another hand openly, the rest may differ. */
const uncovers = (events: readonly MatchEvent[], seat: number): boolean =>
  events.some((event) => event.type === 'cardsMoved' && event.from === 'hand' && event.seat !== seat);

const attacksIn = ({ rules, state, open }: AskedMoment): readonly PlayAnswer[] => {
  const [decision] = open;
  if (decision?.kind !== 'turn') return [];
  const plays = decision.plays.filter(({ card }) => isAttack(rules, card));
  const answers = [...legalAnswers(rules, state.table, { ...decision, plays, move: null, rotate: null })];
  return answers.flatMap((answer) => (answer.kind === 'play' ? [answer] : []));
};

/** The questions in order, from an attack to the next turn, if everybody answers with silence. */
function* course(rules: MatchRules, start: MatchState, attack: Input, seed: number) {
  const random = botRandom(seed);
  let { state, events } = accepted(rules, start, attack);
  for (;;) {
    yield { asked: seen(state), events };
    if (state.table.result || pendingDecisions(state)[0]?.kind === 'turn') return;
    const input = nextInput(rules, state, random, (_rules, _state, decision) => fallbackFor(decision));
    ({ state, events } = accepted(rules, state, input));
  }
}

/** Reaction windows seen in both tables; they must be asked in the same way. */
const windowsIn = (melee: AnyMelee): number => {
  const random = botRandom(melee.seed + 4);
  let windows = 0;
  for (const moment of askedMoments(fought(melee, { most: 40 }))) {
    const { rules, state } = moment;
    const attack = oneOf(random, attacksIn(moment));
    const [decision] = moment.open;
    if (!attack || !decision) continue;
    const { seat, id } = decision;
    const input: Input = { kind: 'answer', seat, decision: id, answer: attack };
    const twin = withOtherHands(rules, state, seat, random);
    const other = course(rules, twin, input, melee.seed);
    for (const { asked, events } of course(rules, state, input, melee.seed)) {
      if (uncovers(events, seat)) break;
      expect(other.next().value?.asked).toEqual(asked);
      windows += JSON.stringify(asked).includes('"reaction"') ? 1 : 0;
    }
  }
  return windows;
};

describe('the seats that are asked, and their order', () => {
  test('are the same whatever the others hold', () => {
    holdsFor(anyMelee(), 60, windowsIn);
  });

  test('are the same in fights that really ask for reactions', () => {
    const windows = fc.sample(anyMelee(), { numRuns: 8, seed: 5 }).map(windowsIn);
    expect(windows.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  });
});
