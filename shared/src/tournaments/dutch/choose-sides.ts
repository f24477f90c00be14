import type { SeatedPair } from '../pairing/round-of-pairs.ts';
import type { Pair } from '../tournament-state.ts';
import { otherSide, type DutchPlayer, type PreferenceStrength, type Side } from './dutch-player.ts';

/**
 * Who sits on the first side (C.04.3, E.1 to E.5): as both prefer; as the stronger preference says; opposite to the
 * last time their sides differed; as the higher player prefers; before the first game, by pairing number.
 */
export const chooseSides = (upper: DutchPlayer, lower: DutchPlayer, firstSide: Side): SeatedPair => {
  const pair: Pair = [upper.entrant, lower.entrant];
  const turned: Pair = [lower.entrant, upper.entrant];
  return { pair, seats: sideOfUpper(upper, lower, firstSide) === 'first' ? pair : turned };
};

const sideOfUpper = (upper: DutchPlayer, lower: DutchPlayer, firstSide: Side): Side => {
  const [own, other] = [upper.preference.side, lower.preference.side];
  if (own === null && other === null) return upper.seed % 2 === 1 ? firstSide : otherSide(firstSide);
  if (own === null) return other === 'first' ? 'second' : 'first';
  if (own !== other) return own;
  if (isStronger(upper, lower)) return own;
  if (isStronger(lower, upper)) return otherSide(own);
  return sideByPast(upper.sides, lower.sides) ?? own;
};

const STRENGTHS: readonly PreferenceStrength[] = ['mild', 'strong', 'absolute'];

const isStronger = ({ preference }: DutchPlayer, { preference: other }: DutchPlayer): boolean => {
  if (preference.strength !== other.strength) {
    return STRENGTHS.indexOf(preference.strength) > STRENGTHS.indexOf(other.strength);
  }
  return preference.strength === 'absolute' && preference.imbalance > other.imbalance;
};

/** The opposite of the side in the latest game in which their sides differed, going back game by game. */
const sideByPast = (own: readonly Side[], other: readonly Side[]): Side | null => {
  for (let back = 1; back <= Math.min(own.length, other.length); back += 1) {
    const theirs = other.at(-back);
    if (theirs !== undefined && own.at(-back) !== theirs) return theirs;
  }
  return null;
};
