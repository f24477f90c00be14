import type { CampaignState } from '@penance/shared';
import { campaignAfter } from '@penance/shared';
import { z } from 'zod';
import type { Sql } from '../database/client.ts';
import type { CampaignRecord, CampaignRow, EntryRow, StoredCampaignEntry } from './campaign-record.ts';
import { campaignColumns, campaignRecord, entryColumns, storedEntry } from './campaign-record.ts';

/** What is written; absent `at`: now. */
export type NewEntry = Omit<StoredCampaignEntry, 'at'> & {
  readonly accountId: string | null;
  readonly at?: Date | undefined;
};

/** More than any campaign has. */
const ALL_ENTRIES = 2_147_483_647;
const SNAPSHOT_EVERY = 25;

/**
 * Makes the transaction that asks the only one that changes the campaign until it ends. In a statement of its own:
 * what is read after the lock was waited for must not come from before.
 */
export const lockCampaign = async (sql: Sql, campaignId: string): Promise<boolean> => {
  const locked = await sql<{ id: string }[]>`
    select id from campaign where id = ${campaignId} for no key update`;
  return locked.length > 0;
};

export const readCampaign = async (sql: Sql, campaignId: string): Promise<CampaignRecord | undefined> => {
  const [row] = await sql<CampaignRow[]>`
    select ${campaignColumns(sql)} from campaign where campaign.id = ${campaignId}`;
  return row && campaignRecord(row);
};

export const readSecret = async (sql: Sql, campaignId: string): Promise<Uint8Array> => {
  const [row] = await sql<{ secret: Uint8Array }[]>`select secret from campaign where id = ${campaignId}`;
  if (!row) throw new Error(`campaign ${campaignId} has no secret`);
  return row.secret;
};

/** Where the campaign stands: the facts after the snapshot are folded onto it, never judged again. */
export const readStanding = async (
  sql: Sql,
  campaignId: string,
): Promise<{ readonly seq: number; readonly state: CampaignState }> => {
  const [row] = await sql<{ seq: number; state: unknown }[]>`
    select seq, state from campaign_snapshot where campaign_id = ${campaignId}`;
  if (!row) throw new Error(`campaign ${campaignId} has no snapshot`);
  const entries = await readEntries(sql, campaignId, { after: row.seq });
  const state = campaignAfter(
    storedState.parse(row.state),
    entries.flatMap(({ facts }) => facts),
  );
  return { seq: entries.at(-1)?.seq ?? row.seq, state };
};

// Written by this server from what the rules said.
const storedState = z.custom<CampaignState>((value) => typeof value === 'object' && value !== null);

/** In order. */
export const readEntries = async (
  sql: Sql,
  campaignId: string,
  { after = 0, upTo = ALL_ENTRIES }: { readonly after?: number; readonly upTo?: number } = {},
): Promise<readonly StoredCampaignEntry[]> => {
  const rows = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from campaign_entry
    where campaign_id = ${campaignId} and seq > ${after} and seq <= ${upTo} order by seq`;
  return rows.map(storedEntry);
};

/** The latest first. */
export const readEntriesBackwards = async (
  sql: Sql,
  campaignId: string,
  { before = ALL_ENTRIES, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<readonly StoredCampaignEntry[]> => {
  const rows = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from campaign_entry
    where campaign_id = ${campaignId} and seq < ${before} order by seq desc limit ${limit}`;
  return rows.map(storedEntry);
};

export const entryOfKey = async (
  sql: Sql,
  campaignId: string,
  commandKey: string,
): Promise<StoredCampaignEntry | undefined> => {
  const [row] = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from campaign_entry
    where campaign_id = ${campaignId} and command_key = ${commandKey}`;
  return row && storedEntry(row);
};

/** The campaign must be locked: then the entry is its next. */
export const appendEntry = async (
  sql: Sql,
  campaignId: string,
  entry: NewEntry,
): Promise<StoredCampaignEntry> => {
  const [row] = await sql<EntryRow[]>`
    insert into campaign_entry (campaign_id, seq, command_key, account_id, input, outcomes, facts, at)
    values (
      ${campaignId}, ${entry.seq}, ${entry.commandKey}, ${entry.accountId}::uuid,
      ${JSON.stringify(entry.input)}::text::json, ${JSON.stringify(entry.outcomes)}::text::json,
      ${JSON.stringify(entry.facts)}::text::json, coalesce(${entry.at ?? null}::timestamptz, now())
    )
    returning ${entryColumns(sql)}`;
  if (!row) throw new Error(`entry ${entry.seq} of campaign ${campaignId} was not written`);
  await sql`update campaign set seq = ${entry.seq}, changed_at = now() where id = ${campaignId}`;
  return storedEntry(row);
};

/** Now and then, and whenever it `must` be. */
export const keepSnapshot = async (
  sql: Sql,
  campaignId: string,
  {
    seq,
    state,
    must = false,
  }: { readonly seq: number; readonly state: CampaignState; readonly must?: boolean },
): Promise<void> => {
  if (!must && seq % SNAPSHOT_EVERY !== 0) return;
  await sql`
    insert into campaign_snapshot (campaign_id, seq, state)
    values (${campaignId}, ${seq}, ${JSON.stringify(state)}::text::json)
    on conflict (campaign_id) do update set seq = excluded.seq, state = excluded.state, at = now()`;
};
