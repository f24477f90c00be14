import { oneOf, someOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Hex } from '../../src/model/board.ts';
import type { Answer, Decision, DecisionOf, PlayOption } from '../../src/model/decisions.ts';
import type { MatchState } from '../../src/model/match.ts';
import type { SeatTable } from '../../src/model/table.ts';
import { isAttack } from './is-attack.ts';

type Turn = DecisionOf<'turn'>;
type Kind = 'attack' | 'card' | 'approach' | 'wander' | 'rotate' | 'other' | 'end';

/** Frequency of each kind of answer in one’s turn, if there is one of it. */
const WEIGHTS: Readonly<Record<Kind, number>> = {
  attack: 12,
  card: 5,
  approach: 6,
  wander: 0.3,
  rotate: 0.5,
  other: 4,
  end: 1,
};

/** Turns are spent on attacks, cards and approaching; other questions are answered at random but rarely passed. */
export const eagerAnswer = (
  rules: MatchRules,
  state: MatchState,
  decision: Decision,
  random: BotRandom,
): Answer => {
  if (decision.kind === 'turn') return eagerTurn(rules, state, decision, random);
  const answers = [...legalAnswers(rules, state.table, decision)];
  const willing = answers.filter((answer) => answer.kind !== 'pass');
  const answer = oneOf(random, willing.length > 0 && random.below(4) > 0 ? willing : answers);
  if (!answer) throw new Error(`no legal answer to ${decision.kind}`);
  return answer;
};

/** Draws a kind, and lists only the answers of that kind: listing all takes much longer than playing. */
const eagerTurn = (rules: MatchRules, state: MatchState, decision: Turn, random: BotRandom): Answer => {
  const { plays, move, rotate, cannibalize, damaged, exploits, repairs } = decision;
  const attacks = plays.filter(({ card }) => isAttack(rules, card));
  const cards = plays.filter((option) => !attacks.includes(option));
  const others = cannibalize.length + exploits.length + repairs.length + (damaged ? 1 : 0);
  const kinds: readonly Kind[] = [
    ...(attacks.length > 0 ? (['attack'] as const) : []),
    ...(cards.length > 0 ? (['card'] as const) : []),
    ...(move ? (['approach', 'wander'] as const) : []),
    ...(rotate ? (['rotate'] as const) : []),
    ...(others > 0 ? (['other'] as const) : []),
    'end',
  ];
  const kind = weighted(kinds, random);
  if (kind === 'end') return ended(decision, random);
  const played = oneOf(random, kind === 'attack' ? attacks : cards);
  const narrow = narrowed(decision, kind, played);
  const answers = [...legalAnswers(rules, state.table, narrow)].filter(
    (answer) => answer.kind !== 'endTurn' && answer.kind !== 'surrender',
  );
  const own = state.table.seats[decision.seat];
  const wanted = kind === 'approach' && own ? approaching(answers, state, own) : answers;
  return oneOf(random, wanted) ?? { kind: 'endTurn' };
};

/** If cards may be discarded at the end of a turn, some are. */
const ended = ({ discardable }: Turn, random: BotRandom): Answer => {
  const discard = someOf(random, discardable, random.below(discardable.length + 1));
  return discard.length > 0 ? { kind: 'endTurn', discard } : { kind: 'endTurn' };
};

/** The question as if only one kind of answer were possible. */
const narrowed = (decision: Turn, kind: Kind, played: PlayOption | undefined): Turn => {
  const isOther = kind === 'other';
  return {
    ...decision,
    plays: played && (kind === 'attack' || kind === 'card') ? [played] : [],
    move: kind === 'approach' || kind === 'wander' ? decision.move : null,
    rotate: kind === 'rotate' ? decision.rotate : null,
    cannibalize: isOther ? decision.cannibalize : [],
    damaged: isOther && decision.damaged,
    exploits: isOther ? decision.exploits : [],
    repairs: isOther ? decision.repairs : [],
  };
};

const weighted = (kinds: readonly Kind[], random: BotRandom): Kind => {
  let left = random.share() * kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  for (const kind of kinds) {
    left -= WEIGHTS[kind];
    if (left < 0) return kind;
  }
  return 'end';
};

const approaching = (
  answers: readonly Answer[],
  { table: { seats } }: MatchState,
  own: SeatTable,
): readonly Answer[] => {
  const enemies = seats.filter(({ team, status }) => team !== own.team && status === 'active');
  const places = enemies.map(({ at }) => at);
  const standing = nearest(places, own.at);
  return answers.filter(
    (answer) => answer.kind === 'move' && nearest(places, answer.path.at(-1) ?? own.at) < standing,
  );
};

/**
 * Twice the distance in hexes to the nearest of some places: used for every hex in reach, so computed without calls.
 */
const nearest = (places: readonly Hex[], [fromQ, fromR]: Hex): number => {
  let least = 1000;
  for (const [q, r] of places) {
    const alongQ = q - fromQ;
    const alongR = r - fromR;
    const both = alongQ + alongR;
    const twice =
      (alongQ < 0 ? -alongQ : alongQ) + (alongR < 0 ? -alongR : alongR) + (both < 0 ? -both : both);
    if (twice < least) least = twice;
  }
  return least;
};
