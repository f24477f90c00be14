import * as z from 'zod';
import type { Clients } from '../../platform/database/clients.ts';
import { SecretUnreadable } from '../../platform/secrets/secret-box.ts';
import type { UsedTime } from './standing.ts';
import { type JsonObject, jsonObject, jsonObjects } from '../../platform/database/json.ts';
import type { StoredEntry } from './journal-entry.ts';
import { matchColumns, type MatchRecord, matchRecord, type MatchRow } from '../record/match-record.ts';

export type Snapshot = {
  /** Number of the last entry that is included; 0 is the start. */
  readonly seq: number;
  readonly state: JsonObject;
};

/** Everything needed to play the match on. */
export type ResumableMatch = {
  readonly match: MatchRecord;
  readonly setup: JsonObject;
  readonly secret: Uint8Array;
  readonly snapshot: Snapshot;
  /** Inputs after the snapshot, in order. */
  readonly inputs: readonly JsonObject[];
  /** How long the clocks of open questions had run when a process last said so. */
  readonly used: readonly UsedTime[];
};

export type EntryRange = {
  /** Only entries after this one. */
  readonly after: number;
  readonly limit: number;
};

export type MatchHistory = {
  /**
   * Undefined unless the match is live. If the caller holds its lease, nothing can be appended to the journal after
   * this read.
   */
  readonly resume: (matchId: string) => Promise<ResumableMatch | undefined>;
  /** The same for several matches; those that are not live are left out. */
  readonly resumeAll: (matchIds: readonly string[]) => Promise<readonly ResumableMatch[]>;
  /** Keeps only the newest, and none ahead of the journal; false if the stored one was kept. */
  readonly saveSnapshot: (matchId: string, snapshot: Snapshot) => Promise<boolean>;
  /** In order. */
  readonly readEntries: (matchId: string, range: EntryRange) => Promise<readonly StoredEntry[]>;
  /** The start of a match that has begun. */
  readonly readSetup: (matchId: string) => Promise<JsonObject | undefined>;
  /** Undefined until the match is finished or abandoned: until then the secret determines hidden card orders. */
  readonly revealSecret: (matchId: string) => Promise<Uint8Array | undefined>;
};

type EntryRow = {
  readonly seq: number;
  readonly input: unknown;
  readonly events: unknown;
  readonly at: Date;
};
type InputRow = { readonly matchId: string; readonly input: unknown };
type ResumeRow = MatchRow & {
  readonly setup: unknown;
  readonly secret: Uint8Array;
  readonly seq: number;
  readonly state: unknown;
  readonly used: unknown;
};

const entryColumns = z.object({ input: jsonObject, events: jsonObjects });
const usedTimes = z.array(z.object({ decision: z.string(), askedAt: z.number(), usedMs: z.number() }));
const resumeColumns = z.object({ setup: jsonObject, state: jsonObject, used: usedTimes });

const storedEntry = (row: EntryRow): StoredEntry => ({ ...row, ...entryColumns.parse(row) });

/**
 * A finished match has its secret in plain form. One that never began may have it under a lost key, but nobody needs
 * it.
 */
const openRevealed = ({ secrets }: Clients, matchId: string, stored: Uint8Array): Uint8Array | undefined => {
  try {
    return secrets.open(stored, `match ${matchId}`);
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
};

export function createMatchHistory(clients: Clients): MatchHistory {
  const readEntries = async (
    matchId: string,
    { after, limit }: EntryRange,
  ): Promise<readonly StoredEntry[]> => {
    const rows = await clients.use(
      (sql) => sql<EntryRow[]>`
        select seq, input, events, at from match_entry
        where match_id = ${matchId} and seq > ${after} order by seq limit ${limit}`,
    );
    return rows.map(storedEntry);
  };

  const readInputs = async (
    rows: readonly ResumeRow[],
  ): Promise<ReadonlyMap<string, readonly JsonObject[]>> => {
    const found = await clients.use(
      (sql) => sql<InputRow[]>`
        select entry.match_id as "matchId", entry.input
        from unnest(
          ${sql.array(rows.map(({ id }) => id))}::uuid[], ${sql.array(rows.map(({ seq }) => seq))}::integer[]
        ) as snapshot (match_id, seq)
        join match_entry entry on entry.match_id = snapshot.match_id and entry.seq > snapshot.seq
        order by entry.match_id, entry.seq`,
    );
    const inputs = new Map(rows.map(({ id }): [string, JsonObject[]] => [id, []]));
    for (const { matchId, input } of found) inputs.get(matchId)?.push(jsonObject.parse(input));
    return inputs;
  };

  const resumeAll = async (matchIds: readonly string[]): Promise<readonly ResumableMatch[]> => {
    const rows = await clients.use(
      (sql) => sql<ResumeRow[]>`
        select ${matchColumns(sql)}, match.setup, match.secret, snapshot.seq, snapshot.state,
          coalesce(lease.used, '[]') as used
        from match join match_snapshot snapshot on snapshot.match_id = match.id
        left join match_lease lease on lease.match_id = match.id
        where match.id = any (${sql.array([...matchIds])}::uuid[]) and match.status = 'live'`,
    );
    if (rows.length === 0) return [];
    const inputs = await readInputs(rows);
    return rows.map((row) => {
      const { setup, state, used } = resumeColumns.parse(row);
      return {
        match: matchRecord(row),
        setup,
        secret: clients.secrets.open(row.secret, `match ${row.id}`),
        snapshot: { seq: row.seq, state },
        inputs: inputs.get(row.id) ?? [],
        used,
      };
    });
  };

  return {
    readEntries,

    resume: async (matchId) => (await resumeAll([matchId]))[0],
    resumeAll,

    saveSnapshot: async (matchId, { seq, state }) => {
      const saved = await clients.use(
        (sql) => sql<{ seq: number }[]>`
          update match_snapshot set seq = ${seq}, state = ${JSON.stringify(state)}::text::json, at = now()
          where match_id = ${matchId} and seq < ${seq}
            and exists (select from match_entry where match_id = ${matchId} and seq = ${seq})
          returning seq`,
      );
      return saved.length > 0;
    },

    readSetup: async (matchId) => {
      const [row] = await clients.use(
        (sql) => sql<{ setup: unknown }[]>`
          select setup from match where id = ${matchId} and setup is not null`,
      );
      return row && jsonObject.parse(row.setup);
    },

    revealSecret: async (matchId) => {
      const [row] = await clients.use(
        (sql) => sql<{ secret: Uint8Array }[]>`
          select secret from match where id = ${matchId} and status in ('finished', 'abandoned')`,
      );
      return row && openRevealed(clients, matchId, row.secret);
    },
  };
}
