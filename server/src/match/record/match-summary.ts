import type {
  CardPack,
  ClockSettings,
  MatchSummary,
  Overrides,
  PresetId,
  SpectatorDelay,
} from '@penance/shared';
import {
  clockSettingsSchema,
  EDITIONS,
  packDigest,
  rulesetPlayed,
  SKIRMISHES,
  spectatorDelaySchema,
} from '@penance/shared';
import * as z from 'zod';
import type { Fragment, Sql } from '../../platform/database/client.ts';
import { jsonObject } from '../../platform/database/json.ts';
import type { OriginColumns } from './match-origin.ts';
import { originOf } from './match-origin.ts';
import { hostAccount, seatAccount, seatName, type MatchRecord } from './match-record.ts';
import type { MatchSettings } from './match-settings.ts';
import { mapOf } from './match-settings.ts';
import type { HeaderRecord, PublicSeat } from './match-reply.ts';
import { shownHeader, shownSeat } from './match-reply.ts';

/** What lists show of the settings of a match, stored when it is made. */
export interface StoredSummary {
  /** Digest of the edition. This and the fields below are null for a match made before these summaries were stored. */
  readonly digest: string | null;
  readonly packs: readonly { readonly digest: string | null; readonly id: string; readonly title: string }[];
  readonly map: { readonly id: string; readonly title: string; readonly isCustom: boolean };
  readonly scenario: { readonly id: string; readonly title: string } | null;
  readonly clock: ClockSettings;
  readonly spectatorDelay: SpectatorDelay;
}

interface Summarized extends MatchSettings {
  readonly preset: PresetId;
  readonly overrides: Overrides;
}

export const summaryOf = (match: Summarized): StoredSummary => {
  const { packs, scenario, clock, spectatorDelay, edition } = match;
  const map = mapOf(match);
  return {
    digest: rulesetPlayed(match, edition).digest,
    packs: packs.map((pack: CardPack) => ({ digest: packDigest(pack), id: pack.id, title: pack.title })),
    map: { id: map.id, title: map.title, isCustom: typeof match.map !== 'string' },
    scenario: scenario && { id: scenario, title: SKIRMISHES[scenario].title },
    clock,
    spectatorDelay,
  };
};

/** A match as a list reads it: only names and digests of its packs and maps. */
export type MatchSummaryRecord = HeaderRecord &
  Pick<MatchRecord, 'ruleset' | 'overrides'> & {
    readonly summary: StoredSummary;
    readonly hasBegun: boolean;
    readonly seats: readonly PublicSeat[];
  };

type JsonColumn = 'overrides' | 'summary' | 'result' | 'seats';
export type MatchSummaryRow = Omit<MatchSummaryRecord, JsonColumn | 'origin'> &
  OriginColumns &
  Readonly<Record<JsonColumn, unknown>>;

const seatColumns = z.object({
  seat: z.number(),
  team: z.number(),
  accountId: z.string().nullable(),
  accountName: z.string().nullable(),
  bot: z.string().nullable(),
  faction: z.string().nullable(),
  frame: z.string().nullable(),
  ready: z.boolean(),
  salted: z.boolean(),
});
const summary = z.object({
  digest: z.string().nullable(),
  packs: z.array(z.object({ digest: z.string().nullable(), id: z.string(), title: z.string() })).readonly(),
  map: z.object({ id: z.string(), title: z.string(), isCustom: z.boolean() }),
  scenario: z.object({ id: z.string(), title: z.string() }).nullable().default(null),
  clock: clockSettingsSchema,
  spectatorDelay: spectatorDelaySchema,
}) satisfies z.ZodType<StoredSummary>;
const jsonColumns = z.object({
  overrides: jsonObject,
  summary,
  result: jsonObject.nullable(),
  seats: z.array(seatColumns).readonly(),
});

export const summaryRecord = ({ originKind, originId, ...row }: MatchSummaryRow): MatchSummaryRecord => ({
  ...row,
  origin: originOf({ originKind, originId }),
  ...jsonColumns.parse(row),
});

/** The columns of a `MatchSummaryRow`, for a query over `match`. */
export const summaryColumns = (sql: Sql): Fragment => sql`
  match.id, match.visibility, match.invite_code as "inviteCode", match.status,
  ${hostAccount(sql)} as "hostAccountId", match.origin_kind as "originKind", match.origin_id as "originId",
  match.rated, match.ruleset, match.overrides, match.summary, match.result,
  match.started_at is not null as "hasBegun", match.abandoned_because as "abandonedBecause",
  match.created_at as "createdAt", match.started_at as "startedAt", match.finished_at as "finishedAt",
  (
    select json_agg(json_build_object(
      'seat', seat.seat, 'team', seat.team, 'accountId', ${seatAccount(sql)}, 'accountName', ${seatName(sql)},
      'bot', seat.bot, 'faction', seat.deck -> 'faction', 'frame', seat.deck -> 'frame', 'ready', seat.ready,
      'salted', seat.salt_hash is not null
    ) order by seat.seat)
    from match_seat seat left join account on account.id = seat.account_id
    where seat.match_id = match.id
  ) as seats`;

/** An item of a list, as that account may see it. */
export const shownSummary = (record: MatchSummaryRecord, accountId: string | undefined): MatchSummary => {
  const { digest, packs, map, scenario, clock, spectatorDelay } = record.summary;
  const preset = record.ruleset as PresetId;
  return {
    ...shownHeader(record, accountId),
    ruleset: {
      preset,
      title: EDITIONS[preset].title,
      overrides: record.overrides as Overrides,
      packs,
      digest,
    },
    map,
    scenario,
    clock,
    spectatorDelay,
    seats: record.seats.map((seat) => shownSeat(seat, record.hasBegun)),
  };
};
