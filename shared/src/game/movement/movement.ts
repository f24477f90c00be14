import type { MoveAllowance } from '../../model/decisions.ts';
import type { SeatTable } from '../../model/table.ts';
import type { MatchRules } from '../match-rules.ts';
import { atLeast, part } from '../numbers/note-part.ts';
import type { NotePart } from '../numbers/note-part.ts';
import { capOf, hasFlag, injuryCost, spMax, statOf } from '../numbers/numbers.ts';
import { payableCount } from '../payment.ts';

/** Where a move comes from: SP alone, or hexes that a card grants. */
export interface MoveGrant {
  readonly hexes: number;
  readonly leap: boolean;
  /** SP cost of the card itself, paid together with the path. */
  readonly cardCost: number;
  /** False outside the seat's own turn. */
  readonly mayOverspend: boolean;
  /** Copies of the card being played, which cannot pay for itself. */
  readonly notPaying: number;
}

/** So many hexes may be moved in one turn, also where a pack makes them free (10.4-2). */
const TURN_HEXES_MOST = 500;

/**
 * What the seat may move right now, or null. Hexes granted by a card cost no SP; terrain, climbing and damage still
 * do (2.2-1, 2.2-2, 2.2-7).
 */
export const moveAllowance = (
  rules: MatchRules,
  seat: SeatTable,
  grant: MoveGrant | null,
): MoveAllowance | null => {
  if (hasFlag(rules, seat, 'noMove')) return null;
  const perTurn = Math.min(capOf(rules, seat, 'hexesPerTurn'), TURN_HEXES_MOST) - seat.moved;
  // Locked Joints shortens what a card grants, not a walk (7.3-7).
  const perMove = grant ? grant.hexes + statOf(rules, seat, 'hexesPerMove') : Infinity;
  const hexesMax = Math.max(0, Math.min(perTurn, perMove, rules.board.size));
  if (hexesMax === 0) return null;
  const every = capOf(rules, seat, 'moveCostEvery');
  const cardCost = grant?.cardCost ?? 0;
  return {
    budget: spendable(rules, seat, grant) - cardCost,
    sp: seat.sp - cardCost,
    perHex: costPerHex(rules, seat, grant !== null),
    every: every === Infinity ? 0 : every,
    moved: seat.moved,
    free: Math.max(0, statOf(rules, seat, 'freeHexes') - seat.moved), // the first hexes of the turn (2.2-10)
    hexesMax,
    leap: grant?.leap ?? false,
  };
};

/** SP of one hex without terrain: hexes granted by a card save only the cost of the ordinary step (2.2-7, 7.3-7). */
export const costPerHex = (
  rules: MatchRules,
  seat: SeatTable,
  isGranted: boolean,
  note?: NotePart,
): number => {
  const { options, frames } = rules.ruleset;
  const base = isGranted ? 0 : options.moveCost === 'frame' ? frames[seat.frame].moveCost : 1;
  const raised = isGranted ? 0 : injuryCost(rules, seat, note);
  return (
    part(note, base, 'hex', seat.frame, seat) +
    raised +
    statOf(rules, seat, 'moveCostPerHex', undefined, note)
  );
};

const spendable = (rules: MatchRules, seat: SeatTable, grant: MoveGrant | null): number =>
  grant && !grant.mayOverspend ? seat.sp : mostSp(rules, seat, grant?.notPaying ?? 0);

/**
 * Most SP that can be spent now: those the seat has, plus cards for more, at most twice the maximum in one turn
 * (8.1-3, 8.2-2).
 */
export const mostSp = (rules: MatchRules, seat: SeatTable, notPaying: number): number => {
  if (!rules.ruleset.options.overspend) return seat.sp;
  const cards = payableCount(seat) - notPaying;
  return Math.min(seat.sp + Math.max(0, cards), overspendLimit(rules, seat));
};

/** SP that may still be spent in this turn, if there are cards to pay with: twice the maximum in all (8.2-2). */
export const overspendLimit = (rules: MatchRules, seat: SeatTable, note?: NotePart): number => {
  const most = spMax(rules, seat, note);
  const twice = most + (note === undefined ? most : spMax(rules, seat, note));
  return atLeast(note, 0, twice + part(note, -seat.spent, 'spent', '', seat), 'leastLeft');
};
