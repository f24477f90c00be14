import type { Clients } from '../../src/platform/database/clients.ts';
import { until } from './until.ts';

/**
 * Deletes a row while `work`, which was begun before, waits for it. Rejects if the two deadlock: if `work` has locked what
 * is deleted with the row before it came to the row.
 */
export const deletedUnder = async (
  clients: Clients,
  { table, id }: { readonly table: string; readonly id: string },
  work: () => Promise<unknown>,
): Promise<void> => {
  const begun: Promise<unknown>[] = [];
  await clients.transaction(async (sql) => {
    await sql.unsafe(`select from ${table} where id = $1::uuid for update`, [id]);
    begun.push(work());
    await until(
      () =>
        clients.use((other) =>
          other.unsafe<object[]>(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        ),
      (waiting) => waiting.length > 0,
    );
    await sql.unsafe(`delete from ${table} where id = $1::uuid`, [id]);
  });
  await Promise.all(begun);
};
