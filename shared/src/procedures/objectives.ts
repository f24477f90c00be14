import type { Hex } from '../model/board.ts';
import type { SeatIndex, TeamId } from '../model/ids.ts';
import type { Objective, ObjectiveKind, ObjectiveProgress } from '../model/scenario.ts';
import { distance, sameHex } from '../board/hex.ts';
import type { Game } from '../game/game.ts';
import { endMatch } from './end-match.ts';

type OfKind<K extends ObjectiveKind> = Extract<Objective, { readonly kind: K }>;

/** How a moment changes an objective of a team; `null` for no change. */
type Judge<K extends ObjectiveKind, Moment> = (
  game: Game,
  team: TeamId,
  objective: OfKind<K>,
  progress: ObjectiveProgress,
  moment: Moment,
) => Partial<ObjectiveProgress> | null;

type Judges<Moment> = { readonly [K in ObjectiveKind]?: Judge<K, Moment> };

/** A seat of the team has ended its turn. */
const TURN_ENDED: Judges<SeatIndex> = {
  /** Each seat once, by ending a turn there (11.2-4). */
  reachHex: (game, team, { hexes }, { done, of, arrived }, seat) => {
    const isThere = game.seat(seat).team === team && stands(game, seat, hexes) && !arrived.includes(seat);
    if (!isThere) return null;
    return { done: done + 1, arrived: [...arrived, seat], ...(done + 1 >= of ? MET : {}) };
  },
  /** The escorted seat must end one of its own turns there (11.2-6). */
  escort: (game, _team, { charge, hexes }, _progress, seat) =>
    seat === charge && stands(game, seat, hexes) ? { done: 1, ...MET } : null,
};

/** A round is over. */
const ROUND_ENDED: Judges<number> = {
  /** A round counts if a seat of the team and no enemy is inside; the rounds need not be consecutive (11.2-3). */
  holdZone: (game, team, { hexes }, { done, of }) => {
    const inside = game.activeSeats().filter((seat) => stands(game, seat, hexes));
    const isHeld = inside.length > 0 && inside.every((seat) => game.seat(seat).team === team);
    if (!isHeld) return null;
    return { done: done + 1, ...(done + 1 >= of ? MET : {}) };
  },
  /** Met if a seat is still in play when the last of the rounds ends (11.2-7). */
  survive: (game, team, { rounds }, _progress, round) => {
    if (!game.activeSeats().some((seat) => game.seat(seat).team === team)) return null;
    return { done: round, ...(round >= rounds ? MET : {}) };
  },
};

/** A seat has fallen or left: an objective that can no longer be met has failed, and the match goes on (11.2-9). */
const SEAT_LOST: Judges<null> = {
  /** Met if all targets are defeated and none has retreated (11.2-5). */
  destroyTargets: (game, _team, { targets }, { done }) => {
    const lost = targets.map((seat) => game.seat(seat)).filter(({ status }) => status === 'defeated');
    if (lost.some(({ reason }) => reason === 'retreat')) return FAILED;
    if (lost.length === done) return null;
    return { done: lost.length, ...(lost.length === targets.length ? MET : {}) };
  },
  /** Failed if the escorted seat is lost (11.2-6). */
  escort: (game, _team, { charge }) => (game.isActive(charge) ? null : FAILED),
  reachHex: (game, team, _objective, { of, arrived }) => {
    const able = game
      .activeSeats()
      .filter((seat) => game.seat(seat).team === team && !arrived.includes(seat));
    return arrived.length + able.length < of ? FAILED : null;
  },
};

const MET = { status: 'met' } as const;
const FAILED = { status: 'failed' } as const;

const stands = (game: Game, seat: SeatIndex, hexes: readonly Hex[]): boolean => {
  const { at } = game.seat(seat);
  return game.isActive(seat) && hexes.some((hex) => sameHex(hex, at));
};

/** Judges every open objective in the order of the scenario; the first that is met wins the match (11.2-1). */
const judgeAll = <Moment>(game: Game, judges: Judges<Moment>, moment: Moment): void => {
  const { mission } = game.table;
  if (!mission) return;
  for (const [index, { team, objective }] of mission.scenario.objectives.entries()) {
    const progress = game.table.mission?.progress[index];
    const judge = judges[objective.kind] as Judge<ObjectiveKind, Moment> | undefined;
    const change = progress?.status === 'open' ? judge?.(game, team, objective, progress, moment) : null;
    if (!progress || !change) continue;
    game.emit({ type: 'objectiveAdvanced', objective: index, progress: { ...progress, ...change } });
    if (change.status !== 'met') continue;
    endMatch(game, { team, reason: 'objective' });
    return;
  }
};

export const judgeTurnEnd = (game: Game, seat: SeatIndex): void => {
  judgeAll(game, TURN_ENDED, seat);
};

export const judgeLoss = (game: Game): void => {
  judgeAll(game, SEAT_LOST, null);
};

/** Objectives first, then the turn limit (11.2-8). */
export const judgeRoundEnd = (game: Game, round: number): boolean => {
  judgeAll(game, ROUND_ENDED, round);
  const limit = game.table.mission?.scenario.turnLimit;
  if (limit && round >= limit.rounds && !game.isOver()) {
    endMatch(game, { team: limit.winner, reason: 'turn-limit' });
  }
  return game.isOver();
};

/** Reports the last-standing objective as met, if the scenario has it; the last team has won anyway (11.2-2). */
export const noteLastStanding = (game: Game, team: TeamId): void => {
  game.table.mission?.scenario.objectives.forEach((each, objective) => {
    const progress = game.table.mission?.progress[objective];
    if (each.team !== team || each.objective.kind !== 'lastStanding' || !progress) return;
    game.emit({ type: 'objectiveAdvanced', objective, progress: { ...progress, done: 1, ...MET } });
  });
};

/**
 * How far a team has come, as figures of which the first that differs decides: its part of an objective, then how near it
 * is to the place of one. `null` without an objective beyond being the last that stands (11.2-10).
 */
export const advanceOf = (game: Game, team: TeamId): readonly number[] | null => {
  const { mission } = game.table;
  const own = (mission?.scenario.objectives ?? []).flatMap(({ team: of, objective }, index) => {
    const progress = mission?.progress[index];
    return of === team && progress && objective.kind !== 'lastStanding' ? [{ objective, progress }] : [];
  });
  if (own.length === 0) return null;
  const parts = own.map(({ progress }) => (progress.status === 'failed' ? 0 : progress.done / progress.of));
  const ways = own.map(({ objective, progress }) =>
    progress.status === 'failed' ? Infinity : wayLeft(game, team, objective),
  );
  return [Math.max(...parts), -Math.min(...ways)];
};

/** Hexes between the place of an objective and the nearest seat that may still go there; 0 without a place. */
const wayLeft = (game: Game, team: TeamId, objective: Objective): number => {
  if (!('hexes' in objective)) return 0;
  const seats = game
    .activeSeats()
    .filter((seat) =>
      objective.kind === 'escort' ? seat === objective.charge : game.seat(seat).team === team,
    );
  const ways = seats.flatMap((seat) => objective.hexes.map((hex) => distance(hex, game.seat(seat).at)));
  return Math.min(...ways);
};
