import { isNotBanned } from '../../account/bans.ts';
import type { AccountClaim } from '../../platform/auth/account-claim.ts';
import type { Fragment, Sql } from '../../platform/database/client.ts';
import type { SharedCommits } from '../../platform/database/shared-commits.ts';
import { violatesUnique } from '../../platform/database/database-errors.ts';
import type { MatchRecord, SeatRecord } from '../record/match-record.ts';
import type { SeatPreparation } from './match-seats.ts';
import { prepared } from './match-seats.ts';

/** A change of a seat in a lobby that need not be read first. */
export interface KnownSeatChange {
  readonly matchId: string;
  readonly seat: number;
  readonly account: AccountClaim;
  /**
   * The account takes the seat if it is free, and if it then has at most this many in lobbies; in a hosted match only.
   * `null`: it only prepares its own.
   */
  readonly seatsMost: number | null;
  readonly preparation: SeatPreparation;
}

export interface KnownSeatChanged {
  /** Of the lobby, by this change. */
  readonly revision: number;
  readonly accountName: string;
}

export interface KnownSeats {
  /**
   * Undefined if nothing was changed, for whatever reason: the seat is not the account's, the match is no lobby or sealed,
   * the account has too many seats, the session has ended, or the account is banned.
   */
  readonly changeKnownSeat: (change: KnownSeatChange) => Promise<KnownSeatChanged | undefined>;
}

export const createKnownSeats = (commits: SharedCommits): KnownSeats => ({
  changeKnownSeat: (change) =>
    commits
      .commit(`match ${change.matchId}`, (sql) => changing(sql, change))
      .then(([changed]) => changed)
      .catch((error: unknown) => {
        if (violatesUnique(error, 'match_seat_one_per_account')) return undefined;
        throw error;
      }),
});

/** Locks the match first, as every change of a seat. */
const changing = (sql: Sql, { matchId, seat, account, seatsMost, preparation }: KnownSeatChange) => sql<
  KnownSeatChanged[]
>`
  with claimed as materialized (
    select name from account
    where id = ${account.id} and exists (
      select from account_session where account_id = account.id and number = ${account.session.number}
    ) and ${isNotBanned(sql, account.id)}
      ${seatsMost === null ? sql`` : sql`and has_seat_left(id, ${matchId}, ${seatsMost}, true)`}
  ),
  lobby as materialized (
    select id from match
    where id = ${matchId} and status = 'lobby' and sealed_at is null
      ${seatsMost === null ? sql`` : sql`and origin_kind is null and is_admitted(${account.id}, id)`}
    for no key update
  ),
  changed as (
    update match_seat set account_id = ${account.id}::uuid, ${prepared(sql, preparation)}
    from lobby, claimed
    where match_seat.match_id = lobby.id and match_seat.seat = ${seat} and ${mayChange(sql, account, seatsMost !== null)}
    returning match_seat.match_id, claimed.name
  )
  update match set lobby_revision = match.lobby_revision + 1
  from changed where match.id = changed.match_id
  returning match.lobby_revision as revision, changed.name as "accountName"`;

const mayChange = (sql: Sql, { id }: AccountClaim, takes: boolean): Fragment =>
  takes
    ? sql`(
        match_seat.account_id = ${id}::uuid or (match_seat.account_id is null and match_seat.bot is null)
      )`
    : sql`match_seat.account_id = ${id}::uuid`;

/** The lobby after the change, if nothing else has changed in it since this record. */
export const withKnownChange = (
  record: MatchRecord,
  { seat, account, preparation }: KnownSeatChange,
  { revision, accountName }: KnownSeatChanged,
): MatchRecord | undefined =>
  record.lobbyRevision + 1 === revision
    ? {
        ...record,
        lobbyRevision: revision,
        seats: record.seats.map((before) =>
          before.seat === seat
            ? { ...withPreparation(before, preparation), accountId: account.id, accountName }
            : before,
        ),
      }
    : undefined;

/** The same as `prepared` in SQL. */
const withPreparation = (
  before: SeatRecord,
  { deck, ready, saltHash, salt }: SeatPreparation,
): SeatRecord => ({
  ...before,
  deck: deck ?? before.deck,
  ready: ready ?? (deck ? false : before.ready),
  saltHash: before.salt === null ? hexOf(saltHash, before.saltHash) : before.saltHash,
  salt: before.salt ?? hexOf(salt, null),
});

const hexOf = (bytes: Uint8Array | undefined, otherwise: string | null): string | null =>
  bytes === undefined ? otherwise : Buffer.from(bytes).toString('hex');
