import type { Fragment, Sql } from '../database/client.ts';
import type { Clients } from '../database/clients.ts';
import { violatesUnique } from '../database/database-errors.ts';
import type { JsonObject } from '../database/json.ts';

export type SeatRefusalCode =
  | 'matchNotFound'
  /** It has begun, or is over. */
  | 'notInLobby'
  | 'seatNotFound'
  /** Somebody was faster. */
  | 'seatTaken'
  /** The account has another seat at this table. */
  | 'alreadySeated'
  /** The account, or a bot, has no seat here. */
  | 'notSeated';

export type SeatChanged =
  | { readonly ok: true; readonly seat: number; readonly lobbyRevision: number }
  | { readonly ok: false; readonly code: SeatRefusalCode };

type Place = { readonly matchId: string; readonly seat: number };
type Player = { readonly matchId: string; readonly accountId: string };

export type SeatPreparation = {
  readonly deck?: JsonObject;
  /** A new deck alone takes the readiness back. */
  readonly ready?: boolean;
  /** 32 bytes. */
  readonly salt?: Uint8Array;
};

/** All of them are for a lobby only, and only one of several at the same time gets a seat. */
export type MatchSeats = {
  readonly takeSeat: (place: Place & Player) => Promise<SeatChanged>;
  readonly placeBot: (place: Place & { readonly bot: string }) => Promise<SeatChanged>;
  readonly prepareSeat: (player: Player, preparation: SeatPreparation) => Promise<SeatChanged>;
  /** The same for a seat, whoever has it: a bot brings no deck of its own. */
  readonly prepareBot: (place: Place, preparation: SeatPreparation) => Promise<SeatChanged>;
  readonly leaveSeat: (player: Player) => Promise<SeatChanged>;
  readonly removeBot: (place: Place) => Promise<SeatChanged>;
};

type Changed = { readonly seat: number; readonly lobbyRevision: number };
type Change = {
  readonly matchId: string;
  readonly update: (sql: Sql) => Fragment;
  /** Why nothing changed, if the match is a lobby and the seat exists. */
  readonly otherwise: SeatRefusalCode;
  readonly seat?: number;
  readonly accountId?: string;
};

export function createMatchSeats(clients: Clients): MatchSeats {
  const change = (wanted: Change): Promise<SeatChanged> =>
    clients.use(async (sql) => {
      const [changed] = await inLobby(sql, wanted.matchId, wanted.update(sql));
      return changed ? { ok: true, ...changed } : { ok: false, code: await whyNot(sql, wanted) };
    });
  const ofPlayer = (sql: Sql, accountId: string): Fragment => sql`match_seat.account_id = ${accountId}`;
  const ofBot = (sql: Sql, seat: number): Fragment =>
    sql`match_seat.seat = ${seat} and match_seat.bot is not null`;

  return {
    takeSeat: ({ matchId, seat, accountId }) =>
      change({
        matchId,
        seat,
        accountId,
        update: (sql) => occupy(sql, seat, { accountId, bot: null }),
        otherwise: 'seatTaken',
      }).catch((error: unknown) => {
        if (violatesUnique(error, 'match_seat_one_per_account')) return { ok: false, code: 'alreadySeated' };
        throw error;
      }),
    placeBot: ({ matchId, seat, bot }) =>
      change({
        matchId,
        seat,
        update: (sql) => occupy(sql, seat, { accountId: null, bot }),
        otherwise: 'seatTaken',
      }),
    prepareSeat: ({ matchId, accountId }, preparation) =>
      change({
        matchId,
        update: (sql) => prepare(sql, ofPlayer(sql, accountId), preparation),
        otherwise: 'notSeated',
      }),
    prepareBot: ({ matchId, seat }, preparation) =>
      change({
        matchId,
        seat,
        update: (sql) => prepare(sql, ofBot(sql, seat), preparation),
        otherwise: 'notSeated',
      }),
    leaveSeat: ({ matchId, accountId }) =>
      change({ matchId, update: (sql) => empty(sql, ofPlayer(sql, accountId)), otherwise: 'notSeated' }),
    removeBot: ({ matchId, seat }) =>
      change({ matchId, seat, update: (sql) => empty(sql, ofBot(sql, seat)), otherwise: 'notSeated' }),
  };
}

/** The match is locked first: seats change one after another, and not while the match starts. */
const inLobby = (sql: Sql, matchId: string, update: Fragment) => sql<Changed[]>`
  with lobby as materialized (
    select id from match where id = ${matchId} and status = 'lobby' for no key update
  ),
  changed as (
    ${update} returning match_seat.match_id, match_seat.seat
  ),
  counted as (
    update match set lobby_revision = match.lobby_revision + 1
    from changed where match.id = changed.match_id
    returning match.lobby_revision
  )
  select changed.seat, counted.lobby_revision as "lobbyRevision" from changed, counted`;

type Occupant = { readonly accountId: string | null; readonly bot: string | null };

const occupy = (sql: Sql, seat: number, { accountId, bot }: Occupant): Fragment => sql`
  update match_seat set account_id = ${accountId}::uuid, bot = ${bot}
  from lobby
  where match_seat.match_id = lobby.id and match_seat.seat = ${seat}
    and match_seat.account_id is null and match_seat.bot is null`;

const prepare = (sql: Sql, whose: Fragment, { deck, ready, salt }: SeatPreparation): Fragment => sql`
  update match_seat set
    deck = coalesce(${deck ? sql.json(deck) : null}::jsonb, deck),
    ready = coalesce(${ready ?? (deck ? false : null)}::boolean, ready),
    salt = coalesce(${salt ?? null}::bytea, salt)
  from lobby
  where match_seat.match_id = lobby.id and ${whose}`;

const empty = (sql: Sql, whose: Fragment): Fragment => sql`
  update match_seat set account_id = null, bot = null, deck = null, ready = false, salt = null
  from lobby
  where match_seat.match_id = lobby.id and ${whose}`;

async function whyNot(sql: Sql, { matchId, seat, accountId, otherwise }: Change): Promise<SeatRefusalCode> {
  const [found] = await sql<{ status: string; seat: number | null; accountId: string | null }[]>`
    select match.status, match_seat.seat, match_seat.account_id as "accountId"
    from match left join match_seat on match_seat.match_id = match.id and match_seat.seat = ${seat ?? null}::integer
    where match.id = ${matchId}`;
  if (!found) return 'matchNotFound';
  if (found.status !== 'lobby') return 'notInLobby';
  if (seat !== undefined && found.seat === null) return 'seatNotFound';
  return accountId !== undefined && found.accountId === accountId ? 'alreadySeated' : otherwise;
}
