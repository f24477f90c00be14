import { isOnRearSides, sideAttacked } from '../board/facing.ts';
import { distance } from '../board/hex.ts';
import { isObscured } from '../board/line-of-sight.ts';
import { obscuredBy } from '../game/movement/areas.ts';
import type { Game } from '../game/game.ts';
import { part } from '../game/numbers/note-part.ts';
import type { NotePart } from '../game/numbers/note-part.ts';
import { isDestroyed, statOf } from '../game/numbers/numbers.ts';
import { isRanged } from './tried-attack.ts';
import type { TriedAttack } from './tried-attack.ts';

/**
 * Dice pool: advantages minus disadvantages (9.1-1, 9.1-2, 9.1-3). Changes of the TN by cards and Taint count one each;
 * those by damage, wounds, threads and injuries do not count (9.1-6).
 */
export const netAdvantage = (game: Game, tried: TriedAttack, note?: NotePart): number =>
  ofStanding(game, tried, note) +
  ofGround(game, tried, note) +
  ofAttacker(game, tried, note) +
  ofCards(game, tried, note);

const ofStanding = (game: Game, tried: TriedAttack, note?: NotePart): number => {
  const attacker = game.seat(tried.attacker);
  const target = game.seat(tried.target);
  const side = sideAttacked(target.at, target.facing, attacker.at);
  const isBehind = isOnRearSides(target.at, target.facing, attacker.at);
  const isHelpless = target.skippedLastTurn || statOf(game.rules, target, 'noMove') > 0;
  // And it was the last target named in the turn before (9.1-5).
  const hasAimed = attacker.moved === 0 && attacker.aimedAt === tried.target;
  return (
    part(note, Number(isBehind), 'fromBehind', side) +
    part(note, Number(isHelpless), 'helpless', '', target) +
    part(note, Number(hasAimed), 'aimed', '', attacker) +
    part(note, target.moved >= 6 ? -1 : 0, 'movedFar', target.moved, target)
  );
};

const ofGround = (game: Game, tried: TriedAttack, note?: NotePart): number => {
  const { board } = game.rules;
  const from = game.seat(tried.attacker).at;
  const to = game.seat(tried.target).at;
  const hex = board.index(to);
  const isHigher = (board.elevation[board.index(from)] ?? 0) > (board.elevation[hex] ?? 0);
  const hasHeavyCover = (board.cover[hex] ?? 0) >= 2;
  const isSmoked = isObscured(board, obscuredBy(game.rules, game.table), from, to);
  const range = distance(from, to);
  return (
    part(note, Number(isHigher), 'higher') +
    part(note, hasHeavyCover ? -1 : 0, 'heavyCover', hex) +
    part(note, isSmoked ? -1 : 0, 'inSmoke') +
    part(note, range >= 7 ? -1 : 0, 'farRange', range)
  );
};

const ofAttacker = (game: Game, tried: TriedAttack, note?: NotePart): number => {
  const attacker = game.seat(tried.attacker);
  const range = distance(attacker.at, game.seat(tried.target).at);
  const isBlind = isRanged(tried.card, range) && isDestroyed(game.rules, attacker, 'head');
  const isArmless = isDestroyed(game.rules, attacker, 'rightArm');
  return (
    part(note, attacker.moved >= 6 ? -1 : 0, 'movedFar', attacker.moved, attacker) +
    part(note, attacker.heat >= 5 ? -1 : 0, 'hot', attacker.heat, attacker) +
    part(note, isArmless ? -1 : 0, 'withoutArm', 'rightArm', attacker) +
    part(note, isBlind ? -1 : 0, 'withoutHead', 'head', attacker)
  );
};

const ofCards = (game: Game, { attacker: index, target, boost }: TriedAttack, note?: NotePart): number => {
  const attacker = game.seat(index);
  const other = game.seat(target);
  const side = sideAttacked(other.at, other.facing, attacker.at);
  const less = note && lessening(note);
  return (
    part(note, -boost.tn, 'boost', 'tn', attacker) -
    statOf(game.rules, attacker, 'tn', { target, side }, less)
  );
};

/** A reduction of the TN by a card is an advantage. */
const lessening =
  (note: NotePart): NotePart =>
  (amount, origin, which, of) => {
    note(-amount, origin, which, of);
  };
