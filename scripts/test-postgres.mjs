import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clients } from '../server/src/platform/database/clients.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { throwAwayPostgres } from '../server/src/platform/database/throw-away-postgres.ts';
import { lateReplies } from './late-replies.mjs';

/**
 * Starts the PostgreSQL of a run of Jest, for all its workers and for the servers that tests start, and migrates a
 * database of which each test gets a copy. With DATABASE_URL it is the server that this names. Resolves to a function
 * that ends it. The cluster also ends when this process dies for any reason.
 */
export async function startTestPostgres() {
  const given = process.env['DATABASE_URL'];
  const cluster = given === undefined ? await throwAwayPostgres({ settings: SETTINGS }) : undefined;
  const url =
    given ?? `postgres://postgres@${encodeURIComponent(cluster?.cluster.socketFolder ?? '')}/postgres`;
  const template = `penance_template_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${template} encoding 'UTF8' template template0`);
  const templateUrl = new URL(url);
  templateUrl.pathname = template;
  await migrate({ kind: 'url', url: templateUrl.href });
  // For what it costs, see test-costs.mjs. Its first line is the id of the process.
  if (cluster !== undefined)
    globalThis.testPostgresPid = Number.parseInt(
      readFileSync(join(cluster.cluster.dataFolder, 'postmaster.pid'), 'utf8'),
      10,
    );
  const late =
    cluster === undefined || process.env['SHAKE'] === undefined
      ? undefined
      : await lateReplies(join(cluster.cluster.socketFolder, '.s.PGSQL.5432'));
  process.env['TEST_POSTGRES'] = late ? `postgres://postgres@127.0.0.1:${late.port}/postgres` : url;
  process.env['TEST_TEMPLATE'] = template;
  return async () => {
    await late?.close();
    if (cluster === undefined) {
      await execute(url, `drop database ${template} with (force)`);
      return;
    }
    const deadlocks = deadlocksIn(readFileSync(cluster.cluster.log, 'utf8'));
    await cluster.stop();
    if (deadlocks.length > 0)
      throw new Error(
        `Transactions deadlocked: lock what they share in the same order.\n\n${deadlocks.join('\n')}`,
      );
  };
}

/**
 * What PostgreSQL wrote of each deadlock, with the statements. It ends one of two requests with an error, and seldom in the
 * test that looks for it.
 *
 * @param {string} log
 */
const deadlocksIn = (log) =>
  log.match(/^.*ERROR: {2}deadlock detected\n(?:.*(?:DETAIL|HINT|CONTEXT|STATEMENT): .*\n|\t.*\n)*/gm) ?? [];

/** A server opens up to some twenty connections, and a suite several servers. The folder may be in memory. */
const SETTINGS = { max_connections: '400', max_wal_size: '256MB' };

/**
 * @param {string} url
 * @param {string} statement
 */
async function execute(url, statement) {
  const clients = new Clients({ kind: 'url', url }, { max: 1 });
  try {
    await clients.use((sql) => sql.unsafe(statement));
  } finally {
    await clients.close();
  }
}
