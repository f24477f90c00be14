import type { Clients } from '../database/clients.ts';

/** A span in which no process served. */
export interface Outage {
  readonly from: Date;
  /** Extended by the time that people need to come back afterwards. */
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
export const RETURN_MS = 15_000;

/**
 * Registers that this process serves. The first process after a silence of all processes records the outage in the same
 * statement, and marks every event with a deadline to be checked: no deadline may expire because of the outage. A
 * database that nobody has served before has had no outage. Call this before acting on anything that is due. The clock
 * is the database's; `now` is for tests.
 */
export const beat = (clients: Clients, owner: string, now: Date | null = null): Promise<Beat> =>
  clients.use(async (sql) => {
    const [row] = await sql<[{ number: number; from: Date | null; to: Date | null }]>`
      with present as materialized (
        select coalesce(${now}::timestamptz, clock_timestamp()) as now
      ),
      last as materialized (select until from serving for update),
      served as (update serving set until = present.now from last, present),
      lost as (
        insert into outage (began_at, ended_at)
        select last.until, present.now + ${RETURN_MS} * interval '1 millisecond'
        from last, present
        where last.until < present.now - ${OUTAGE_LEAST_MS} * interval '1 millisecond'
        returning began_at, ended_at
      ),
      looked_at as (
        update tournament set due_at = least(due_at, lost.began_at) from lost where due_at is not null
      ),
      heard as (
        insert into process (owner) values (${owner})
        on conflict (owner) do update set heard_at = clock_timestamp()
        returning number
      )
      select heard.number, lost.began_at as "from", lost.ended_at as "to"
      from heard left join lost on true`;
    const { number, from, to } = row;
    return { number, outage: from && to ? { from, to } : null };
  });
