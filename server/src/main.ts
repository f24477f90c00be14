import { ENGINE_REVISION } from '@penance/shared';
import type { RunningServer } from './app/create-server.ts';
import { createServer } from './app/create-server.ts';
import { misspeltSettings, readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { createNotify } from './platform/log/notices.ts';
import { settingsText } from './app/settings-text.ts';
import { operatorProblems } from './platform/config/start-refused.ts';
import { stopOnce } from './app/stop-once.ts';

const welcome = ({ url, database }: RunningServer): string => {
  // For browsers: passkeys belong to a name, without SITE_ADDRESS to this one.
  const address = url.replace('//127.0.0.1:', '//localhost:');
  return [
    `Penance is ready at ${url}`,
    `  ${database}`,
    `  Play in the browser  ${address}/`,
    `  API for people       ${address}/docs`,
    `  API for machines     ${address}/api/v1/openapi.json`,
    '  Play or watch from the command line with: npm run penance -- --help',
    '  Ctrl+C ends it; matches go on where they were when it is started again.',
    '',
  ].join('\n');
};

/** How long the embedded database may take to shut down: the default of `pg_ctl`, and a little more. */
const DATABASE_STOP_MS = 70_000;

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config);
  const notify = createNotify(log);
  for (const misspelt of misspeltSettings(process.env)) notify('settingUnknown', { ...misspelt });
  const server = await createServer(config, { log });
  const stop = stopOnce({
    close: () => {
      notify('ending');
      return server.close();
    },
    exit: (code, error) => {
      if (error !== undefined) notify('endFailed', { err: error });
      process.exit(code);
    },
    limitMs: (config.stopNotice + config.stopPatience) * 1000 + DATABASE_STOP_MS,
    now: () => performance.now(),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  notify('serving', { url: server.url, owner: server.owner, engine: ENGINE_REVISION });
  // What is full may be the disk of this output.
  process.stdout.on('error', () => undefined);
  // Last of all: a program that reads this line may tell the server to stop at once.
  process.stdout.write(welcome(server));
};

/** Errors that the operator can fix are printed as one line; anything else is a bug and is printed with its stack. */
const refuse = (error: unknown): void => {
  const problems = operatorProblems(error);
  process.stderr.write(
    problems.length > 0
      ? problems.map(({ code, message }) => `Penance cannot start: ${message} (${code})\n`).join('')
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
};

const [argument] = process.argv.slice(2);
if (argument === undefined) start().catch(refuse);
else if (['--help', '-h'].includes(argument)) process.stdout.write(settingsText());
else {
  process.stderr.write(`The server has no option ${argument}: see --help\n`);
  process.exitCode = 2;
}
