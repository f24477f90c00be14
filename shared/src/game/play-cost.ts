import type { CardDefinition } from '../model/cards.ts';
import type { MoveAllowance, PlayAnswer } from '../model/decisions.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { SeatTable, Table } from '../model/table.ts';
import { traitsOf } from './card-traits.ts';
import type { CardTraits } from './card-traits.ts';
import { walk } from './movement/ground.ts';
import type { MatchRules } from './match-rules.ts';
import { moveAllowance } from './movement/movement.ts';
import { atLeast, part } from './numbers/note-part.ts';
import type { NotePart } from './numbers/note-part.ts';
import { statOf } from './numbers/numbers.ts';

/**
 * Current SP cost of the card itself; passives are free even with injuries (7.3-7, 10.2-9). Discounts never bring an
 * attack below 1 SP (8.1-4, 10.3-4).
 */
export const cardCost = (rules: MatchRules, seat: SeatTable, card: CardDefinition, note?: NotePart): number =>
  costOf(rules, seat, traitsOf(card), note);

/** The same for a caller that knows the traits of the card. */
export const costOf = (
  rules: MatchRules,
  seat: SeatTable,
  { id, cost, isPassive, attack, about }: CardTraits,
  note?: NotePart,
): number => {
  if (isPassive) return 0;
  const printed = part(note, cost, 'printedCost', id, seat);
  const raised = printed + statOf(rules, seat, 'cost', about, note);
  if (!attack) return atLeast(note, 0, raised, 'leastCost');
  const change = statOf(rules, seat, 'attackCost', about, note);
  return change < 0
    ? atLeast(note, Math.min(1, raised), raised + change, 'leastAttackCost')
    : raised + change;
};

/** What a card's own movement allows, paid together with the card; null when the card does not move or cannot move. */
export const cardMove = (
  rules: MatchRules,
  seat: SeatTable,
  { move }: CardTraits,
  cost: number,
): MoveAllowance | null => {
  if (!move) return null;
  return moveAllowance(rules, seat, {
    hexes: move.hexes,
    leap: move.leap ?? false,
    cardCost: cost,
    mayOverspend: true,
    notPaying: 1,
  });
};

/** One SP more for each called shot, where the side otherwise says what is hit (3.1-3). */
export const aimCost = (rules: MatchRules, { aims = [] }: PlayAnswer, note?: NotePart): number => {
  if (rules.ruleset.options.targeting !== 'by-side') return 0;
  return part(note, aims.filter((aim) => aim !== 'random').length, 'calledShot');
};

/** SP of an answer that has been judged: card, path and called shots. */
export const playCost = (
  rules: MatchRules,
  table: Pick<Table, 'seats'>,
  seat: SeatIndex,
  card: CardDefinition,
  answer: PlayAnswer,
  note?: NotePart,
): number => {
  const owner = table.seats[seat];
  if (!owner) throw new RangeError(`no seat ${String(seat)}`);
  const traits = traitsOf(card);
  const cost = costOf(rules, owner, traits, note);
  const base = cost + aimCost(rules, answer, note);
  if (!answer.path || answer.path.length === 0) return base;
  const allowance = cardMove(rules, owner, traits, cost);
  if (!allowance) return base;
  const walked = walk(rules, table, seat, answer.path, allowance, note);
  if (!('cost' in walked)) throw new Error(walked.message);
  return base + walked.cost;
};
