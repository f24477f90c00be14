import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { throwAwayPostgres } from '../../../src/platform/database/throw-away-postgres.ts';
import { makeProgram, type Program } from './program.ts';

let program: Program;

beforeAll(async () => {
  program = await makeProgram(`
    import { throwAwayPostgres } from './platform/database/throw-away-postgres.ts';
    const { cluster } = await throwAwayPostgres();
    console.log(cluster.dataFolder);
    setInterval(() => undefined, 1000);
  `);
});
afterAll(() => program.remove());

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it('a throw-away PostgreSQL leaves nothing behind when it is stopped', async () => {
  const { cluster, stop } = await throwAwayPostgres();
  expect(await cluster.isReachable()).toBe(true);
  await stop();
  expect(await cluster.isReachable()).toBe(false);
  expect(await exists(dirname(cluster.dataFolder))).toBe(false);
});

it('a throw-away PostgreSQL leaves nothing behind when its process is killed', async () => {
  const running = program.start([]);
  const folder = dirname(await running.line());
  expect(await exists(folder)).toBe(true);
  await running.kill();
  for (let tries = 0; tries < 100 && (await exists(folder)); tries++) await sleep(20);
  expect(await exists(folder)).toBe(false);
});
