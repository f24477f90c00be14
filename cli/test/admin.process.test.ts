import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { CLOSE_CODES, type Match, type OperatorOverview } from '@penance/shared';
import { guest, withToken } from '../../server/test/support/api.ts';
import { joinRaw } from '../../server/test/support/raw-room.ts';
import { serverProcess } from '../../server/test/support/server-process.ts';
import { until } from '../../server/test/support/until.ts';
import { spoken, type Spoken } from './spoken.ts';

const folder = await mkdtemp(join(tmpdir(), 'penance-admin-'));
const server = await serverProcess({ DATA_DIR: folder });
afterAll(async () => {
  await server.end('SIGTERM');
  await server.remove();
  await rm(folder, { recursive: true });
});

/** With the environment of an operator of the embedded database. */
const admin = async (...words: readonly string[]): Promise<Spoken> => {
  const before = { ...process.env };
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '' });
  try {
    return await spoken(['admin', ...words]);
  } finally {
    delete process.env.DATA_DIR;
    delete process.env.DATABASE_URL;
    Object.assign(process.env, before);
  }
};

test('an operator acts in the embedded database while its server runs, and while it does not', async () => {
  expect((await admin('find', 'Anna')).notes).toContain('(adminDatabase)');
  await server.start();
  const anna = await guest(server, 'Anna');
  expect((await admin('find', 'Anna')).out).toContain(anna.accountId);
  expect((await anna.call('GET', '/me')).status).toBe(200);

  await server.end('SIGTERM');
  expect(await admin('revoke', 'Anna')).toMatchObject({ code: 0, notes: '' });
  await server.start();
  expect((await anna.refused('GET', '/me')).body.code).toBe('tokenInvalid');
});

test('a ban reaches every process', async () => {
  const other = await serverProcess({ DATA_DIR: folder });
  try {
    await other.start();
    const [anna, berta] = [await guest(server, 'Anna'), await guest(server, 'Berta')];
    const { body: match } = await berta.call<Match>('POST', '/matches', {});
    const rooms = await Promise.all(
      [server, other].map((each) => joinRaw(withToken(each, anna.token), each.url, match.id)),
    );
    expect(await admin('ban', anna.accountId, '--forever', '--reason', 'Insults.')).toMatchObject({
      code: 0,
    });
    for (const room of rooms) expect(await room.closed).toBe(CLOSE_CODES.banned);
  } finally {
    await other.end('SIGTERM');
    await other.remove();
  }
});

test('an operator sees by web which processes serve, which is about to end, and when it is gone', async () => {
  const other = await serverProcess({ DATA_DIR: folder, STOP_NOTICE: '3' });
  try {
    await other.start();
    const olga = await guest(server, 'Olga');
    await admin('operator', olga.accountId);
    const leaving = async (): Promise<readonly boolean[]> => {
      const { body } = await olga.call<OperatorOverview>('GET', '/operator/overview');
      return body.processes.map(({ isLeaving }) => isLeaving);
    };
    await until(leaving, (all) => all.length === 2);
    expect(await leaving()).toEqual([false, false]);
    const ended = other.end('SIGTERM');
    await until(leaving, (all) => all.includes(true));
    await ended;
    expect(await leaving()).toEqual([false]);
  } finally {
    await other.end('SIGTERM');
    await other.remove();
  }
});
