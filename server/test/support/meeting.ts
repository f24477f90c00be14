import type { Sql } from '../../src/platform/database/client.ts';
import type { Clients } from '../../src/platform/database/clients.ts';
import { until } from './until.ts';

/** What two do with the database at the same time. */
export interface Meeting {
  /** What the one has locked when the other begins. */
  readonly hold: (sql: Sql) => Promise<unknown>;
  /** The other. */
  readonly work: () => Promise<unknown>;
  /** What the one does once the other waits for it, or is done; in the same transaction. */
  readonly then: (sql: Sql) => Promise<unknown>;
}

/** Rejects if the two deadlock: if `work` has locked what `then` needs before it came to what `hold` has locked. */
export const meeting = async (clients: Clients, { hold, work, then }: Meeting): Promise<void> => {
  const begun: Promise<unknown>[] = [];
  let isDone = false;
  const met = clients.transaction(async (sql) => {
    const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    await hold(sql);
    const ending = work().finally(() => (isDone = true));
    // It may fail before somebody waits for it.
    ending.catch(() => undefined);
    begun.push(ending);
    await until(
      () =>
        clients.use(
          (other) => other<object[]>`
            select pid from pg_stat_activity
            where datname = current_database() and ${pid}::integer = any (pg_blocking_pids(pid))`,
        ),
      (waiting) => isDone || waiting.length > 0,
    );
    await then(sql);
  });
  const [ended] = await Promise.allSettled([met]);
  const others = await Promise.allSettled(begun);
  for (const end of [ended, ...others]) if (end.status === 'rejected') throw end.reason;
};

/** Deletes a row while `work`, which was begun before, waits for it. */
export const deletedUnder = (
  clients: Clients,
  { table, id }: { readonly table: string; readonly id: string },
  work: () => Promise<unknown>,
): Promise<void> =>
  meeting(clients, {
    hold: (sql) => sql.unsafe(`select from ${table} where id = $1::uuid for update`, [id]),
    work,
    then: (sql) => sql.unsafe(`delete from ${table} where id = $1::uuid`, [id]),
  });
