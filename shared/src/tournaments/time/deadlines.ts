import { openGame, openPairings } from '../pairing/find-pairing.ts';
import type { TournamentGame, TournamentState } from '../tournament-state.ts';
import type { Deadline } from '../tournament-views.ts';

const MINUTE = 60_000;

/** Everything that will happen automatically, soonest first; empty while the tournament is paused. */
export const deadlines = (state: TournamentState): readonly Deadline[] => {
  if (state.pausedAt !== null) return [];
  const all = state.status === 'running' ? runningDeadlines(state) : openingDeadlines(state);
  return all.toSorted((one, other) => one.at - other.at);
};

const openingDeadlines = ({ status, startsAt, settings }: TournamentState): readonly Deadline[] => {
  if (startsAt === null || (status !== 'registration' && status !== 'checkIn')) return [];
  return status === 'registration' && settings.checkInMinutes !== null
    ? [{ at: startsAt - settings.checkInMinutes * MINUTE, kind: 'checkInOpens', game: null }]
    : [{ at: startsAt, kind: 'starts', game: null }];
};

const runningDeadlines = (state: TournamentState): readonly Deadline[] => [
  ...when(state.arenaEndsAt, 'arenaEnds'),
  ...when(state.nextWaveAt, 'wave'),
  ...when(state.nextRoundAt, 'roundBegins'),
  ...when(state.reviewEndsAt, 'reviewEnds'),
  ...openPairings(state).flatMap((pairing) => {
    const game = openGame(pairing);
    return game === undefined ? [] : [...when(pairing.endsAt, 'roundEnds', game.id), ...gameDeadlines(game)];
  }),
];

const gameDeadlines = (game: TournamentGame): readonly Deadline[] => {
  if (game.status === 'choosing') return when(game.chooseBy, 'choice', game.id);
  if (game.status !== 'due' && game.status !== 'live') return [];
  return [
    ...when(game.noShowAt, 'noShow', game.id),
    ...Object.values(game.left).flatMap((at) => when(at, 'disconnect', game.id)),
  ];
};

const when = (at: number | null, kind: Deadline['kind'], game: string | null = null): readonly Deadline[] =>
  at === null ? [] : [{ at, kind, game }];
