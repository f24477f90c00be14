import type postgres from 'postgres';
import type { PostgresAddress } from './client.ts';
import { openDriver } from './client.ts';

/** A transaction of a back-up or a restore. */
export type CopySql = postgres.TransactionSql;

/** On this name a restore does not count as a server that uses the database. */
const NAME = 'penance-backup';

/** One transaction on a connection of its own, without a time limit; for COPY, which the other connections do not offer. */
export const copyTransaction = async <Result>(
  address: PostgresAddress,
  kind: 'isolation level repeatable read read only' | 'isolation level read committed',
  work: (sql: CopySql) => Promise<Result>,
): Promise<Result> => {
  const driver = openDriver(address, {
    max: 1,
    fetch_types: false,
    connect_timeout: 10,
    connection: { application_name: NAME, statement_timeout: 0, synchronous_commit: 'on' },
    onnotice: () => undefined,
  });
  let cause: unknown;
  const begun = async (sql: CopySql): Promise<Result> => {
    try {
      return await work(sql);
    } catch (error) {
      cause = error;
      throw error;
    }
  };
  try {
    return (await driver.begin(kind, begun)) as Result;
  } catch (error) {
    // In the middle of a copy the driver cannot roll back, and says only that.
    throw cause ?? error;
  } finally {
    await driver.end({ timeout: 1 });
  }
};

export interface TableShape {
  readonly table: string;
  /** Without those that PostgreSQL computes. */
  readonly columns: readonly string[];
}

/** The tables of the project in alphabetical order; that of the migrations is not one of them. */
export const tablesOf = async (sql: CopySql): Promise<readonly TableShape[]> => {
  const rows = await sql<{ table: string; columns: string }[]>`
    select c.relname as "table",
      json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '')::text as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
    group by c.relname order by c.relname`;
  return rows.map(({ table, columns }) => ({ table, columns: JSON.parse(columns) as string[] }));
};

export interface NumberedColumn {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

/** The columns that PostgreSQL numbers. */
export const numberedColumns = (sql: CopySql): Promise<readonly NumberedColumn[]> =>
  sql<NumberedColumn[]>`
    select c.relname as "table", a.attname as "column",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
    order by c.relname, a.attnum`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
