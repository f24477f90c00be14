import { bracketPlan, type EliminationFormat, type PlannedPairing } from './bracket-plan.ts';
import { entrantOf } from '../entrants/entrants.ts';
import { findPairing } from '../pairing/find-pairing.ts';
import type { EntrantId, Pairing, PairingId, TournamentState } from '../tournament-state.ts';
import type { SlotSource } from '../tournament-views.ts';

/** Who gets to a place of a bracket: an entrant, nobody ever, or not known yet. */
export type Slot =
  { readonly is: 'known'; readonly entrant: EntrantId } | { readonly is: 'empty' } | { readonly is: 'open' };

export interface PlacedPairing {
  readonly plan: PlannedPairing;
  readonly who: readonly [Slot, Slot];
  readonly pairing: Pairing | null;
  /** `ready`: it can be paired; `void`: nobody gets there, or it is not needed. */
  readonly state: 'waits' | 'ready' | 'paired' | 'void';
}

interface Exit {
  readonly winner: Slot;
  readonly loser: Slot;
}

const OPEN: Slot = { is: 'open' };
const EMPTY: Slot = { is: 'empty' };
const NOBODY: Exit = { winner: EMPTY, loser: EMPTY };
const UNDECIDED: Exit = { winner: OPEN, loser: OPEN };

/** The plan of a running elimination, filled in with the entrants known so far. */
export const placedBracket = (
  state: TournamentState,
  format: EliminationFormat,
): readonly PlacedPairing[] => {
  const seeds = state.entrants
    .filter((entrant) => entrant.seed !== null)
    .toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0))
    .map(({ id }) => id);
  const made = new Map(
    state.rounds.flatMap(({ pairings }) => pairings.map((pairing) => [pairing.id, pairing] as const)),
  );
  const exits = new Map<PairingId, Exit>();
  const whoComes = (source: SlotSource): Slot => {
    switch (source.from) {
      case 'seed':
        return known(seeds[source.seed - 1] ?? null);
      case 'winnerOf':
        return exits.get(source.pairing)?.winner ?? EMPTY;
      case 'loserOf':
        return exits.get(source.pairing)?.loser ?? EMPTY;
      case 'pairing':
        return OPEN;
    }
  };
  return bracketPlan(format, seeds.length).map((plan) => {
    const pairing = made.get(plan.id) ?? null;
    const who = [whoComes(plan.slots[0]), whoComes(plan.slots[1])] as const;
    const place = pairing === null ? placeOf(state, plan, who) : 'paired';
    exits.set(plan.id, pairing === null ? exitUnpaired(place) : exitOf(pairing));
    return { plan, who, pairing, state: place };
  });
};

const placeOf = (
  state: TournamentState,
  plan: PlannedPairing,
  who: readonly [Slot, Slot],
): PlacedPairing['state'] => {
  if (who[0].is === 'open' || who[1].is === 'open') return 'waits';
  if (plan.stage === 'reset') return needsReset(state) ? 'ready' : 'void';
  return who[0].is === 'empty' && who[1].is === 'empty' ? 'void' : 'ready';
};

/** Only if the entrant from the losers' bracket won the final and the other one is still in the tournament. */
const needsReset = (state: TournamentState): boolean => {
  const final = findPairing(state, 'final-1.1');
  const winner = final?.result?.winner ?? null;
  if (final === undefined || winner === null || winner !== final.entrants[1]) return false;
  return entrantOf(state, final.entrants[0]).status === 'playing';
};

const exitUnpaired = (place: PlacedPairing['state']): Exit => (place === 'void' ? NOBODY : UNDECIDED);

const exitOf = ({ entrants, result }: Pairing): Exit => {
  if (result === null) return UNDECIDED;
  if (result.winner === null) return NOBODY;
  const loser = entrants.find((entrant) => entrant !== result.winner) ?? null;
  return { winner: known(result.winner), loser: known(loser) };
};

const known = (entrant: EntrantId | null): Slot => (entrant === null ? EMPTY : { is: 'known', entrant });
