import { resolve } from 'node:path';
import { UsageError } from '../cli/src/arguments/command.ts';
import { commandHelp } from '../cli/src/arguments/help.ts';
import { readArguments, wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import type { Cluster, Member } from '../server/test/cluster/cluster.ts';
import { startCluster } from '../server/test/cluster/cluster.ts';
import { isRedisHere } from '../server/test/support/redis-process.ts';

/** Starts several processes of the server on this machine, behind one address. */

const WRONG_USAGE = 2;
const PORT = 2567;

const command = {
  name: 'cluster --',
  summary:
    'Starts several server processes, their database, a Redis and a balancer in front, without containers',
  options: {
    processes: { value: 'N', summary: 'server processes (3)' },
    port: { value: 'PORT', summary: `port of the balancer; 0 takes a free one (PORT, else ${PORT})` },
    data: { value: 'FOLDER', summary: 'folder of the embedded database (DATA_DIR, else .data)' },
  },
  notes: [
    'Other settings of the servers are environment variables, as for npm start. Without them there are no limits',
    'per client address, since the balancer hides the addresses.',
  ],
  run: () => 0,
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const rowOf = ({ nth, address, pid }: Member): readonly string[] => [
  `process ${nth}`,
  `http://${address}`,
  `pid ${pid}`,
];

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
};

/** The settings that the servers share; each has its own address. */
const environmentOf = (): Readonly<Record<string, string>> => {
  const { PORT: _port, DATA_DIR: _folder, ...rest } = process.env;
  const set = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return { LOG_LEVEL: 'warn', ...(Object.fromEntries(set) as Record<string, string>) };
};

const start = async (parameters: readonly string[]): Promise<void> => {
  const given = readArguments(command, parameters);
  if (given.has('help')) {
    process.stdout.write(commandHelp(command, 'npm run'));
    return;
  }
  const processes = wholeNumber(given, 'processes', { otherwise: 3, least: 1, most: 32 });
  const otherwise = Number(process.env.PORT ?? PORT);
  const port = wholeNumber(given, 'port', { otherwise, least: 0, most: 65_535 });
  const folder = resolve(given.text('data') ?? process.env.DATA_DIR ?? '.data');
  if (!isRedisHere) throw new UsageError('there is no redis-server on this machine');

  const state = { isEnding: false, running: 0 };
  const starting = startCluster({
    processes,
    port,
    folder,
    environment: environmentOf(),
    onStarted: () => void (state.running += 1),
    onGone: ({ nth, pid }, reason) => {
      state.running -= 1;
      if (state.isEnding) return;
      complain(`Process ${nth} (pid ${pid}) is gone, ${state.running} go on: ${reason.message}`);
    },
    onLine: (nth, line) => {
      if (line.startsWith('{')) complain(`[${nth}] ${line}`);
    },
  });
  const end = (): void => {
    if (state.isEnding) return;
    state.isEnding = true;
    void starting
      .then((cluster) => cluster.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  // In a terminal Ctrl-C reaches the servers too; they take a second signal within a second for the same.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  show(await starting, folder);
};

const show = (cluster: Cluster, folder: string): void => {
  const add = async (): Promise<void> => say(tableOf([rowOf(await cluster.add())]));
  process.on('SIGUSR2', () => void add().catch((error: unknown) => complain(String(error))));
  const members = cluster.members();
  say(
    [
      `Penance is ready at ${cluster.url}, played by ${members.length} processes:`,
      tableOf([
        ['balancer', cluster.url, `pid ${process.pid}`],
        ...members.map(rowOf),
        ['Redis', cluster.redisUrl],
        ['data', folder],
      ]),
      `Kill a process: kill -9 PID. Drain it: kill -TERM PID. Add one: kill -USR2 ${process.pid}. Ctrl-C ends everything.`,
    ].join('\n'),
  );
};

start(process.argv.slice(2)).catch((error: unknown) => {
  const isWrong = error instanceof UsageError;
  complain(`cluster: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(isWrong ? WRONG_USAGE : 1);
});
