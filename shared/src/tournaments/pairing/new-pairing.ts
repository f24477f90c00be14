import { isElimination } from '../formats/bracket-plan.ts';
import { entrantOf, isReady } from '../entrants/entrants.ts';
import { countFrom } from '../time/count-from.ts';
import type {
  EntrantId,
  GameId,
  Instant,
  Pair,
  Pairing,
  PairingId,
  PairingResult,
  StageKind,
  TournamentGame,
  TournamentState,
} from '../tournament-state.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A pairing of two with its first game; if one of them has left the tournament, it is decided at once. */
export const pairingOf = (
  state: TournamentState,
  at: Instant,
  place: { readonly id: PairingId; readonly table: number; readonly stage: StageKind },
  pair: Pair,
  seats: Pair = pair,
): Pairing => {
  const { bestOf, finalBestOf, roundMinutes, format } = state.settings;
  const isFinal =
    place.stage === 'final' ||
    place.stage === 'reset' ||
    (format.kind === 'single-elimination' && isLastOfWinners(state, place.id));
  const result = resultWithoutPlay(state, at, pair);
  const pairing = {
    id: place.id,
    table: place.table,
    entrants: pair,
    bestOf: isFinal && isElimination(format) ? (finalBestOf ?? bestOf) : bestOf,
    endsAt: roundMinutes === null ? null : countFrom(state, at) + roundMinutes * MINUTE,
    addedMs: 0,
    annulled: false,
  };
  if (result !== null) return { ...pairing, games: [], result };
  return { ...pairing, games: [gameOf(state, at, { id: `${place.id}/1`, number: 1, seats })], result };
};

/** A bye: a win without an opponent or a game. */
export const byeOf = (
  at: Instant,
  place: { readonly id: PairingId; readonly table: number },
  entrant: EntrantId,
): Pairing => ({
  id: place.id,
  table: place.table,
  entrants: [entrant, null],
  bestOf: 1,
  games: [],
  endsAt: null,
  addedMs: 0,
  annulled: false,
  result: { at, winner: entrant, how: 'bye', games: [0, 0], decidedBy: null },
});

/**
 * A game for which a match is due. With a chooser it first waits for the choice; map and seats are then the defaults.
 */
export const gameOf = (
  state: TournamentState,
  at: Instant,
  plan: {
    readonly id: GameId;
    readonly number: number;
    readonly seats: Pair;
    readonly chooser?: EntrantId | null;
  },
): TournamentGame => {
  const { maps, chooseSeconds, noShowSeconds } = state.settings;
  const chooser = plan.chooser ?? null;
  const from = countFrom(state, at);
  return {
    id: plan.id,
    number: plan.number,
    status: chooser === null ? 'due' : 'choosing',
    chooser,
    chooseBy: chooser === null ? null : from + chooseSeconds * SECOND,
    map: maps[(plan.number - 1) % maps.length] ?? 'open',
    seats: plan.seats,
    match: null,
    arrived: [],
    left: {},
    noShowAt: chooser === null && areReady(state, plan.seats) ? from + noShowSeconds * SECOND : null,
    outcome: null,
  };
};

const areReady = (state: TournamentState, seats: Pair): boolean =>
  seats.every((entrant) => isReady(entrantOf(state, entrant)));

/** The id of a pairing's next game; ids of annulled games are not reused. */
export const nextGameId = (pairing: Pairing): GameId => `${pairing.id}/${pairing.games.length + 1}`;

const resultWithoutPlay = (state: TournamentState, at: Instant, pair: Pair): PairingResult | null => {
  const there = pair.filter((entrant) => entrantOf(state, entrant).status === 'playing');
  if (there.length === 2) return null;
  return { at, winner: there[0] ?? null, how: 'withdrawal', games: [0, 0], decidedBy: null };
};

const isLastOfWinners = (state: TournamentState, id: PairingId): boolean => {
  const seeded = state.entrants.filter(({ seed }) => seed !== null).length;
  return id === `winners-${Math.max(1, Math.ceil(Math.log2(seeded)))}.1`;
};

/** The game with everything chosen: a match is due for it from now on. */
export const playGame = (state: TournamentState, at: Instant, game: TournamentGame): TournamentGame => ({
  ...game,
  status: 'due',
  chooseBy: null,
  noShowAt: areReady(state, game.seats) ? countFrom(state, at) + state.settings.noShowSeconds * SECOND : null,
});
