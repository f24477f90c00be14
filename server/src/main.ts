import './polyfill.ts';
import type { RunningServer } from './app.ts';
import { createServer } from './app.ts';
import { ConfigRefused, readConfig } from './config.ts';
import { DatabaseUnavailable } from './database/database-unavailable.ts';
import { MigrationRefused } from './database/migrate.ts';
import { createLog } from './operation/log.ts';
import { stopOnce } from './operation/stop-once.ts';

/** What the operator can do something about is told in one line; anything else is a bug and shows its stack. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigRefused ||
  error instanceof DatabaseUnavailable ||
  error instanceof MigrationRefused ||
  (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'));

const welcome = ({ url, database }: RunningServer): string =>
  [
    `Penance is ready at ${url}`,
    `  ${database}`,
    `  API for people      ${url}/docs`,
    `  API for machines    ${url}/api/v1/openapi.json`,
    '  Play or watch from the command line with: npm run penance -- --help',
    '  Ctrl+C ends it; matches go on where they were when it is started again.',
    '',
  ].join('\n');

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config);
  const server = await createServer(config, { log });
  const stop = stopOnce({
    close: () => {
      log.info('ending');
      return server.close();
    },
    exit: (code, error) => {
      if (error !== undefined) log.error({ err: error }, 'the end was not orderly');
      process.exit(code);
    },
    now: () => performance.now(),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // Last of all: whoever reads it may tell the server to stop at once.
  process.stdout.write(welcome(server));
};

start().catch((error: unknown) => {
  process.stderr.write(
    isForOperator(error)
      ? `Penance cannot start: ${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
