import type { FailingWork } from '@penance/shared';
import type { Sql } from '../database/client.ts';
import type { Clients } from '../database/clients.ts';

/** A span in which no process served. */
export interface Outage {
  readonly from: Date;
  /** Extended by the time that people get to come back afterwards. */
  readonly to: Date;
}

/** The result of a beat. */
export interface Beat {
  /** Number of the advisory lock that shows the others that this process is alive. */
  readonly number: number;
  /** The outage that ended with this beat, if there was one. */
  readonly outage: Outage | null;
}

/** If no process was heard from for this long, it was an outage; milliseconds. */
export const OUTAGE_LEAST_MS = 2000;
/** At most what clients need to reconnect, and people to notice. */
const RETURN_MS = 15_000;
/**
 * After an outage people get that time only if the last outage ended so long ago, milliseconds: otherwise nothing would
 * move any more while a server ends again and again.
 */
const RETURN_AGAIN_MS = 60_000;
/** If the last sign of a process lies so far in the future, the clock of the database was set back; milliseconds. */
const SET_BACK_LEAST_MS = 1000;

/** What a process says of itself, for operators. */
export interface ProcessCondition {
  /** It gets ready to end, and takes nothing new. */
  readonly isLeaving: boolean;
  readonly failing: readonly FailingWork[];
}

/** Signs of life come twice a second; those of a process that died stay until it is noticed. */
const ALIVE_S = 5;

/** Whether another process has been heard of just now. */
export const servesAnother = async (sql: Sql, owner: string): Promise<boolean> => {
  const others = await sql`
    select from process
    where owner <> ${owner} and heard_at > clock_timestamp() - ${ALIVE_S} * interval '1 second' limit 1`;
  return others.length > 0;
};

export interface BeatParts {
  /** For how long after its last beat this process was able to serve, by its own clock, milliseconds. */
  readonly servedMs?: number;
  /** False while it lives and nothing can be stored: that is no time in which anybody was served. */
  readonly isServing?: boolean;
  readonly condition?: ProcessCondition;
  /** Instead of the database's clock, for tests. */
  readonly now?: Date;
}

/**
 * Registers that this process serves. The first process after a time in which none could records the outage in the same
 * statement, and marks every event with a deadline to be checked: no deadline may expire because of the outage. A
 * process that was only late, because it had much to do, says so by `servedMs`: that was no outage. A database that
 * nobody has served before has had none either. When the clock of the database was set back, the dead and the leases that
 * they hold are moved with it: they would be waited for until the clock is there again; and outages do not last into the
 * future, or a clock that was ahead for a minute would give its hour to all that begins afterwards. Call this before acting
 * on anything that is due.
 */
export const beat = (
  clients: Clients,
  owner: string,
  { servedMs = 0, isServing = true, condition, now }: BeatParts = {},
): Promise<Beat> =>
  clients.use(async (sql) => {
    const [row] = await sql<[{ number: number; from: Date | null; to: Date | null }]>`
      with present as materialized (
        select coalesce(${now ?? null}::timestamptz, clock_timestamp()) as now
      ),
      last as materialized (select until from serving for update),
      served_until as (
        select greatest(last.until, (
          select heard_at + ${servedMs}::double precision * interval '1 millisecond' from process
          where owner = ${owner} and ${servedMs}::double precision > 0
        )) as until
        from last
      ),
      set_back as materialized (
        select last.until - present.now as by from last, present
        where last.until > present.now + ${SET_BACK_LEAST_MS} * interval '1 millisecond'
      ),
      served as (
        update serving set until = present.now from last, present
        where ${isServing}::boolean or exists (select from set_back)
      ),
      heard_before as (
        update process set heard_at = heard_at - set_back.by from set_back, present
        where owner <> ${owner} and heard_at > present.now
      ),
      leased_before as (
        update match_lease set expires_at = expires_at - set_back.by from set_back, present
        where expires_at > present.now
      ),
      undone as (
        delete from outage using set_back, present where began_at >= present.now - interval '1 millisecond'
      ),
      shortened as (
        update outage set back_at = present.now, ended_at = present.now from set_back, present
        where began_at < present.now - interval '1 millisecond' and back_at > present.now
      ),
      lost as (
        insert into outage (began_at, back_at, ended_at)
        select served_until.until, present.now, present.now + interval '1 millisecond' * case
          when exists (
            select from outage where back_at > present.now - ${RETURN_AGAIN_MS} * interval '1 millisecond'
          ) then 0 else ${RETURN_MS}::integer end
        from served_until, present
        where ${isServing}::boolean and served_until.until < present.now - ${OUTAGE_LEAST_MS} * interval '1 millisecond'
        returning began_at, ended_at
      ),
      looked_at as (
        update tournament set due_at = least(due_at, lost.began_at) from lost where due_at is not null
      ),
      heard as (
        insert into process (owner, heard_at, condition)
        select ${owner}, present.now, ${JSON.stringify(condition ?? {})}::text::jsonb from present
        on conflict (owner) do update set heard_at = excluded.heard_at, condition = excluded.condition
        returning number
      )
      select heard.number, lost.began_at as "from", lost.ended_at as "to"
      from heard left join lost on true`;
    const { number, from, to } = row;
    return { number, outage: from && to ? { from, to } : null };
  });
