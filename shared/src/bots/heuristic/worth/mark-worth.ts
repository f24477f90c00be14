import type { MatchRules } from '../../../game/match-rules.ts';
import type { ComponentId } from '../../../model/ids.ts';
import type { Track } from '../../../model/ruleset.ts';
import type { SeatView } from '../../../views/match-view.ts';
import { WEIGHTS } from './weights.ts';

/**
 * What Component Damage is worth to the enemy of this seat, by its amount beyond what is there: index 1 is one
 * point more. Rising towards destruction, with a step for each wound; the last value holds for any more.
 */
export const markWorth = (rules: MatchRules, seat: SeatView, component: ComponentId): readonly number[] => {
  const track = rules.ruleset.tracks[seat.frame][component];
  if (!track) return [0];
  const now = Math.min(seat.components[component], track.cap);
  const ruin = destruction(rules, component, track);
  const wound = woundWorth(rules, seat);
  const curve = curveOf(track);
  const total = (damage: number): number => ruin * (curve[damage] ?? 1) + woundsAt(track, damage) * wound;
  const start = total(now);
  return Array.from({ length: track.cap - now + 1 }, (_, more) => total(now + more) - start);
};

const curves = new WeakMap<Track, readonly number[]>();

/** How much of its destruction each amount of damage is, from 0 to 1. */
const curveOf = (track: Track): readonly number[] => {
  const known = curves.get(track);
  if (known) return known;
  const { destroyedAt } = track;
  const curve = Array.from(
    { length: destroyedAt + 1 },
    (_, damage) => (damage / destroyedAt) ** WEIGHTS.markCurve,
  );
  curves.set(track, curve);
  return curve;
};

/** What points of damage bring, some of them expected in part only. */
export const worthOfMarks = (worths: readonly number[], points: number): number => {
  const last = worths.length - 1;
  const whole = Math.floor(points);
  if (whole >= last) return worths[last] ?? 0;
  const low = worths[whole] ?? 0;
  return low + (points - whole) * ((worths[whole + 1] ?? low) - low);
};

/** The worth of a flipped wound: its penalty, and a step towards the tenth. */
export const woundWorth = ({ ruleset }: MatchRules, seat: SeatView): number =>
  ruleset.options.woundDeck ? WEIGHTS.wound + (WEIGHTS.kill * (2 * seat.wounds.length + 1)) / 100 : 0;

const destruction = ({ ruleset: { options } }: MatchRules, component: ComponentId, track: Track): number => {
  const ends = component === 'chassis' && options.chassisDestroyed === 'defeat';
  if (ends) return WEIGHTS.kill;
  const wounds = options.destructionWounds && track.exposedFrom !== null ? 1 : 0;
  return WEIGHTS.destroyed[component] + wounds * WEIGHTS.wound;
};

const woundsAt = ({ exposedFrom, cap }: Track, damage: number): number =>
  exposedFrom === null ? 0 : Math.max(0, Math.min(damage, cap) - exposedFrom + 1);
