import type { EliminationFormat } from './bracket-plan.ts';
import { placedBracket, type PlacedPairing, type Slot } from './bracket-slots.ts';
import { drawLot, seedOfLots } from '../lots.ts';
import { byeOf, pairingOf } from '../pairing/new-pairing.ts';
import { TOURNAMENT_REVISION } from '../revision.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { EntrantId, Pair, Pairing } from '../tournament-state.ts';

/** Makes every pairing of the bracket that is possible by now; returns whether there was any. */
export const openAllReady = (draft: TournamentDraft, format: EliminationFormat): boolean => {
  const before = draft.facts.length;
  // A bye or a walkover may make the next pairing ready.
  while (openReadyPairings(draft, format));
  return draft.facts.length > before;
};

/** Makes every pairing whose entrants are known by now; returns true when one of them was decided at once. */
const openReadyPairings = (draft: TournamentDraft, format: EliminationFormat): boolean => {
  const ready = placedBracket(draft.state, format).filter(({ state }) => state === 'ready');
  let isAnyDecided = false;
  for (const id of new Set(ready.map(roundOfPlace))) {
    const group = ready.filter((place) => roundOfPlace(place) === id);
    const { stage, number } = group[0]?.plan ?? { stage: 'winners', number: 1 };
    const pairings = group.map((place) => readyPairing(draft, place));
    isAnyDecided ||= pairings.some(({ result }) => result !== null);
    draft.add({
      type: 'pairingsMade',
      rules: TOURNAMENT_REVISION,
      round: { id, stage, number, pairedAt: draft.at, open: 0, pairings },
    });
  }
  return isAnyDecided;
};

const readyPairing = (draft: TournamentDraft, { plan: place, who }: PlacedPairing): Pairing => {
  const [one, other] = who.map(entrantIn);
  if (one === undefined || one === null) return byeOf(draft.at, place, other ?? '');
  if (other === undefined || other === null) return byeOf(draft.at, place, one);
  const pair: Pair = [one, other];
  const isTurned = drawLot(seedOfLots(draft.state), `seats ${place.id}`) % 2 === 1;
  return pairingOf(draft.state, draft.at, place, pair, isTurned ? [other, one] : pair);
};

const entrantIn = (slot: Slot): EntrantId | null => (slot.is === 'known' ? slot.entrant : null);

const roundOfPlace = ({ plan: { stage, number } }: PlacedPairing): string => `${stage}-${number}`;
