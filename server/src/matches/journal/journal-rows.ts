import type { Clients } from '../../database/clients.ts';
import type { EntryGroup } from './journal-entry.ts';

/** A group with its rows as JSON text, serialised once even if it is written several times. */
export type WritableGroup = Pick<EntryGroup, 'matchId' | 'epoch' | 'seq'> & {
  readonly size: number;
  /** JSON objects joined by commas, to be put into a list. */
  readonly rows: string;
  /** Whether the match ends with it. */
  readonly isEnding: boolean;
};

/**
 * Writes groups, each as a whole or not at all, all of them in one commit.
 * @param again an earlier attempt may have been committed without our being notified
 * @returns the groups that are in the journal now
 */
export type WriteGroups = (
  groups: readonly WritableGroup[],
  again: boolean,
) => Promise<ReadonlySet<WritableGroup>>;

type Written = { readonly match_id: string; readonly seq: number };

const rowColumns = 'match_id uuid, first integer, seq integer, epoch integer, input json, events json';
const endingColumns = `${rowColumns}, winner_team integer, result json, secret text`;

const incoming = (columns: string): string => `json_to_recordset($1::text::json) as incoming (${columns})`;

/**
 * The lock on the lease is the fence. A process that takes the match over waits for us, and then finds all of our rows;
 * if it came first, the lock finds its epoch and our rows are left out. A group is accepted only if it continues what
 * is stored, so there are no gaps.
 */
const writing = (columns: string): string => `
with incoming as materialized (select * from ${incoming(columns)}),
held as materialized (
  select match_id, epoch from match_lease
  where match_id = any (array(select distinct match_id from incoming))
  order by match_id
  for key share
),
written as (
  insert into match_entry (match_id, seq, epoch, input, events)
  select match_id, seq, epoch, input, events
  from incoming join held using (match_id, epoch)
  where first = 1
    or (select true from match_entry before where before.match_id = incoming.match_id and before.seq = first - 1)
  on conflict do nothing
  returning match_id, seq
)`;

const insert = `${writing(rowColumns)}
select match_id, seq from written`;

/**
 * A result is stored once, in the same commit as the entries that led to it, and that commit releases the lease. A
 * statement of its own: PostgreSQL spends a quarter more on this one, even if no match ends.
 */
const insertEnding = `${writing(endingColumns)},
finished as (
  update match
  set status = 'finished', finished_at = now(), winner_team = ending.winner_team, result = ending.result::jsonb,
    secret = coalesce(decode(ending.secret, 'hex'), match.secret)
  from (select * from incoming where result is not null) ending
  where match.id = ending.match_id
    and match.status = 'live'
    and (ending.match_id, ending.seq) in (select match_id, seq from written)
  returning match.id
),
released as (
  delete from match_lease where match_id in (select id from finished)
)
select match_id, seq from written`;

/** A separate statement, so that it sees what was committed since the insert began. */
const ours = `
select match_id, seq from ${incoming(rowColumns)} join match_entry using (match_id, seq, epoch)`;

export const writeGroups =
  (clients: Clients): WriteGroups =>
  (groups, again) =>
    clients.use(async (sql) => {
      const rows = `[${groups.map((group) => group.rows).join(',')}]`;
      const statement = groups.some(({ isEnding }) => isEnding) ? insertEnding : insert;
      const written = countByGroup(await sql.unsafe<Written[]>(statement, [rows]), groups);
      if (!again || written.size === groups.length) return written;
      return countByGroup(await sql.unsafe<Written[]>(ours, [rows]), groups);
    });

/** The groups of which all rows are stored. */
function countByGroup(rows: readonly Written[], groups: readonly WritableGroup[]): Set<WritableGroup> {
  const present = new Set(rows.map((row) => `${row.match_id}/${row.seq}`));
  const complete = (group: WritableGroup): boolean => {
    for (let seq = group.seq; seq < group.seq + group.size; seq++) {
      if (!present.has(`${group.matchId}/${seq}`)) return false;
    }
    return true;
  };
  return new Set(groups.filter(complete));
}

/** Throws what `JSON.stringify` throws, so that only the caller whose group it is fails. */
export function writable({ matchId, epoch, seq, entries, outcome }: EntryGroup): WritableGroup {
  const rows = entries.map(({ input, events }, index) => {
    const last = index === entries.length - 1;
    return JSON.stringify({
      match_id: matchId,
      first: seq,
      seq: seq + index,
      epoch,
      input,
      events,
      ...(last &&
        outcome && { winner_team: outcome.winnerTeam, result: outcome.result, secret: outcome.secret }),
    });
  });
  return { matchId, epoch, seq, size: entries.length, rows: rows.join(','), isEnding: outcome !== undefined };
}
