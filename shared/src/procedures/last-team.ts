import { COMPONENTS } from '../model/ids.ts';
import type { SeatIndex, TeamId } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import { conditionHp, isDestroyed } from '../game/numbers/numbers.ts';
import { endMatch } from './end-match.ts';
import { advanceOf, judgeLoss, noteLastStanding } from './objectives.ts';

/**
 * Ends the match once at most one team is left (8.6-1, 11.2-2); if none is left, the team whose turn it is has won
 * (8.6-2, 8.6-5).
 */
export const judgeEnd = (game: Game): boolean => {
  if (game.table.result) return true;
  if (game.table.mission) judgeLoss(game);
  if (game.isOver()) return true;
  const teams = new Set(game.activeSeats().map((seat) => game.seat(seat).team));
  if (teams.size > 1) return false;
  const [survivor] = teams;
  const { turn } = game.table;
  const team = survivor ?? (turn === null ? null : game.seat(turn).team);
  if (team !== null) noteLastStanding(game, team);
  endMatch(game, { team, reason: survivor === undefined ? 'all-fell' : 'last-standing' });
  return true;
};

/**
 * The round limit: more HP, then fewer wounds, then a draw (8.6-3). A match in which nobody has taken damage for long
 * is judged by fewer destroyed components first, as a measure of what can still be done (8.6-4, 8.6-5). Where every team
 * has an objective, only who is farther with it wins either (11.2-10).
 */
export const judgeRoundLimit = (game: Game, round: number): boolean => {
  const { roundLimit, stalemateRounds } = game.options;
  const quiet = round - game.table.lastDamageRound;
  const isStale = stalemateRounds !== null && quiet >= stalemateRounds;
  if (!isStale && (roundLimit === null || round < roundLimit)) return false;
  const teams = [...new Set(game.activeSeats().map((seat) => game.seat(seat).team))];
  const advances = teams.map((team) => advanceOf(game, team));
  const [best, next] = teams
    .map((team, at): Standing => {
      const advance = advances.includes(null) ? null : advances[at];
      return { team, figures: advance ?? figuresOf(game, team, isStale) };
    })
    .toSorted(byFigures);
  if (!best || (next && byFigures(best, next) === 0))
    endMatch(game, { team: null, reason: isStale ? 'level-at-stalemate' : 'level-at-limit' });
  else endMatch(game, { team: best.team, reason: isStale ? 'stalemate' : 'round-limit' });
  return true;
};

/** A team with the figures it is judged by: the first figure that differs decides, and the higher one is better. */
interface Standing {
  readonly team: TeamId;
  readonly figures: readonly number[];
}

const figuresOf = (game: Game, team: TeamId, isStale: boolean): readonly number[] => [
  ...(isStale ? [-sumOf(game, team, ruinsOf)] : []),
  sumOf(game, team, hpOf),
  -sumOf(game, team, woundsOf),
];

const byFigures = (one: Standing, other: Standing): number => {
  const at = one.figures.findIndex((figure, index) => figure !== other.figures[index]);
  return at < 0 ? 0 : (other.figures[at] ?? 0) - (one.figures[at] ?? 0);
};

/** The seat leaves the match at once: no save, no reactions (1.5-6, 8.5-4). */
export const concede = (game: Game, seat: SeatIndex, reason: 'surrender' | 'clock' | 'retreat'): void => {
  if (!game.isActive(seat)) return;
  game.emit({ type: 'seatDefeated', seat, reason });
  judgeEnd(game);
};

/** Ends the match as a referee rules, whatever the table and whoever was asked. */
export const adjudicate = (game: Game, team: TeamId | null): void => {
  endMatch(game, { team, reason: 'adjudicated' });
};

const hpOf = (game: Game, seat: SeatIndex): number => conditionHp(game.rules, game.seat(seat));
const ruinsOf = (game: Game, seat: SeatIndex): number =>
  COMPONENTS.filter((component) => isDestroyed(game.rules, game.seat(seat), component)).length;
const woundsOf = (game: Game, seat: SeatIndex): number => game.seat(seat).wounds.length;

const sumOf = (game: Game, team: TeamId, figure: (game: Game, seat: SeatIndex) => number): number =>
  game
    .activeSeats()
    .filter((seat) => game.seat(seat).team === team)
    .reduce((sum, seat) => sum + figure(game, seat), 0);
