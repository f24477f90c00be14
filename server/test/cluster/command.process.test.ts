import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { openCluster } from '../../src/platform/database/postgres-cluster.ts';
import { announced, endChild } from '../support/child.ts';
import { until } from '../support/until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What `npm run cluster` starts, once the pages are made. */
const start = (...parameters: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/run-typescript.mjs', 'scripts/cluster.ts', ...parameters], { cwd: root });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const readyAt = (url: string): Promise<number> =>
  fetch(`${url}/ready`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

test('npm run cluster goes on without a process that dies, adds one when told, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-cluster-'));
  const child = start('--processes', '2', '--port', '0', '--data', folder);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  await announced(child, /(Ctrl-C ends everything)/);
  const pidOf = (nth: number): number =>
    Number(new RegExp(`process ${nth} +http://127.0.0.1:\\d+ +pid (\\d+)`).exec(out)?.[1]);
  const url = /balancer +(http:\S+)/.exec(out)?.[1] ?? '';
  expect(out).toMatch(/Redis +redis:\/\/127\.0\.0\.1:\d+\n/);
  expect(await readyAt(url)).toBe(200);

  process.kill(pidOf(1), 'SIGKILL');
  await until(
    () => Promise.resolve(err),
    (text) => text.includes(`Process 1 (pid ${pidOf(1)}) is gone, 1 go on: `),
  );
  expect(await readyAt(url)).toBe(200);
  child.kill('SIGUSR2');
  await until(
    () => Promise.resolve(pidOf(3)),
    (pid) => pid > 0,
  );
  process.kill(pidOf(2), 'SIGTERM');
  await until(
    () => Promise.resolve(err),
    (text) => text.includes(`Process 2 (pid ${pidOf(2)}) is gone, 1 go on: `),
  );
  expect(await readyAt(url)).toBe(200);

  const pids = [2, 3].map(pidOf);
  expect(await endChild(child, 'SIGTERM')).toBe(0);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(await readyAt(url)).toBe(0);
  expect(await (await openCluster(join(folder, 'postgres'))).isReachable()).toBe(false);
  await rm(folder, { recursive: true });
});

test('npm run cluster refuses what it does not know with one line', async () => {
  const child = start('--nonsense');
  let err = '';
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^cluster: .*--nonsense.*\n$/) });
});
