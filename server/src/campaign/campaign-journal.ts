import type { CampaignDocument, CampaignEntry, CampaignState } from '@penance/shared';
import { campaignAfter, firstHead, nextHead } from '@penance/shared';
import * as z from 'zod';
import { inSlices } from '../platform/base/in-slices.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { CampaignRecord, CampaignRow, EntryRow, StoredCampaignEntry } from './campaign-record.ts';
import { campaignColumns, campaignRecord, entryColumns, storedEntry } from './campaign-record.ts';
import { commandKeyOf } from './command-key.ts';

/** An entry to be written; `at` defaults to now. */
export type NewEntry = Omit<StoredCampaignEntry, 'at'> & {
  readonly accountId: string | null;
  /** Head of the hash chain after the entry. */
  readonly head: string;
  readonly at?: Date | undefined;
};

/** More entries than any campaign has. */
const ALL_ENTRIES = 2_147_483_647;
const SNAPSHOT_EVERY = 25;

/**
 * Locks the campaign: until this transaction ends, no other one can change it. A separate statement, so that reads
 * after waiting for the lock do not see an older state.
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

/** The secret of its dice. Throws `SecretUnreadable`. */
export const readSecret = async (
  { sql, secrets }: Pick<Transaction, 'sql' | 'secrets'>,
  campaignId: string,
): Promise<Uint8Array> => {
  const [row] = await sql<{ secret: Uint8Array }[]>`select secret from campaign where id = ${campaignId}`;
  if (!row) throw new Error(`campaign ${campaignId} has no secret`);
  return secrets.open(row.secret, `campaign ${campaignId}`);
};

/** The campaign's present state: the facts after the snapshot are folded onto it, never decided again. */
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

// Written by this server from values of the rules. Older snapshots also hold the keys of all commands.
const storedState = z
  .custom<CampaignState & { readonly keys?: unknown }>((value) => typeof value === 'object' && value !== null)
  .transform(({ keys: _keys, ...state }): CampaignState => state);

/** In order of the journal. */
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

/** Latest first. */
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

/** The campaign must be locked, so that the entry is its next one. */
export const appendEntry = async (
  sql: Sql,
  campaignId: string,
  entry: NewEntry,
): Promise<StoredCampaignEntry> => {
  const [row] = await sql<EntryRow[]>`
    insert into campaign_entry (campaign_id, seq, command_key, account_id, input, outcomes, facts, head, at)
    values (
      ${campaignId}, ${entry.seq}, ${entry.commandKey}, ${entry.accountId}::uuid,
      ${JSON.stringify(entry.input)}::text::json, ${JSON.stringify(entry.outcomes)}::text::json,
      ${JSON.stringify(entry.facts)}::text::json, ${entry.head}, coalesce(${entry.at ?? null}::timestamptz, now())
    )
    returning ${entryColumns(sql)}`;
  if (!row) throw new Error(`entry ${entry.seq} of campaign ${campaignId} was not written`);
  await sql`
    update campaign set seq = ${entry.seq}, journal_size = journal_size + ${sizeOf(entry)}, changed_at = now()
    where id = ${campaignId}`;
  return storedEntry(row);
};

/** How much an entry adds to an export, in characters. */
const sizeOf = ({ input, outcomes, facts }: Pick<CampaignEntry, 'input' | 'outcomes' | 'facts'>): number =>
  JSON.stringify({ input, outcomes, facts }).length + ENTRY_FRAME;
/** Characters for the number and time of an entry, and the names of its fields. */
const ENTRY_FRAME = 60;
/** In a batch. */
export const ENTRIES_AT_ONCE = 200;

/** How much of the journal the commands of an account are. */
export const writtenBy = async (
  sql: Sql,
  campaignId: string,
  accountId: string,
): Promise<{ readonly entries: number; readonly characters: number }> => {
  const [written] = await sql<[{ entries: number; characters: number }]>`
    select count(*)::integer as entries,
      coalesce(sum(
        length(input::text) + length(outcomes::text) + length(facts::text) + ${ENTRY_FRAME}::integer
      ), 0)::float8 as characters
    from campaign_entry where campaign_id = ${campaignId} and account_id = ${accountId}`;
  return written;
};

/** Writes the journal of a campaign that was imported, in batches. */
export const writeBrought = async (
  sql: Sql,
  campaignId: string,
  { opening, entries }: Pick<CampaignDocument, 'opening' | 'entries'>,
): Promise<void> => {
  let size = 0;
  let head = firstHead(opening);
  for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE) {
    const some = entries.slice(at, at + ENTRIES_AT_ONCE);
    const heads = await inSlices(linking(head, some));
    const rows = some.map((entry, index) => ({
      ...entry,
      command_key: commandKeyOf(entry.input, entry.seq),
      head: heads[index],
    }));
    head = heads.at(-1) ?? head;
    await sql`
      insert into campaign_entry (campaign_id, seq, command_key, input, outcomes, facts, head, at)
      select ${campaignId}::uuid, row.seq, row.command_key, row.input, row.outcomes, row.facts, row.head,
        coalesce(row.at, now())
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
        seq integer, command_key text, input json, outcomes json, facts json, head text, at timestamptz
      )`;
    size += some.reduce((sum, entry) => sum + sizeOf(entry), 0);
  }
  const seq = entries.length;
  await sql`
    update campaign set seq = ${seq}, inherited_seq = ${seq}, journal_size = ${size} where id = ${campaignId}`;
};

/** The links of the hash chain after a head, one of each entry. */
export function* linking(
  before: string,
  entries: readonly CampaignEntry[] | readonly StoredCampaignEntry[],
): Generator<undefined, readonly string[]> {
  const heads: string[] = [];
  for (const entry of entries) {
    heads.push(nextHead(heads.at(-1) ?? before, entry));
    yield;
  }
  return heads;
}

/** Head of the hash chain after that entry, recomputed from the journal because it was not stored. */
export const headOf = async (
  sql: Sql,
  { id, opening }: Pick<CampaignRecord, 'id' | 'opening'>,
  seq: number,
): Promise<string> => {
  let head = firstHead(opening);
  for (let after = 0; after < seq; after += ENTRIES_AT_ONCE) {
    const some = await readEntries(sql, id, { after, upTo: Math.min(seq, after + ENTRIES_AT_ONCE) });
    head = (await inSlices(linking(head, some))).at(-1) ?? head;
  }
  return head;
};

/** Whether a journal with this head was played entirely on this server. */
export const isPlayedHere = async (sql: Sql, head: string): Promise<boolean> => {
  const found = await sql`
    select from campaign_entry entry join campaign on campaign.id = entry.campaign_id
    where entry.head = ${head} and entry.seq > campaign.inherited_seq
      and (campaign.inherited_seq = 0 or campaign.brought ->> 'source' = 'thisServer')
    limit 1`;
  return found.length > 0;
};

/** The journal up to that entry in export format, read in batches. */
export const readWholeJournal = async (
  clients: Clients,
  campaignId: string,
  seq: number,
): Promise<readonly CampaignEntry[]> => {
  const all: CampaignEntry[] = [];
  while (all.length < seq) {
    const after = all.length;
    const upTo = Math.min(seq, after + ENTRIES_AT_ONCE);
    const some = await clients.use((sql) => readEntries(sql, campaignId, { after, upTo }));
    if (some.length === 0) throw new Error(`campaign ${campaignId} has no entry ${after + 1}`);
    for (const { seq: number, at, input, outcomes, facts } of some)
      all.push({ seq: number, at: at.toISOString(), input, outcomes, facts });
  }
  return all;
};

/** Stores a snapshot every few entries, or always if `must` is set. */
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
