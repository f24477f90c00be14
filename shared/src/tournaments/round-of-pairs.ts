import { byeOf, pairingOf } from './new-pairing.ts';
import { fairSeats, pastOf } from './past-pairings.ts';
import type { TournamentDraft } from './tournament-draft.ts';
import type { EntrantId, Pair, StageKind } from './tournament-state.ts';

/** Makes pairings in a round, new or continued, with seats balanced over the tournament; the bye comes last. */
export const addPairs = (
  draft: TournamentDraft,
  place: { readonly id: string; readonly stage: StageKind; readonly number: number },
  pairs: readonly Pair[],
  bye: EntrantId | null,
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
  const pairings = pairs.map((pair, index) => {
    const where = placeAt(index);
    return pairingOf(state, at, where, pair, fairSeats(state, pasts, where.id, pair));
  });
  const byes = bye === null ? [] : [byeOf(at, placeAt(pairs.length), bye)];
  draft.emit({
    type: 'pairingsMade',
    round: { ...place, pairedAt: at, open: 0, pairings: [...pairings, ...byes] },
  });
};
