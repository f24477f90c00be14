import type { Side } from '../model/board.ts';
import type { Stat } from '../model/stats.ts';
import type { SeatTable, Tier } from '../model/table.ts';
import { isObscured } from '../board/line-of-sight.ts';
import { distance } from '../board/hex.ts';
import { isOnRearSide, sideAttacked } from '../board/facing.ts';
import type { Game } from '../game/game.ts';
import { obscuredBy } from '../game/movement/areas.ts';
import { atLeast, part } from '../game/numbers/note-part.ts';
import type { NotePart } from '../game/numbers/note-part.ts';
import { mountOf, statOf } from '../game/numbers/numbers.ts';
import { netAdvantage } from './advantage.ts';
import { isRanged } from './tried-attack.ts';
import type { TriedAttack } from './tried-attack.ts';

export interface AttackDice {
  readonly count: number;
  /** Picks the two dice that count. */
  readonly keep: (faces: readonly number[]) => readonly number[];
}

const CAPSULE_TN = 3;
const FLOOR_TN = 2;

/** Two dice, or with the dice pool three or four of which the best or worst two count (3.3-1, 9.1-3, 9.1-4). */
export const attackDice = (game: Game, tried: TriedAttack): AttackDice => {
  const net = game.options.dicePool ? netAdvantage(game, tried) : 0;
  const extra = Math.min(2, Math.abs(net));
  return {
    count: 2 + extra,
    keep: (faces) => {
      if (extra === 0) return faces;
      const sorted = faces.toSorted((one, other) => other - one);
      return net > 0 ? sorted.slice(0, 2) : sorted.slice(-2);
    },
  };
};

/**
 * Faces 1 to 6, JAM to DEATH BLOW, count 0 to 5. Two of the first or of the last face decide by themselves; otherwise
 * the TN decides whether it hits, and the total how well (3.3-1, 3.3-2, 3.3-3, 3.3-5).
 */
export const judgeAttack = (
  faces: readonly number[],
  tn: number,
): { readonly tier: Tier; readonly total: number } => {
  const total = faces.reduce((sum, face) => sum + face - 1, 0);
  if (total === 0) return { tier: 'catastrophe', total };
  if (total === 10) return { tier: 'execution', total };
  if (total < tn) return { tier: 'miss', total };
  return { tier: total >= 9 ? 'critical' : total >= 7 ? 'strong' : 'hit', total };
};

/** Additional damage of a strong and a critical hit (3.3-5). */
export const TIER_DAMAGE: Readonly<Record<Tier, number>> = {
  catastrophe: 0,
  miss: 0,
  hit: 0,
  strong: 1,
  critical: 2,
  execution: 0,
};

/** The sum of everything that applies at this moment, never below 2 (3.2-1, 3.2-8); the capsule is harder (5.6-1). */
export const targetNumber = (game: Game, tried: TriedAttack, note?: NotePart): number => {
  const capsule = tried.aim === 'capsule' ? CAPSULE_TN : 0;
  const start = part(note, game.options.baseTargetNumber, 'baseTn') + part(note, capsule, 'capsule');
  if (game.options.dicePool) return start;
  const attacker = game.seat(tried.attacker);
  const target = game.seat(tried.target);
  const range = distance(attacker.at, target.at);
  const side = sideAttacked(target.at, target.facing, attacker.at);
  const sum =
    start +
    part(note, rangeTn(range), 'range', range) +
    part(note, movedTn(attacker.moved), 'attackerMoved', attacker.moved, attacker) +
    part(note, movedTn(target.moved), 'targetMoved', target.moved, target) +
    part(note, SIDE_TN[side] ?? 0, 'side', side) +
    terrainTn(game, tried, note) +
    cardTn(game, tried, range, side, note);
  return atLeast(note, FLOOR_TN, sum, 'leastTn');
};

/** By hexes to the target (3.2-2). */
const rangeTn = (range: number): number => (range <= 3 ? 0 : range <= 6 ? 1 : range <= 10 ? 2 : 3);
/** Of the attacker this turn, of the target in its last turn or since (3.2-3, 3.2-4). */
const movedTn = (hexes: number): number => (hexes === 0 ? 0 : hexes <= 3 ? 1 : hexes <= 6 ? 2 : 3);
/** By the side that is attacked (3.2-5). */
const SIDE_TN: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: -1, 4: -2, 5: -1, 6: 1 };

/** Cover and height of the target, and smoke on either or between (2.4-2, 2.4-3, 2.5-2, 3.2-6). */
const terrainTn = (game: Game, tried: TriedAttack, note?: NotePart): number => {
  const { board } = game.rules;
  const from = game.seat(tried.attacker).at;
  const to = game.seat(tried.target).at;
  const hex = board.index(to);
  const isHigher = (board.elevation[board.index(from)] ?? 0) > (board.elevation[hex] ?? 0);
  const smoke = isObscured(board, obscuredBy(game.rules, game.table), from, to) ? 2 : 0;
  return (
    part(note, board.cover[hex] ?? 0, 'cover', hex) +
    part(note, smoke, 'smoke') +
    part(note, isHigher ? -1 : 0, 'height')
  );
};

/** What cards and wounds change; "−N to ranged attacks" counts from range 2 or for a ranged card (3.2-7). */
const cardTn = (game: Game, tried: TriedAttack, range: number, side: Side, note?: NotePart): number => {
  const { attacker, target, card, boost } = tried;
  const seat = game.seat(attacker);
  const about = { mount: mountOf(card), target, side };
  const stat = (name: Stat): number => statOf(game.rules, seat, name, about, note);
  return (
    part(note, boost.tn, 'boost', 'tn', seat) +
    stat('tn') +
    (isBehind(seat, game.seat(target)) ? stat('tnTargetBehind') : 0) +
    (isRanged(card, range) ? stat('rangedTn') : 0) +
    (card.section === 'primary' ? stat('primaryTn') : 0) +
    statOf(game.rules, game.seat(target), 'tnAgainst', undefined, note)
  );
};

const isBehind = (seat: SeatTable, other: SeatTable): boolean => isOnRearSide(seat.at, seat.facing, other.at);
