import type { Fragment, Statement, Sql } from '../../platform/database/client.ts';
import type { JsonObject } from '../../platform/database/json.ts';
import { isNotBanned } from '../../account/bans.ts';
import type { MatchOrigin } from '../record/match-origin.ts';
import type { MatchVisibility } from '../record/match-record.ts';
import { bringsContent } from '../record/match-settings.ts';
import type { StoredSummary } from '../record/match-summary.ts';
import { asJson } from '../record/stored-input.ts';

/** A seat of a new match: free, or taken by a player or bot that is ready to play. */
export interface NewSeat {
  readonly team: number;
  /** At most one of account and bot. */
  readonly accountId?: string | null;
  readonly bot?: string | null;
  readonly deck?: JsonObject | null;
  readonly ready?: boolean;
}

export interface NewMatch {
  readonly id: string;
  readonly visibility: MatchVisibility;
  /** Present for a match by invitation. */
  readonly inviteCode: string | null;
  /** Null for a match arranged by the server. */
  readonly hostAccountId: string | null;
  /** Of the host's token: nothing is made if this session has ended or the host is banned. Absent if that is known already. */
  readonly hostSession?: number;
  /** Null for a match hosted by an account. */
  readonly origin: MatchOrigin | null;
  readonly isRated: boolean;
  readonly ruleset: string;
  readonly overrides: JsonObject;
  /** See `storedSettings`. */
  readonly clock: JsonObject;
  readonly summary: StoredSummary;
  readonly setupExtras: JsonObject | null;
  /** SHA-256 of the secret, as published. */
  readonly commitment: string;
  /** 32 bytes; encrypted where it is written. */
  readonly secret: Uint8Array;
  /** In order. */
  readonly seats: readonly NewSeat[];
}

/** How many matches an account may host. */
export interface HostLimits {
  /** Matches waiting for players. */
  readonly waiting: number;
  /** Seats that the host has in matches waiting for players, of whatever host. */
  readonly seats: number;
  /** Matches waiting for players or being played. */
  readonly open: number;
  /** Matches opened within 24 hours. */
  readonly perDay: number;
  /** Of these, matches played by bots only. */
  readonly botsPerDay: number;
  /** Total size of the packs, maps and journals of all that the account hosts, bytes; null for no limit. */
  readonly contentBytes: number | null;
}

export type ReachedLimit = 'waiting' | 'open' | 'day' | 'botsDay' | 'content' | 'seats';

export type Inserted =
  | { readonly kind: 'inserted'; readonly createdAt: Date; readonly hostName: string | null }
  | { readonly kind: 'limitReached'; readonly limit: ReachedLimit }
  | { readonly kind: 'signedOut' }
  /** A match with this id, or with this invite code, already exists. */
  | { readonly kind: 'conflict' };

type InsertedRows = [
  {
    readonly limit: ReachedLimit | 'signedOut' | null;
    readonly createdAt: Date | null;
    readonly hostName: string | null;
  },
];

/**
 * Makes a match with all of its seats in one statement: nobody can take a seat before its bots are seated.
 * @param limits for its host, whose account row stays locked until the transaction ends
 */
export const insertMatch = async (sql: Sql, match: NewMatch, limits?: HostLimits): Promise<Inserted> =>
  insertedBy(await inserting(sql, match, limits));

/** The statement alone. */
export const inserting = (sql: Sql, match: NewMatch, limits?: HostLimits): Statement<InsertedRows> => {
  const { id, origin, seats, setupExtras } = match;
  const botsOnly = seats.every(({ bot }) => typeof bot === 'string');
  const isSeated = seats.some(({ accountId }) => accountId === match.hostAccountId);
  const limit =
    limits && match.hostAccountId !== null
      ? sql`case when ${isSignedIn(sql, match)} then coalesce(
          host_limit_reached(
            ${match.hostAccountId}, ${botsOnly}, ${bringsContent(match.clock)},
            ${limits.waiting}, ${limits.open}, ${limits.perDay}, ${limits.botsPerDay}, ${limits.contentBytes}::bigint
          ),
          case when ${isSeated} and not has_seat_left(${match.hostAccountId}, ${id}, ${limits.seats}, false)
            then 'seats' end
        ) else 'signedOut' end`
      : sql`null::text`;
  return sql<InsertedRows>`
    with host as materialized (
      select ${limit} as reached
    ),
    created as (
      insert into match (
        id, visibility, invite_code, host_account_id, origin_kind, origin_id, rated, seat_count, bots_only,
        ruleset, overrides, clock, summary, setup_extras, commitment, secret
      )
      select
        ${id}::uuid, ${match.visibility}, ${match.inviteCode}, ${match.hostAccountId}::uuid,
        ${origin?.kind ?? null}, ${origin?.id ?? null}, ${match.isRated}::boolean, ${seats.length}::integer,
        ${botsOnly}::boolean, ${match.ruleset}, ${sql.json(match.overrides)}::jsonb, ${sql.json(match.clock)}::jsonb,
        ${sql.json(asJson(match.summary))}::jsonb, ${setupExtras && JSON.stringify(setupExtras)}::text::json,
        ${match.commitment}, ${match.secret}::bytea
      from host where host.reached is null
      on conflict do nothing
      returning id, created_at
    ),
    seated as (
      insert into match_seat (match_id, created_at, seat, team, account_id, bot, deck, ready)
      select created.id, created.created_at, place.seat, place.team, place."accountId", place.bot, place.deck, coalesce(place.ready, false)
      from created, json_to_recordset(${rowsOf(seats)}::text::json) as place (
        seat integer, team integer, "accountId" uuid, bot text, deck jsonb, ready boolean
      )
    )
    select
      host.reached as "limit", created.created_at as "createdAt",
      (select name from account where id = ${match.hostAccountId}::uuid) as "hostName"
    from host left join created on true`;
};

export const insertedBy = ([row]: InsertedRows): Inserted => {
  if (row.limit === 'signedOut') return { kind: row.limit };
  if (row.limit !== null) return { kind: 'limitReached', limit: row.limit };
  const { createdAt, hostName } = row;
  return createdAt === null ? { kind: 'conflict' } : { kind: 'inserted', createdAt, hostName };
};

const isSignedIn = (sql: Sql, { hostAccountId, hostSession }: NewMatch): Fragment =>
  hostSession === undefined
    ? sql`true`
    : sql`exists (
        select from account_session where account_id = ${hostAccountId}::uuid and number = ${hostSession}
      ) and ${isNotBanned(sql, hostAccountId)}`;

const rowsOf = (seats: readonly NewSeat[]): string =>
  JSON.stringify(
    seats.map(({ team, accountId, bot, deck, ready }, seat) => ({ seat, team, accountId, bot, deck, ready })),
  );
