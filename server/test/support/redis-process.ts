import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';
import { announced, endChild } from './child.ts';
import { freePort } from './free-port.ts';

/** A separate Redis. */
export interface RedisProcess {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Path of Redis on this machine; without one, tests that need it cannot run. */
const PROGRAM = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

/** Whether this machine has Redis. */
export const isRedisHere = PROGRAM !== undefined;

/** On a free port. */
export const redisProcess = async (): Promise<RedisProcess> => {
  if (PROGRAM === undefined)
    throw new Error('there is no redis-server on this machine: apt-get install redis-server');
  const program = PROGRAM;
  const folder = await mkdtemp(join(tmpdir(), 'penance-redis-'));
  const port = String(await freePort());
  let child: ReturnType<typeof spawn> | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(program, ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await announced(started, /(Ready to accept connections)/);
  };
  const kill = async (): Promise<void> => {
    if (child) await endChild(child, 'SIGKILL');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
};
