import type { EliminationFormat } from './bracket-plan.ts';
import { placedBracket, type PlacedPairing } from './bracket-slots.ts';
import type { EntrantId, StageKind, TournamentState } from '../tournament-state.ts';

const STILL_IN = Infinity;
const FINAL = 1000;
const RESET = 1001;

/**
 * How far each entrant of an elimination has come: the later it was eliminated, the greater. Entrants still in have the
 * greatest value; all eliminated in the same round have the same value.
 */
export const eliminationDepths = (
  state: TournamentState,
  format: EliminationFormat,
): ReadonlyMap<EntrantId, number> => {
  const depths = new Map<EntrantId, number>();
  // In the order of the plan, so that a later pairing overwrites an earlier one.
  for (const place of placedBracket(state, format)) {
    if (place.state === 'void') continue;
    const result = place.pairing?.result ?? null;
    for (const slot of place.who) {
      if (slot.is !== 'known') continue;
      const fate = result === null ? 'comes' : result.winner === slot.entrant ? 'won' : 'lost';
      depths.set(slot.entrant, depthAfter(place, fate, depths.get(slot.entrant) ?? STILL_IN));
    }
  }
  return depths;
};

type Fate = 'comes' | 'won' | 'lost';

/** Entrants that played in the losers' bracket rank before those eliminated without reaching it. */
const LOSERS = 100;

const depthAfter = ({ plan: { stage, number } }: PlacedPairing, fate: Fate, before: number): number => {
  // Both have lost already; they stay between the finalists and those eliminated before them.
  if (stage === 'thirdPlace') return before + STEPS[fate];
  return fate === 'lost' ? DEPTH[stage](number) : STILL_IN;
};

const STEPS: Readonly<Record<Fate, number>> = { comes: 0, lost: 0.25, won: 0.5 };

const DEPTH: Readonly<Record<Exclude<StageKind, 'thirdPlace'>, (round: number) => number>> = {
  winners: (round) => round,
  losers: (round) => LOSERS + round,
  final: () => FINAL,
  reset: () => RESET,
  swiss: () => 0,
  cycle: () => 0,
  wave: () => 0,
};
