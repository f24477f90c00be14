import type { TournamentState } from './tournament-state.ts';
import type { BracketView } from './tournament-views.ts';

/** All rounds of an event with their pairings; of an elimination those still to come as well. */
export const bracket = (state: TournamentState): BracketView => ({
  format: state.settings.format.kind,
  rounds: state.rounds.map((round) => ({
    id: round.id,
    stage: round.stage,
    number: round.number,
    pairings: round.pairings.map((pairing) => ({
      id: pairing.id,
      slots: [
        { source: { from: 'pairing' }, entrant: pairing.entrants[0], empty: false },
        { source: { from: 'pairing' }, entrant: pairing.entrants[1], empty: pairing.entrants[1] === null },
      ],
      pairing,
    })),
  })),
});
