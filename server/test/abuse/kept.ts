import { openClient } from '../../src/platform/database/client.ts';
import type { AbuseGround } from './attack.ts';

/** Bytes of the rows of each table, as they are stored. */
export type Kept = ReadonlyMap<string, number>;

/** What the server keeps now. */
export const keptBy = async ({ database }: AbuseGround['server']): Promise<Kept> => {
  if (database === undefined) throw new Error('there is no server');
  const client = openClient(database, { limitMs: 10_000, onLost: () => undefined });
  try {
    const tables = await client.sql<{ readonly name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, coalesce(sum(pg_column_size(t.*)), 0)::float8 as bytes from "${name}" t`,
    );
    const rows = await client.sql.unsafe<{ readonly name: string; readonly bytes: number }[]>(
      sums.join(' union all '),
    );
    return new Map(rows.map(({ name, bytes }) => [name, bytes]));
  } finally {
    await client.end();
  }
};

export const grownBy = (before: Kept, after: Kept): number =>
  [...after].reduce((sum, [name, bytes]) => sum + bytes - (before.get(name) ?? 0), 0);

/** By how much what is kept has grown since then, and in which tables most. */
export const keptSince = async (server: AbuseGround['server'], before: Kept): Promise<string> => {
  const after = await keptBy(server);
  const tables = [...after]
    .map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .filter(({ bytes }) => bytes > 0)
    .slice(0, 3);
  const most = tables.map(({ name, bytes }) => `${name} ${kilo(bytes)}`).join(', ');
  return `${kilo(grownBy(before, after))} kB kept${most === '' ? '' : ` (${most})`}`;
};

const kilo = (bytes: number): number => Math.round(bytes / 1000);
