import type { Fragment, Sql } from '../../platform/database/client.ts';
import type { Clients } from '../../platform/database/clients.ts';
import { violatesUnique } from '../../platform/database/database-errors.ts';
import type { JsonObject } from '../../platform/database/json.ts';
import { matchColumns, type MatchRecord, matchRecord, type MatchRow } from '../record/match-record.ts';
import { findMatch } from '../record/match-listing.ts';

export type SeatRefusalCode =
  | 'matchNotFound'
  /** It has begun, or is over. */
  | 'notInLobby'
  | 'seatNotFound'
  /** Another player was faster. */
  | 'seatTaken'
  /** The account has another seat at this table. */
  | 'alreadySeated'
  /** The account has no seat here. */
  | 'notSeated'
  /** The account waits at too many other tables. */
  | 'tooManySeats'
  /** Somebody at the table, or its host, has blocked the account. */
  | 'notAdmitted';

export type SeatChanged =
  /** With the match after the change. */
  | { readonly ok: true; readonly seat: number; readonly match: MatchRecord }
  | { readonly ok: false; readonly code: SeatRefusalCode };

type Place = { readonly matchId: string; readonly seat: number };
type Player = { readonly matchId: string; readonly accountId: string };

export type SeatPreparation = {
  readonly deck?: JsonObject;
  /** A new deck without `ready` makes the seat not ready again. */
  readonly ready?: boolean;
  /** 32 bytes each. The latest hash counts, until there is a salt. */
  readonly saltHash?: Uint8Array;
  readonly salt?: Uint8Array;
  /** With which visit of the player the hash comes; needed to withdraw it when that ends. */
  readonly visit?: string;
};

/** All of these work on lobbies only; when several players want one seat at the same time, one of them gets it. */
export type MatchSeats = {
  /**
   * Takes a free seat and prepares it; a player who has it already only prepares it.
   * @param seatsMost how many seats the player may have in lobbies
   */
  readonly takeSeat: (
    place: Place & Player,
    preparation?: SeatPreparation,
    seatsMost?: number,
  ) => Promise<SeatChanged>;
  readonly prepareSeat: (player: Player, preparation: SeatPreparation) => Promise<SeatChanged>;
  readonly leaveSeat: (player: Player) => Promise<SeatChanged>;
  /** Forgets the hash that came with that visit, unless a later one brought another or the same again. */
  readonly withdrawHash: (player: Player, visit: string) => Promise<SeatChanged>;
  /** Stores the salt whose hash was sealed with the set-up; only once. */
  readonly revealSalt: (player: Player, salt: Uint8Array, saltHash: Uint8Array) => Promise<SeatChanged>;
};

type Changed = MatchRow & { readonly seat: number; readonly revision: number };
type Change = {
  readonly matchId: string;
  readonly update: (sql: Sql) => Fragment;
  /** Why nothing changed, when the match is a lobby and the seat exists. */
  readonly otherwise: SeatRefusalCode;
  readonly seat?: number;
  /** Whether the set-up must be sealed for this change; otherwise it must not be. */
  readonly isSealed?: boolean;
  /** Of whom takes a seat; the account is locked before the match. */
  readonly limit?: { readonly accountId: string; readonly seatsMost: number } | undefined;
};

export function createMatchSeats(clients: Clients): MatchSeats {
  const change = (wanted: Change): Promise<SeatChanged> =>
    clients.use(async (sql) => {
      const [changed] = await inLobby(sql, wanted.matchId, wanted.update(sql), wanted);
      if (!changed) return { ok: false, code: await whyNot(sql, wanted) };
      const { seat, revision, lobbyRevision } = changed;
      // Another change was committed while this one waited for it: the row is older than that.
      const isStale = lobbyRevision + 1 !== revision;
      const match = isStale
        ? await findMatch(sql, wanted.matchId)
        : matchRecord({ ...changed, lobbyRevision: revision });
      return match ? { ok: true, seat, match } : { ok: false, code: 'matchNotFound' };
    });
  const ofPlayer = (sql: Sql, accountId: string): Fragment => sql`match_seat.account_id = ${accountId}`;

  return {
    takeSeat: ({ matchId, seat, accountId }, preparation = {}, seatsMost) =>
      change({
        matchId,
        seat,
        update: (sql) => occupy(sql, { seat, accountId }, preparation),
        otherwise: 'seatTaken',
        limit: seatsMost === undefined ? undefined : { accountId, seatsMost },
      }).catch((error: unknown) => {
        if (violatesUnique(error, 'match_seat_one_per_account')) return { ok: false, code: 'alreadySeated' };
        throw error;
      }),
    prepareSeat: ({ matchId, accountId }, preparation) =>
      change({
        matchId,
        update: (sql) => prepare(sql, ofPlayer(sql, accountId), preparation),
        otherwise: 'notSeated',
      }),
    revealSalt: ({ matchId, accountId }, salt, saltHash) =>
      change({
        matchId,
        isSealed: true,
        update: (sql) => sql`
          update match_seat set salt = ${salt}
          from lobby
          where match_seat.match_id = lobby.id and ${ofPlayer(sql, accountId)}
            and match_seat.salt_hash = ${saltHash} and match_seat.salt is null`,
        otherwise: 'notSeated',
      }),
    withdrawHash: ({ matchId, accountId }, visit) =>
      change({
        matchId,
        update: (sql) => sql`
          update match_seat set salt_hash = null, share_visit = null
          from lobby
          where match_seat.match_id = lobby.id and ${ofPlayer(sql, accountId)}
            and match_seat.share_visit = ${visit} and match_seat.salt is null`,
        otherwise: 'notSeated',
      }),
    leaveSeat: ({ matchId, accountId }) =>
      change({ matchId, update: (sql) => empty(sql, ofPlayer(sql, accountId)), otherwise: 'notSeated' }),
  };
}

/**
 * Locks the match first: seats change one after another, and not while the match starts. Returns the match as it was
 * when the statement began, with the changed seat.
 */
const inLobby = (
  sql: Sql,
  matchId: string,
  update: Fragment,
  { isSealed = false, limit }: Pick<Change, 'isSealed' | 'limit'>,
) => sql<Changed[]>`
  with lobby as materialized (
    select id from match where id = ${matchId} and status = 'lobby' and (sealed_at is not null) = ${isSealed}
      ${limit ? sql`and has_seat_left(${limit.accountId}, id, ${limit.seatsMost}, false) and is_admitted(${limit.accountId}, id)` : sql``}
    for no key update
  ),
  changed as (
    ${update} returning match_seat.*
  ),
  counted as (
    update match set lobby_revision = match.lobby_revision + 1
    from changed where match.id = changed.match_id
    returning match.lobby_revision
  )
  select ${matchColumns(sql, seatsAfter(sql))}, changed.seat, counted.lobby_revision as revision
  from changed, counted, match where match.id = changed.match_id`;

/** A statement sees the table as it was before its own changes. */
const seatsAfter = (sql: Sql): Fragment => sql`(
  select changed.* from changed
  union all
  select other.* from match_seat other, changed
  where other.match_id = changed.match_id and other.seat <> changed.seat
)`;

const occupy = (
  sql: Sql,
  { seat, accountId }: Pick<Place & Player, 'seat' | 'accountId'>,
  preparation: SeatPreparation,
): Fragment => sql`
  update match_seat set account_id = ${accountId}::uuid, ${prepared(sql, preparation)}
  from lobby
  where match_seat.match_id = lobby.id and match_seat.seat = ${seat} and (
    match_seat.account_id = ${accountId}::uuid or (match_seat.account_id is null and match_seat.bot is null)
  )`;

const prepare = (sql: Sql, whose: Fragment, preparation: SeatPreparation): Fragment => sql`
  update match_seat set ${prepared(sql, preparation)}
  from lobby
  where match_seat.match_id = lobby.id and ${whose}`;

export const prepared = (sql: Sql, { deck, ready, saltHash, salt, visit }: SeatPreparation): Fragment => sql`
  deck = coalesce(${deck ? sql.json(deck) : null}::jsonb, deck),
  ready = coalesce(${ready ?? (deck ? false : null)}::boolean, ready),
  salt_hash = case when salt is null then coalesce(${saltHash ?? null}::bytea, salt_hash) else salt_hash end,
  share_visit = ${saltHash ? sql`${visit ?? null}::uuid` : sql`share_visit`},
  salt = coalesce(salt, ${salt ?? null}::bytea)`;

const empty = (sql: Sql, whose: Fragment): Fragment => sql`
  update match_seat set
    account_id = null, bot = null, deck = null, ready = false, salt_hash = null, salt = null, away_orders = null
  from lobby
  where match_seat.match_id = lobby.id and ${whose}`;

async function whyNot(
  sql: Sql,
  { matchId, seat, otherwise, isSealed = false, limit }: Change,
): Promise<SeatRefusalCode> {
  const left = limit
    ? sql`has_seat_left(${limit.accountId}, match.id, ${limit.seatsMost}, false)`
    : sql`true`;
  const admitted = limit ? sql`is_admitted(${limit.accountId}, match.id)` : sql`true`;
  const [found] = await sql<
    {
      status: string;
      isSealed: boolean;
      seat: number | null;
      isFree: boolean;
      hasLeft: boolean;
      isAdmitted: boolean;
    }[]
  >`
    select match.status, match.sealed_at is not null as "isSealed", match_seat.seat,
      match_seat.account_id is null and match_seat.bot is null as "isFree", ${left} as "hasLeft",
      ${admitted} as "isAdmitted"
    from match left join match_seat on match_seat.match_id = match.id and match_seat.seat = ${seat ?? null}::integer
    where match.id = ${matchId}`;
  if (!found) return 'matchNotFound';
  if (found.status !== 'lobby' || found.isSealed !== isSealed) return 'notInLobby';
  if (seat !== undefined && found.seat === null) return 'seatNotFound';
  if (!found.isFree) return otherwise;
  if (!found.isAdmitted) return 'notAdmitted';
  return found.hasLeft ? otherwise : 'tooManySeats';
}
