import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { announced, endChild, repeatableRandom } from './child.ts';

/** The built server. */
export const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export type LogLine = Readonly<Record<string, unknown>>;

/** The built server, run as an operator would. */
export interface ServerProcess {
  readonly url: string;
  /** Its log so far, over all its starts. */
  readonly logged: readonly LogLine[];
  readonly start: () => Promise<void>;
  /** Sends the signal and resolves to its exit code, `null` if the signal killed it. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
  readonly remove: () => Promise<void>;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const environmentOf = (folder: string, environment: Record<string, string>) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'fatal',
  REQUESTS_PER_MINUTE: '0',
  GUESTS_PER_MINUTE: '0',
  ...environment,
});

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'penance-process-'));

/** A server that fails to start, and its output. */
export const failToStart = async (
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<Ended> => {
  const folder = await newFolder();
  const child = spawn(process.execPath, [program, ...args], { env: environmentOf(folder, environment) });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  await rm(folder, { recursive: true });
  return { code, out, err };
};

export const serverProcess = async (environment: Record<string, string> = {}): Promise<ServerProcess> => {
  const folder = await newFolder();
  let child: ChildProcess | undefined;
  let url = '';
  const logged: LogLine[] = [];
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> =>
    child === undefined ? null : endChild(child, signal);
  return {
    get url() {
      return url;
    },
    logged,
    start: async () => {
      const port = url === '' ? (environment.PORT ?? '0') : new URL(url).port;
      child = spawn(process.execPath, [...repeatableRandom(), program], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: environmentOf(folder, { ...environment, PORT: port }),
      });
      collectLog(child, logged);
      url = await announced(child, /ready at (\S+)/);
    },
    end,
    remove: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
};

const collectLog = ({ stdout }: ChildProcess, logged: LogLine[]): void => {
  if (stdout === null) throw new Error('the server has no output');
  createInterface({ input: stdout }).on('line', (line) => {
    if (line.startsWith('{')) logged.push(JSON.parse(line) as LogLine);
  });
};
