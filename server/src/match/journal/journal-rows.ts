import type { Clients } from '../../platform/database/clients.ts';
import type { JsonObject } from '../../platform/database/json.ts';
import type { EntryGroup, Outcome } from './journal-entry.ts';
import { JournalRefusal } from './journal-refusal.ts';

/** A group with its rows as JSON text, serialised once even if it is written several times. */
export type WritableGroup = Pick<EntryGroup, 'matchId' | 'epoch' | 'seq'> & {
  readonly size: number;
  /** The inputs of its entries as JSON, each on a line of its own. */
  readonly inputs: string;
  /** The lists of their events as JSON, each on a line of its own. */
  readonly events: string;
  /** How the match ends with it; undefined if it goes on. */
  readonly ending: Ending | undefined;
};

type Ending = Pick<Outcome, 'winnerTeam' | 'secret'> & {
  /** As JSON on one line. */
  readonly result: string;
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

/** The rows that are in the journal now, as `match/seq` with spaces between; null when it is all of them. */
type Written = { readonly which: string | null };

/** JSON as we write it has no line breaks, so lists of it are sent as lines, which need no escaping. */
const lines = (parameter: string): string => `string_to_array(${parameter}, E'\\n')`;
const keys = '$1::uuid[], $2::integer[], $3::integer[]';

const answer = `
select case when (select count(*) from written) < cardinality($1::uuid[])
  then (select coalesce(string_agg(match_id || '/' || seq, ' '), '') from written)
end as which`;

/**
 * The lock on the lease is the fence. A process that takes the match over waits for us, and then finds all of our rows;
 * if it came first, the lock finds its epoch and our rows are left out. A group is accepted only if it continues what
 * is stored, so there are no gaps.
 *
 * The plan is made once and may be made for tables that are still empty, so nothing in it is a join that would then be
 * done by comparing everything with everything: `case` keeps the fence a table that is hashed once.
 */
const writing = `
with held as materialized (
  select match_id, epoch from match_lease
  where match_id = any ($1::uuid[])
  order by match_id
  for key share
),
written as (
  insert into match_entry (match_id, seq, epoch, input, events)
  select match_id, seq, epoch, input::json, events::json
  from unnest(${keys}, $4::integer[], ${lines('$5')}, ${lines('$6')})
    as incoming (match_id, epoch, seq, first, input, events)
  where case when (match_id, epoch) in (select match_id, epoch from held)
    then first = 1
      or (select true from match_entry before where before.match_id = incoming.match_id and before.seq = first - 1)
    end
  on conflict do nothing
  returning match_id, seq
)`;

const insert = `${writing}
${answer}`;

/**
 * A result is stored once, in the same commit as the entries that led to it, and that commit releases the lease. A
 * statement of its own: PostgreSQL spends a quarter more on this one, even if no match ends.
 */
const insertEnding = `${writing},
finished as (
  update match
  set status = 'finished', finished_at = now(), winner_team = ending.winner_team, result = ending.result::jsonb,
    secret = coalesce(decode(ending.secret, 'hex'), match.secret)
  from unnest($7::uuid[], $8::integer[], $9::integer[], ${lines('$10')}, $11::text[])
    as ending (match_id, seq, winner_team, result, secret)
  where match.id = any ($7::uuid[]) and match.id = ending.match_id
    and match.status = 'live'
    and (ending.match_id, ending.seq) in (select match_id, seq from written)
  returning match.id
),
released as (
  delete from match_lease where match_id = any (array(select id from finished))
)
${answer}`;

/** A separate statement, so that it sees what was committed since the insert began. */
const ours = `
with written as (
  select match_id, seq from unnest(${keys}) as incoming (match_id, epoch, seq)
  where epoch = (
    select stored.epoch from match_entry stored
    where stored.match_id = incoming.match_id and stored.seq = incoming.seq
  )
)
${answer}`;

export const writeGroups =
  (clients: Clients): WriteGroups =>
  (groups, again) =>
    clients.use(async (sql) => {
      const [keys, rest] = columnsOf(groups);
      const endings = groups.filter(({ ending }) => ending !== undefined);
      const written = among(
        groups,
        endings.length === 0
          ? await sql.unsafe<Written[]>(insert, [...keys, ...rest])
          : await sql.unsafe<Written[]>(insertEnding, [...keys, ...rest, ...endingColumns(endings)]),
      );
      if (!again || written.size === groups.length) return written;
      return among(groups, await sql.unsafe<Written[]>(ours, keys));
    });

/** The groups of which all rows are stored. */
const among = (
  groups: readonly WritableGroup[],
  [written]: readonly Written[],
): ReadonlySet<WritableGroup> => {
  if (written === undefined) throw new Error('the database did not say which rows are in the journal');
  if (written.which === null) return new Set(groups);
  const present = new Set(written.which.split(' '));
  const complete = (group: WritableGroup): boolean => {
    for (let seq = group.seq; seq < group.seq + group.size; seq++) {
      if (!present.has(`${group.matchId}/${seq}`)) return false;
    }
    return true;
  };
  return new Set(groups.filter(complete));
};

/** The parameters of all rows: those that name them, and the others. */
const columnsOf = (groups: readonly WritableGroup[]): readonly [keys: string[], rest: string[]] => {
  const ids: string[] = [];
  const epochs: number[] = [];
  const seqs: number[] = [];
  const firsts: number[] = [];
  for (const { matchId, epoch, seq: first, size } of groups)
    for (let seq = first; seq < first + size; seq++) {
      ids.push(matchId);
      epochs.push(epoch);
      seqs.push(seq);
      firsts.push(first);
    }
  const inputs = groups.map((group) => group.inputs);
  const events = groups.map((group) => group.events);
  return [
    [list(ids), list(epochs), list(seqs)],
    [list(firsts), inputs.join('\n'), events.join('\n')],
  ];
};

const endingColumns = (groups: readonly WritableGroup[]): readonly string[] => [
  list(groups.map(({ matchId }) => matchId)),
  list(groups.map(({ seq, size }) => seq + size - 1)),
  list(groups.map(({ ending }) => ending?.winnerTeam ?? 'null')),
  groups.map(({ ending }) => ending?.result ?? 'null').join('\n'),
  list(groups.map(({ ending }) => ending?.secret ?? 'null')),
];

/** An array as PostgreSQL reads it; of values without quotes, backslashes, commas and braces. */
const list = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/** NUL and halves of surrogate pairs, as `JSON.stringify` escapes them. */
const UNREADABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** PostgreSQL stores some texts in a json column that it cannot read out of it again. */
const storable = (value: JsonObject | readonly JsonObject[]): string => {
  const text = JSON.stringify(value);
  if (text.includes('\\u') && UNREADABLE.test(text))
    throw new JournalRefusal(
      'unwritable',
      'an entry cannot be stored: a text in it is no Unicode, or has a NUL',
    );
  return text;
};

/** Throws a refusal, or what `JSON.stringify` throws, so that only the caller whose group it is fails. */
export function writable({ matchId, epoch, seq, entries, outcome }: EntryGroup): WritableGroup {
  const size = entries.length;
  const inputs = entries.map(({ input }) => storable(input)).join('\n');
  const events = entries.map(({ events: each }) => storable(each)).join('\n');
  return { matchId, epoch, seq, size, inputs, events, ending: outcome && endingOf(outcome) };
}

const endingOf = ({ winnerTeam, result, secret }: Outcome): Ending => ({
  winnerTeam,
  result: storable(result),
  ...(secret !== undefined && { secret }),
});
