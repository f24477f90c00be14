import type { Clients } from '../database/clients.ts';

/** A time in which no process served. */
export interface Outage {
  readonly from: Date;
  /** With what people need to come back afterwards. */
  readonly to: Date;
}

/** What a process learns by saying that it serves. */
export interface Beat {
  /** Of the advisory lock by which the others know that it is there. */
  readonly number: number;
  /** What nobody served before this beat, if that was noticed by it. */
  readonly outage: Outage | null;
}

/** Silence of all processes for this long is an outage; milliseconds. */
export const OUTAGE_LEAST_MS = 2000;
/** What clients need at most to try again, and people to look up. */
export const RETURN_MS = 15_000;

/**
 * Says that this process serves. Whoever is the first after a silence of all of them writes down the outage, in the
 * same statement, and has every event with a deadline looked at: nothing may run out by what was nobody's time. To be
 * called before a process acts on anything that is due. The clock is the database's; `now` is for tests.
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
