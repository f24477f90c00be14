import { entrantOf, isReady } from '../entrants/entrants.ts';
import { openPairings, roundIdOf } from '../pairing/find-pairing.ts';
import type { EntrantId, Pairing, TournamentGame, TournamentState } from '../tournament-state.ts';
import type { DueMatch, DueTeam } from '../tournament-views.ts';

/**
 * The matches that must exist now, including those of running games. A match whose game is not (or no longer) among
 * them is not needed and may be ended. While the tournament is paused, no new match is due.
 */
export const dueMatches = (state: TournamentState): readonly DueMatch[] =>
  dueGames(state).map((due) => dueMatch(state, due));

/** Those that do not exist yet. */
export const missingMatches = (state: TournamentState): readonly DueMatch[] =>
  dueGames(state)
    .filter(({ game }) => game.match === null)
    .map((due) => dueMatch(state, due));

/** Those that existed before and are not needed any more. */
export const needlessMatches = (before: TournamentState, now: TournamentState): readonly DueMatch[] => {
  const needed = new Set(dueGames(now).map(({ game }) => game.match));
  return dueGames(before)
    .filter(({ game }) => game.match !== null && !needed.has(game.match))
    .map((due) => dueMatch(before, due));
};

interface DueGame {
  readonly pairing: Pairing;
  readonly game: TournamentGame;
}

/** Few of many games become due or needless by one act, so the rest is looked up only for those. */
const dueGames = (state: TournamentState): readonly DueGame[] =>
  state.status === 'running'
    ? openPairings(state).flatMap((pairing) =>
        pairing.games.filter((game) => isDue(state, game)).map((game) => ({ pairing, game })),
      )
    : [];

const isDue = (state: TournamentState, { status, seats }: TournamentGame): boolean =>
  status === 'live' ||
  (status === 'due' &&
    state.pausedAt === null &&
    seats.every((entrant) => isReady(entrantOf(state, entrant))));

const dueMatch = (state: TournamentState, { pairing, game }: DueGame): DueMatch => ({
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
});

const dueTeam = (state: TournamentState, id: EntrantId, team: 1 | 2): DueTeam => {
  const { name, players } = entrantOf(state, id);
  return {
    team,
    entrant: id,
    name,
    players: players.map((player) => ({ account: player.account, name: player.name, deck: player.deck })),
  };
};
