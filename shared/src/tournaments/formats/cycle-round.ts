import { bergerRound } from '../pairing/berger-round.ts';
import { entrantOf } from '../entrants/entrants.ts';
import { byeOf, pairingOf } from '../pairing/new-pairing.ts';
import { TOURNAMENT_REVISION } from '../revision.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { Pairing } from '../tournament-state.ts';

/** Number of rounds in which everybody meets everybody once. */
export const roundsOfCycle = (entrants: number): number => entrants + (entrants % 2) - 1;

/** Opens the next round of a round robin; the second cycle repeats the first with seats swapped. */
export const openNextCycleRound = (draft: TournamentDraft): void => {
  const { state, at } = draft;
  const seeds = state.entrants
    .filter(({ seed }) => seed !== null)
    .toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0))
    .map(({ id }) => id);
  const number = state.rounds.length + 1;
  const length = roundsOfCycle(seeds.length);
  const isReturn = number > length;
  const pairs = bergerRound(length + 1, isReturn ? number - length : number);
  const pairings = pairs.flatMap(([one, other], index): readonly Pairing[] => {
    const place = { id: `cycle-${number}.${index + 1}`, table: index + 1, stage: 'cycle' as const };
    const [first, second] = isReturn
      ? [seeds[other - 1], seeds[one - 1]]
      : [seeds[one - 1], seeds[other - 1]];
    if (first !== undefined && second !== undefined) return [pairingOf(state, at, place, [first, second])];
    const alone = first ?? second ?? '';
    return entrantOf(state, alone).status === 'playing' ? [byeOf(at, place, alone)] : [];
  });
  draft.add({
    type: 'pairingsMade',
    rules: TOURNAMENT_REVISION,
    round: { id: `cycle-${number}`, stage: 'cycle', number, pairedAt: at, open: 0, pairings },
  });
};
