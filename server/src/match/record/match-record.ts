import * as z from 'zod';
import type { Fragment, Sql } from '../../platform/database/client.ts';
import { type JsonObject, jsonObject } from '../../platform/database/json.ts';
import type { MatchOrigin, OriginColumns } from './match-origin.ts';
import { originOf } from './match-origin.ts';

export type MatchStatus = 'lobby' | 'live' | 'finished' | 'abandoned';
export type MatchVisibility = 'open' | 'invite' | 'members';

export type SeatRecord = {
  readonly seat: number;
  readonly team: number;
  /** At most one of account and bot; without either the seat is free. */
  readonly accountId: string | null;
  /** The account that was seated and is sealed, where it has been merged into that one since. */
  readonly mergedAccountId: string | null;
  readonly accountName: string | null;
  readonly bot: string | null;
  readonly deck: JsonObject | null;
  readonly ready: boolean;
  /** 32 bytes as hexadecimal digits: the hash of the salt, sent before the set-up was sealed, and the salt. */
  readonly saltHash: string | null;
  readonly salt: string | null;
};

/** A match as the lobby and its history see it. Without the secret of its dice, see `revealSecret`. */
export type MatchRecord = {
  readonly id: string;
  readonly visibility: MatchVisibility;
  readonly inviteCode: string | null;
  readonly status: MatchStatus;
  readonly hostAccountId: string | null;
  /** Null for a match that a host opened. */
  readonly origin: MatchOrigin | null;
  /** Whether it counts for the ratings of its players. */
  readonly rated: boolean;
  /** Changes with every change of a seat; `start` names the revision its setup was made from. */
  readonly lobbyRevision: number;
  readonly ruleset: string;
  readonly overrides: JsonObject;
  readonly clock: JsonObject;
  /** See `SetupExtras`. */
  readonly setupExtras: JsonObject | null;
  /** When the set-up was sealed: from then on no seat changes. Null before, and for older matches without a seal. */
  readonly sealedAt: Date | null;
  readonly setupDigest: string | null;
  /** Why it was abandoned, if it was. */
  readonly abandonedBecause: string | null;
  /** Null until it is sealed. */
  readonly rulesetDigest: string | null;
  readonly engineRevision: string | null;
  readonly commitment: string;
  /** In seat order, as they went into the key; null until it starts. */
  readonly salts: readonly string[] | null;
  readonly winnerTeam: number | null;
  readonly result: JsonObject | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly seats: readonly SeatRecord[];
};

/** Whether the account hosts the match or has a seat in it. */
export const isOwnMatch = (
  {
    hostAccountId,
    seats,
  }: {
    readonly hostAccountId: string | null;
    readonly seats: readonly { readonly accountId: string | null }[];
  },
  accountId: string | undefined,
): boolean =>
  accountId !== undefined &&
  (hostAccountId === accountId || seats.some((seat) => seat.accountId === accountId));

type JsonColumn = 'overrides' | 'clock' | 'setupExtras' | 'salts' | 'result' | 'seats';

/** As returned by the driver: JSON columns are not parsed yet. */
export type MatchRow = Omit<MatchRecord, JsonColumn | 'origin'> &
  OriginColumns &
  Readonly<Record<JsonColumn, unknown>>;

const seatRecord = z.object({
  seat: z.number(),
  team: z.number(),
  accountId: z.string().nullable(),
  mergedAccountId: z.string().nullable(),
  accountName: z.string().nullable(),
  bot: z.string().nullable(),
  deck: jsonObject.nullable(),
  ready: z.boolean(),
  saltHash: z.string().nullable(),
  salt: z.string().nullable(),
});
const jsonColumns = z.object({
  overrides: jsonObject,
  clock: jsonObject,
  setupExtras: jsonObject.nullable(),
  salts: z.array(z.string()).nullable(),
  result: jsonObject.nullable(),
  seats: z.array(seatRecord),
});

/**
 * Names every field, so that all records have one shape: a live match keeps its record, and each spread row would bring
 * a description of its fields along.
 */
export const matchRecord = (row: MatchRow): MatchRecord => {
  const { overrides, clock, setupExtras, salts, result, seats } = jsonColumns.parse(row);
  return {
    id: row.id,
    visibility: row.visibility,
    inviteCode: row.inviteCode,
    status: row.status,
    hostAccountId: row.hostAccountId,
    origin: originOf(row),
    rated: row.rated,
    lobbyRevision: row.lobbyRevision,
    ruleset: row.ruleset,
    overrides,
    clock,
    setupExtras,
    sealedAt: row.sealedAt,
    setupDigest: row.setupDigest,
    abandonedBecause: row.abandonedBecause,
    rulesetDigest: row.rulesetDigest,
    engineRevision: row.engineRevision,
    commitment: row.commitment,
    salts,
    winnerTeam: row.winnerTeam,
    result,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    seats,
  };
};

/**
 * The name of the account in `seat`: the one it had when the set-up of `match` was sealed, if it is. For a query that has
 * `account` too.
 */
export const seatName = (sql: Sql): Fragment => sql`
  coalesce((
    select before.name from account_name before
    where before.account_id = seat.account_id and before.until > coalesce(match.sealed_at, match.started_at)
    order by before.until limit 1
  ), account.name)`;

/** Whose `seat` is: the account into which that one was merged, if it was. For a query that has `account` too. */
export const seatAccount = (sql: Sql): Fragment => sql`coalesce(account.merged_into, seat.account_id)`;

/** The host of `match`, in the same way. */
export const hostAccount = (sql: Sql): Fragment => sql`
  (select coalesce(host.merged_into, host.id) from account host where host.id = match.host_account_id)`;

/**
 * The columns of a `MatchRow`, for a query over `match`.
 * @param seats instead of the table of all seats: only what a statement has just changed differs
 */
export const matchColumns = (sql: Sql, seats: Fragment = sql`match_seat`): Fragment => sql`
  match.id, match.visibility, match.invite_code as "inviteCode", match.status,
  ${hostAccount(sql)} as "hostAccountId", match.lobby_revision as "lobbyRevision",
  match.origin_kind as "originKind", match.origin_id as "originId", match.rated,
  match.setup_extras as "setupExtras",
  match.sealed_at as "sealedAt", match.setup_digest as "setupDigest", match.abandoned_because as "abandonedBecause",
  match.ruleset, match.overrides, match.clock,
  match.ruleset_digest as "rulesetDigest", match.engine_revision as "engineRevision",
  match.commitment, match.salts, match.winner_team as "winnerTeam", match.result,
  match.created_at as "createdAt", match.started_at as "startedAt", match.finished_at as "finishedAt",
  (
    select json_agg(json_build_object(
      'seat', seat.seat, 'team', seat.team, 'accountId', ${seatAccount(sql)},
      'mergedAccountId', case when account.merged_into is not null then seat.account_id end, 'accountName', ${seatName(sql)},
      'bot', seat.bot, 'deck', seat.deck, 'ready', seat.ready, 'saltHash', encode(seat.salt_hash, 'hex'), 'salt', encode(seat.salt, 'hex')
    ) order by seat.seat)
    from ${seats} seat left join account on account.id = seat.account_id
    where seat.match_id = match.id
  ) as seats`;
