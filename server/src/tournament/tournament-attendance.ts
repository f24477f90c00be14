import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dueMatches, type SeatIndex } from '@penance/shared';
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
}

/**
 * For whom a seat was made: the account that the event knows, also after it was merged into the one that sits there.
 * `null` where nobody has that seat.
 */
export type SeatedAccount = (matchId: string, seat: SeatIndex) => Promise<string | null>;

/** The player of a seat at a match of that event. */
type Who = { readonly tournamentId: string; readonly matchId: string; readonly seat: SeatIndex };

const GRACE_MS = 20_000;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

/** Reports to events which players have come to the tables of their matches, and which have left. */
export class TournamentAttendance {
  readonly #parts: AttendanceParts;
  /** Seats whose players are connected to tables of this process, by match. */
  readonly #there = new Groups<string, SeatIndex>();
  /** Reports of one match are sent one after the other. */
  readonly #recording = new Map<string, Promise<void>>();
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

  #record(who: Who): void {
    if (this.#isClosed) return;
    const { matchId } = who;
    const recording = (this.#recording.get(matchId) ?? Promise.resolve())
      .then(() => this.#recordNow(who))
      .catch((error: unknown) => this.#parts.report(error, matchId))
      .finally(() => {
        if (this.#recording.get(matchId) === recording) this.#recording.delete(matchId);
      });
    this.#recording.set(matchId, recording);
  }

  async #recordNow(who: Who): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#recordOnce(who);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || this.#isClosed) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** attempt, undefined, { ref: false });
      }
    }
  }

  /** Reports the present state, which may be newer than the change that triggered this; known facts change nothing. */
  async #recordOnce(who: Who): Promise<void> {
    const { service, seatedAccount, report } = this.#parts;
    const present = await service.present(who.tournamentId);
    if (isRefused(present)) return;
    const game = dueMatches(present.state).find(({ match }) => match === who.matchId)?.game;
    const account = game && (await seatedAccount(who.matchId, who.seat));
    if (!account) return;
    const kind = this.#isThere(who) ? 'playerArrived' : 'playerLeft';
    const acted = await service.act(who.tournamentId, {
      key: `attendance ${randomUUID()}`,
      by: null,
      input: { kind, game, account },
    });
    if (isRefused(acted) && !PASSED.has(acted.refusal)) report(new Error(acted.detail), who.matchId);
  }
}

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
