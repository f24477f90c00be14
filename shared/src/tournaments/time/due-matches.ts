import { entrantOf, isReady } from '../entrants/entrants.ts';
import { openPairings, roundIdOf } from '../pairing/find-pairing.ts';
import type { EntrantId, Pairing, TournamentGame, TournamentState } from '../tournament-state.ts';
import type { DueMatch, DueTeam } from '../tournament-views.ts';

/**
 * The matches that must exist now, including those of running games. A match whose game is not (or no longer) among
 * them is not needed and may be ended. While the tournament is paused, no new match is due.
 */
export const dueMatches = (state: TournamentState): readonly DueMatch[] =>
  state.status === 'running'
    ? openPairings(state).flatMap((pairing) =>
        pairing.games.flatMap((game) => dueMatch(state, pairing, game)),
      )
    : [];

const dueMatch = (state: TournamentState, pairing: Pairing, game: TournamentGame): readonly DueMatch[] => {
  const isPlayable = game.seats.every((entrant) => isReady(entrantOf(state, entrant)));
  const isDue = game.status === 'due' && state.pausedAt === null && isPlayable;
  if (!isDue && game.status !== 'live') return [];
  return [
    {
      game: game.id,
      pairing: pairing.id,
      round: roundIdOf(pairing.id),
      table: pairing.table,
      number: game.number,
      bestOf: pairing.bestOf,
      match: game.match,
      map: game.map,
      teams: [dueTeam(state, game.seats[0], 1), dueTeam(state, game.seats[1], 2)],
      ruleset: state.settings.ruleset,
      clock: state.settings.clock,
    },
  ];
};

const dueTeam = (state: TournamentState, id: EntrantId, team: 1 | 2): DueTeam => {
  const { name, players } = entrantOf(state, id);
  return {
    team,
    entrant: id,
    name,
    players: players.map((player) => ({ account: player.account, name: player.name, deck: player.deck })),
  };
};
