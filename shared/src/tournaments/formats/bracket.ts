import { isElimination } from './bracket-plan.ts';
import { placedBracket, type PlacedPairing, type Slot } from './bracket-slots.ts';
import type { Pairing, TournamentState } from '../tournament-state.ts';
import type {
  BracketPairing,
  BracketRound,
  BracketSlot,
  BracketView,
  SlotSource,
} from '../tournament-views.ts';

/** All rounds of a tournament with their pairings; for an elimination also those still to come. */
export const bracket = (state: TournamentState): BracketView => {
  const { format } = state.settings;
  const isPlanned = isElimination(format) && state.startedAt !== null;
  return {
    format: format.kind,
    rounds: isPlanned ? plannedRounds(placedBracket(state, format)) : paired(state),
  };
};

const plannedRounds = (placed: readonly PlacedPairing[]): readonly BracketRound[] => {
  const idOf = ({ plan: { stage, number } }: PlacedPairing): string => `${stage}-${number}`;
  return [...new Set(placed.map(idOf))].flatMap((id) => {
    const places = placed.filter((place) => idOf(place) === id);
    const [first] = places;
    if (first === undefined || isNotNeeded(first)) return [];
    return [{ id, stage: first.plan.stage, number: first.plan.number, pairings: places.map(plannedPairing) }];
  });
};

/** Whether this is a bracket reset that is not needed after the final. */
const isNotNeeded = ({ plan, state }: PlacedPairing): boolean => plan.stage === 'reset' && state === 'void';

const plannedPairing = ({ plan: { id, slots }, who, pairing }: PlacedPairing): BracketPairing => ({
  id,
  slots: [slotOf(slots[0], who[0]), slotOf(slots[1], who[1])],
  pairing,
});

const slotOf = (source: SlotSource, who: Slot): BracketSlot => ({
  source,
  entrant: who.is === 'known' ? who.entrant : null,
  empty: who.is === 'empty',
});

const paired = (state: TournamentState): readonly BracketRound[] =>
  state.rounds.map(({ id, stage, number, pairings }) => ({
    id,
    stage,
    number,
    pairings: pairings.filter(({ annulled }) => !annulled).map(pairedPairing),
  }));

const pairedPairing = (pairing: Pairing): BracketPairing => {
  const [one, other] = pairing.entrants;
  const source = { from: 'pairing' } as const;
  return {
    id: pairing.id,
    slots: [
      { source, entrant: one, empty: false },
      { source, entrant: other, empty: other === null },
    ],
    pairing,
  };
};
