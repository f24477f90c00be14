import type { TestDatabase } from '../platform/database/test-database.ts';

const FUNCTIONS = ['now', 'clock_timestamp'] as const;

/**
 * Moves the clock forward by that much, for this process and for all new database connections. Clocks keep running.
 * Column defaults still use the real time. Returns a function that undoes this for this process.
 */
export const makeItLater = async ({ clients }: TestDatabase, ms: number): Promise<() => void> => {
  await clients.use(async (sql) => {
    await sql`create schema later`;
    for (const name of FUNCTIONS)
      await sql.unsafe(`
        create function later.${name}() returns timestamptz language sql stable
        as $$ select pg_catalog.${name}() + ${ms} * interval '1 millisecond' $$`);
    const [{ database }] = await sql<[{ database: string }]>`select current_database() as database`;
    await sql.unsafe(`alter database ${database} set search_path to later, pg_catalog, public`);
  });
  return makeThisProcessLater(ms);
};

/** The same for this process alone, whose clock is wrong then. */
export const makeThisProcessLater = (ms: number): (() => void) => {
  const RealDate = Date;
  class LaterDate extends RealDate {
    constructor(...given: readonly [] | readonly [number | string | Date]) {
      super(given.length === 0 ? LaterDate.now() : given[0]);
    }
    static override now(): number {
      return RealDate.now() + ms;
    }
  }
  globalThis.Date = LaterDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
};
