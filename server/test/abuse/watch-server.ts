import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ServerProcess } from '../crash/server-process.ts';
import { processorSeconds } from '../support/processor-time.ts';
import { until } from '../support/until.ts';

/** What an attack did to the server and to others. */
export interface Watched {
  /** Processor time of all threads of the server. */
  readonly processorMs: number;
  /** Processor time of the longest turn of its event loop, in which nobody else was served. `null`: Node is too old. */
  readonly turnMs: number | null;
  /** The slowest response to another client. */
  readonly waitedMs: number;
  /** The same before the attack. */
  readonly quietMs: number;
}

export interface Watching {
  readonly server: ServerProcess;
  /** What was before does not count. */
  readonly begin: () => void;
  readonly end: () => Promise<Watched>;
  /** Stops the server, and removes everything. */
  readonly stop: () => Promise<void>;
}

interface Timed {
  /** When it ended, milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
}

const SMALL_HEAP = '--max-old-space-size=160 --max-semi-space-size=32';
/** Shorter turns are not measured. */
export const TURNS_FROM_MS = 10;
const QUIET_ANSWERS = 10;

const script = (name: string): URL => new URL(`../../../scripts/${name}`, import.meta.url);

/** Starts a server with the heap of a small machine, which another client asks again and again. */
export const watch = async (
  start: (environment: Readonly<Record<string, string>>) => Promise<ServerProcess>,
): Promise<Watching> => {
  const file = join(tmpdir(), `turns-${randomUUID()}`);
  const preload = `${script('longest-turns.mjs').href}?file=${encodeURIComponent(file)}&from=${TURNS_FROM_MS}`;
  const server = await start({ NODE_OPTIONS: `${SMALL_HEAP} --import=${preload}` });
  const answers: Timed[] = [];
  const others = new Worker(script('ask-others.mjs'), { workerData: server.url });
  others.on('message', (answer: Timed) => answers.push(answer));
  await until(
    () => Promise.resolve(answers.length),
    (count) => count >= QUIET_ANSWERS,
  );
  // The first one connects.
  const quietMs = longest(answers.slice(1));
  let [begunAt, before] = [Date.now(), processorSeconds(server.pid())];
  const begin = (): void => {
    [begunAt, before] = [Date.now(), processorSeconds(server.pid())];
  };
  const since = ({ at, ms }: Timed): boolean => at - ms >= begunAt;
  return {
    server,
    begin,
    end: async () => {
      // A server that is gone has no processor time any more.
      const seconds = (await processorSeconds(server.pid()).catch(() => NaN)) - (await before);
      return {
        processorMs: Math.round(seconds * 1000),
        turnMs: 'threadCpuUsage' in process ? longest((await turnsIn(file)).filter(since)) : null,
        waitedMs: longest(answers.filter(since)),
        quietMs,
      };
    },
    stop: async () => {
      await others.terminate();
      await server.stop();
      await rm(file, { force: true });
    },
  };
};

const longest = (all: readonly Timed[]): number => Math.round(Math.max(0, ...all.map(({ ms }) => ms)));

/** What the server has written: none if no turn was long. */
const turnsIn = async (file: string): Promise<readonly Timed[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Timed);
};
