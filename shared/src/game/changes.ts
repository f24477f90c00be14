import type { SeatIndex } from '../model/ids.ts';
import type { Modifier } from '../model/stats.ts';
import type { SeatTable } from '../model/table.ts';
import type { Game } from './game.ts';
import type { MatchRules } from './match-rules.ts';
import { atLeast, part } from './numbers/note-part.ts';
import type { NotePart } from './numbers/note-part.ts';
import { spMax, statOf } from './numbers/numbers.ts';

export const changeHeat = (game: Game, seat: SeatIndex, by: number): void => {
  if (by === 0 || !game.isActive(seat)) return;
  const owner = game.seat(seat);
  game.set(seat, 'heat', heatAfter(game.rules, owner, owner.heat, by));
};

/**
 * The Heat of a seat that had `heat`, after a change. A gain is raised once by what the rules add to every gain; Heat
 * never falls below 0 (8.3-1). `note` is called for the limit and for what raises a gain, not for `by`.
 */
export const heatAfter = (
  rules: MatchRules,
  seat: SeatTable,
  heat: number,
  by: number,
  note?: NotePart,
): number => {
  const more = by > 0 ? heatPerGain(rules, seat, note) : 0;
  return atLeast(note, 0, heat + by + more, 'leastHeat');
};

/** What is added to every gain of Heat; at 8 Taint or more one more (9.2-2). */
export const heatPerGain = (rules: MatchRules, seat: SeatTable, note?: NotePart): number =>
  statOf(rules, seat, 'heatPerGain', undefined, note) +
  part(note, rules.ruleset.options.taint && seat.taint >= 8 ? 1 : 0, 'taintedGain', seat.taint, seat);

/** SP gained may exceed the maximum until the turn ends (8.1-2); lost SP never fall below 0 (1.4-2). */
export const changeSp = (game: Game, seat: SeatIndex, by: number): void => {
  if (!game.isActive(seat)) return;
  game.set(seat, 'sp', Math.max(0, game.seat(seat).sp + by));
};

/** SP above the maximum are lost, as when the turn ends (8.1-2). */
export const keepToMaximum = (game: Game, seat: SeatIndex): void => {
  const { sp } = game.seat(seat);
  game.set(seat, 'sp', Math.min(sp, spMax(game.rules, game.seat(seat))));
};

/** What changed the next damage that a seat takes is used up by it, as far as that damage counted it (3.11-4, 9.2-9). */
export const endNextDamage = (
  game: Game,
  seat: SeatIndex,
  isCounted: (modifier: Modifier) => boolean = () => true,
): void => {
  game.endModifiers(seat, (each) => isNextDamage(each) && isCounted(each));
};

export const isNextDamage = ({ stat, uses }: Modifier): boolean => uses === 'hit' && stat === 'damageTaken';

/** So many effects last on a seat, and so many areas on the map: cards of packs could bring any number (10.4-3). */
export const LASTING_MOST = 100;

/** Nothing lasts on who has fallen or left (8.5-6). */
export const addModifier = (game: Game, seat: SeatIndex, modifier: Modifier): void => {
  if (game.isActive(seat) && game.seat(seat).modifiers.length < LASTING_MOST)
    game.emit({ type: 'modifierAdded', seat, modifier });
};
