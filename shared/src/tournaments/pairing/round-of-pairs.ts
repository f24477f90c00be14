import { byeOf, pairingOf } from './new-pairing.ts';
import { fairSeats, pastOf } from './past-pairings.ts';
import { TOURNAMENT_REVISION } from '../revision.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { EntrantId, Pair, StageKind } from '../tournament-state.ts';

interface RoundPlace {
  readonly id: string;
  readonly stage: StageKind;
  readonly number: number;
}

export interface SeatedPair {
  readonly pair: Pair;
  /** `null`: balanced over the tournament. */
  readonly seats: Pair | null;
}

/** Makes pairings in a round, new or continued, with seats balanced over the tournament; byes come last. */
export const addPairs = (
  draft: TournamentDraft,
  place: RoundPlace,
  pairs: readonly Pair[],
  byes: readonly EntrantId[],
): void =>
  addSeatedPairs(
    draft,
    place,
    pairs.map((pair) => ({ pair, seats: null })),
    byes,
  );

/** The same for pairing rules that also assign the seats. */
export const addSeatedPairs = (
  draft: TournamentDraft,
  place: RoundPlace,
  pairs: readonly SeatedPair[],
  byes: readonly EntrantId[],
): void => {
  const { state, at } = draft;
  const existing = state.rounds.find((round) => round.id === place.id)?.pairings ?? [];
  const firstTable = existing.filter(({ annulled }) => !annulled).length + 1;
  const placeAt = (index: number) => ({
    id: `${place.id}.${existing.length + index + 1}`,
    table: firstTable + index,
    stage: place.stage,
  });
  const pasts = pastOf(state);
  const pairings = pairs.map(({ pair, seats }, index) => {
    const where = placeAt(index);
    return pairingOf(state, at, where, pair, seats ?? fairSeats(state, pasts, where.id, pair));
  });
  draft.add({
    type: 'pairingsMade',
    rules: TOURNAMENT_REVISION,
    round: {
      ...place,
      pairedAt: at,
      open: 0,
      pairings: [...pairings, ...byes.map((bye, index) => byeOf(at, placeAt(pairs.length + index), bye))],
    },
  });
};
