import type { TournamentCircumstances, TournamentVerdict } from './tournament-circumstances.ts';
import { refused } from './tournament-circumstances.ts';
import type { TournamentActor, TournamentInput } from './tournament-commands.ts';
import type { TournamentState } from './tournament-state.ts';

/** What an input leads to: facts to apply, or a refusal that changes nothing. Pure: the same gives the same. */
export const judgeTournament = (
  state: TournamentState,
  _input: TournamentInput,
  _by: TournamentActor,
  _circumstances: TournamentCircumstances,
): TournamentVerdict =>
  state.finishedAt === null
    ? refused('notRunning', 'This event cannot be played yet.')
    : refused('tournamentOver', 'The event is over.');
