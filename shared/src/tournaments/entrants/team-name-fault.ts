import { refused } from '../../decider/decision.ts';
import { speaksForServer } from '../../text/look-alikes.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { TournamentState } from '../tournament-state.ts';
import { isNameTaken } from './entrants.ts';

/** Why a team may not enter under this name; in an event of single players there is none. */
export const teamNameFault = (state: TournamentState, name: string | undefined): TournamentRefused | null => {
  if (state.settings.teamSize === 1) return null;
  if (name === undefined) return refused('teamNameMissing', 'A team needs a name.');
  if (isNameTaken(state, name)) return refused('teamNameTaken', 'Another team has this name.');
  return speaksForServer(name)
    ? refused('nameReserved', 'The name looks like one of the server or of its staff.')
    : null;
};
