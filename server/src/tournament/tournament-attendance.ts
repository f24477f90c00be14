import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dueMatches, type DueMatch, type SeatIndex, type TournamentState } from '@penance/shared';
import { tournamentOf } from '../match/record/match-origin.ts';
import type { MatchRecord } from '../match/record/match-record.ts';
import { Groups } from '../platform/base/groups.ts';
import { isRefused } from '../platform/base/refusal.ts';
import type { TournamentService } from './tournament-service.ts';

interface AttendanceParts {
  readonly service: Pick<TournamentService, 'present' | 'act'>;
  readonly seatedAccount: SeatedAccount;
  readonly report: (error: unknown, matchId: string) => void;
  /** How long players have to come back to a match that was resumed after a crash. */
  readonly graceMs?: number;
  /** How long a seat that was left often has to be empty until that is told, at first; see `#waits`. */
  readonly firstWaitMs?: number;
}

/**
 * For whom a seat was made: the account that the event knows, also after it was merged into the one that sits there.
 * `null` where nobody has that seat.
 */
export type SeatedAccount = (matchId: string, seat: SeatIndex) => Promise<string | null>;

/** The player of a seat at a match of that event. */
type Who = { readonly tournamentId: string; readonly matchId: string; readonly seat: SeatIndex };

const GRACE_MS = 20_000;
const FIRST_WAIT_MS = 1000;
/** While somebody has never come, at most so long; and at most this part of the time that they have. */
const MISSING_WAIT_MOST_MS = 60_000;
const MISSING_WAIT_PART = 1 / 20;
/** So often a seat is left without a wait. */
const LEFT_AT_ONCE = 5;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

/** Reports to events which players have come to the tables of their matches, and which have left. */
export class TournamentAttendance {
  readonly #parts: AttendanceParts;
  /** Seats whose players are connected to tables of this process, by match. */
  readonly #there = new Groups<string, SeatIndex>();
  /** Reports of one match are sent one after the other. */
  readonly #recording = new Map<string, Promise<void>>();
  /** How often each seat of a match was left. */
  readonly #leavings = new Map<string, Map<SeatIndex, number>>();
  /** Who has left without having been told yet, by match and seat. */
  readonly #untold = new Map<string, Map<SeatIndex, Who>>();
  #isClosed = false;

  constructor(parts: AttendanceParts) {
    this.#parts = parts;
  }

  arrived(who: Who): void {
    this.#there.add(who.matchId, who.seat);
    this.#record(who);
  }

  left(who: Who): void {
    this.#there.remove(who.matchId, who.seat);
    const leavings = this.#leavings.get(who.matchId) ?? new Map<SeatIndex, number>();
    leavings.set(who.seat, (leavings.get(who.seat) ?? 0) + 1);
    this.#leavings.set(who.matchId, leavings);
    this.#record(who);
  }

  /**
   * A match is played here from now on. Players who were connected before a crash and do not come back count as left.
   */
  opened({ id: matchId, origin, seats }: Pick<MatchRecord, 'id' | 'origin' | 'seats'>): void {
    const tournamentId = tournamentOf(origin);
    if (tournamentId === null) return;
    const look = setTimeout(() => {
      for (const { seat, accountId } of seats)
        if (accountId !== null && !this.#isThere({ matchId, seat }))
          this.#record({ tournamentId, matchId, seat });
    }, this.#parts.graceMs ?? GRACE_MS);
    look.unref();
  }

  /** Disconnections while rooms are being closed do not count as players leaving. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#recording.values());
  }

  #isThere({ matchId, seat }: Pick<Who, 'matchId' | 'seat'>): boolean {
    return this.#there.get(matchId)?.has(seat) ?? false;
  }

  #record(who: Who, hasWaited = false): void {
    if (this.#isClosed) return;
    const { matchId } = who;
    const recording = (this.#recording.get(matchId) ?? Promise.resolve())
      .then(() => this.#recordNow(who, hasWaited))
      .catch((error: unknown) => this.#parts.report(error, matchId))
      .finally(() => {
        if (this.#recording.get(matchId) === recording) this.#recording.delete(matchId);
      });
    this.#recording.set(matchId, recording);
  }

  /**
   * Whoever leaves and comes back again and again is written down ever more seldom, so that the journal of an event is not
   * filled: what is told is that a seat stays empty. At most as long as a player may be away; then it is told.
   */
  #waits(who: Who, mostMs: number): boolean {
    const times = (this.#leavings.get(who.matchId)?.get(who.seat) ?? 0) - LEFT_AT_ONCE;
    if (times <= 0) return false;
    const ms = Math.min((this.#parts.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** (times - 1), mostMs);
    const untold = this.#untold.get(who.matchId) ?? new Map<SeatIndex, Who>();
    this.#untold.set(who.matchId, untold.set(who.seat, who));
    setTimeout(() => {
      // Whoever has come back and left again since waits anew.
      const now = (this.#leavings.get(who.matchId)?.get(who.seat) ?? 0) - LEFT_AT_ONCE;
      if (now === times) this.#record(who, true);
    }, ms).unref();
    return true;
  }

  async #recordNow(who: Who, hasWaited: boolean): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#recordOnce(who, hasWaited);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || this.#isClosed) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** attempt, undefined, { ref: false });
      }
    }
  }

  /** Of a match: those whose leaving waits to be told. */
  async #tellWaiting(matchId: string): Promise<void> {
    const waiting = [...(this.#untold.get(matchId)?.values() ?? [])];
    this.#untold.delete(matchId);
    for (const gone of waiting) if (!this.#isThere(gone)) await this.#recordOnce(gone, true);
  }

  /** Reports the present state, which may be newer than the change that triggered this; known facts change nothing. */
  async #recordOnce(who: Who, hasWaited: boolean): Promise<void> {
    const { service, seatedAccount, report } = this.#parts;
    const present = await service.present(who.tournamentId);
    if (isRefused(present)) return;
    const due = dueMatches(present.state).find(({ match }) => match === who.matchId);
    if (!due) {
      this.#leavings.delete(who.matchId);
      this.#untold.delete(who.matchId);
    }
    const account = due && (await seatedAccount(who.matchId, who.seat));
    if (!account) return;
    const { game } = due;
    const kind = this.#isThere(who) ? 'playerArrived' : 'playerLeft';
    const mostMs = longestWaitMs(present.state, due);
    if (kind === 'playerLeft') {
      // Nothing is decided by it any more.
      if (mostMs === null) return;
      if (!hasWaited && this.#waits(who, mostMs)) return;
    }
    this.#untold.get(who.matchId)?.delete(who.seat);
    // Whether all have come is judged by who is there: first it is told who is not.
    if (kind === 'playerArrived') await this.#tellWaiting(who.matchId);
    const acted = await service.act(who.tournamentId, {
      key: `attendance ${randomUUID()}`,
      by: null,
      input: { kind, game, account },
    });
    if (isRefused(acted) && !PASSED.has(acted.refusal)) report(new Error(acted.detail), who.matchId);
  }
}

/** How long it may wait to be told that a seat is empty, milliseconds; null if it decides nothing. */
const longestWaitMs = (state: TournamentState, due: DueMatch): number | null => {
  const { disconnectSeconds, noShowSeconds } = state.settings;
  if (!allHaveCome(state, due))
    return Math.min(MISSING_WAIT_MOST_MS, noShowSeconds * 1000 * MISSING_WAIT_PART);
  return disconnectSeconds === null ? null : disconnectSeconds * 1000;
};

/** From then on nobody is missing for whom the other side would win; only who stays away too long may still lose. */
const allHaveCome = (state: TournamentState, { game: id, teams }: DueMatch): boolean => {
  const games = state.rounds.flatMap(({ pairings }) => pairings.flatMap((pairing) => pairing.games));
  const game = games.find((each) => each.id === id);
  return (
    game?.noShowAt === null &&
    teams.every(({ players }) => players.every(({ account }) => game.arrived.includes(account)))
  );
};

/** The game was decided meanwhile, or the player replaced. */
const PASSED: ReadonlySet<string> = new Set([
  'gameOver',
  'gameUnknown',
  'gameNotStarted',
  'pairingDecided',
  'playerUnknown',
  'tournamentOver',
  'notRunning',
]);
