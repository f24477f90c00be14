import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS } from '../src/platform/config/config-settings.ts';
import { endChild, repeatableRandom } from './support/child.ts';
import { freePort } from './support/free-port.ts';
import { failToStart, program, serverProcess } from './support/server-process.ts';
import { until } from './support/until.ts';

let folder: string;
let taken: Server;
let free: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penance-starting-'));
  const one = createServer().listen(0, '127.0.0.1');
  await once(one, 'listening');
  free = (one.address() as AddressInfo).port;
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  one.close();
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true });
});

describe('a server that cannot start', () => {
  const failures: [string, () => Record<string, string>, RegExp][] = [
    [
      'values that cannot be',
      () => ({ PORT: 'eighty', NODE_ENV: 'production' }),
      /^Penance cannot start: PORT is "eighty": it must be a whole number from 0 to 65535 \(settingInvalid\)\nPenance cannot start: AUTH_SECRET is absent: .* \(settingMissing\)\n$/,
    ],
    [
      'a URL of another database',
      () => ({ DATABASE_URL: 'mysql://x' }),
      /^Penance cannot start: DATABASE_URL .* \(databaseUrlInvalid\)\n$/,
    ],
    [
      'a port that is taken',
      () => ({ PORT: String((taken.address() as AddressInfo).port) }),
      /^Penance cannot start: PORT is \d+: another program listens there on 127\.0\.0\.1 \(portTaken\)\n$/,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1' }),
      /^Penance cannot start: HOST is 192\.0\.2\.1: .* \(addressUnusable\)\n$/,
    ],
    [
      'a Redis that is not there',
      () => ({ REDIS_URL: `redis://127.0.0.1:${free}` }),
      /^Penance cannot start: REDIS_URL: Redis cannot be used: .*ECONNREFUSED.* \(redisUnavailable\)\n$/,
    ],
    [
      'a folder below a file',
      () => ({ DATA_DIR: join(folder, 'file', 'data') }),
      /^Penance cannot start: DATA_DIR is ".*": files cannot be kept there: EEXIST.* \(dataFolderUnusable\)\n$/,
    ],
    [
      'a file for a folder',
      () => ({ DATA_DIR: join(folder, 'file') }),
      /^Penance cannot start: DATA_DIR is ".*": files cannot be kept there: EEXIST.* \(dataFolderUnusable\)\n$/,
    ],
    [
      'a folder where none can be made',
      () => ({ DATA_DIR: '/proc/foo/data' }),
      /^Penance cannot start: DATA_DIR is "\/proc\/foo\/data": .* \(dataFolderUnusable\)\n$/,
    ],
  ];

  test.each(failures)('reports each reason in one line: %s', async (_, environment, message) => {
    await writeFile(join(folder, 'file'), '');
    const { code, out, err } = await failToStart({ LOG_LEVEL: 'info', ...environment() });
    expect(err).toMatch(message);
    expect([code, out]).toEqual([1, '']);
  });
});

test('--help prints every setting and starts nothing, and any other option is refused', async () => {
  const data = join(folder, 'data');
  const help = await failToStart({ DATA_DIR: data }, ['--help']);
  expect([help.code, help.err]).toEqual([0, '']);
  for (const { variable, summary } of Object.values(SETTINGS)) {
    expect(help.out).toContain(variable);
    expect(help.out).toContain(summary);
  }
  expect(await failToStart({ DATA_DIR: data }, ['--prot=80'])).toEqual({
    code: 2,
    out: '',
    err: 'The server has no option --prot=80: see --help\n',
  });
  expect(await readdir(folder)).not.toContain('data');
});

test('a misspelt variable is named in the log', async () => {
  const server = await serverProcess({ LOG_LEVEL: 'info', CLOCK_BNAK: '5' });
  await server.start();
  expect(server.logged[0]).toMatchObject({
    level: 40,
    code: 'settingUnknown',
    variable: 'CLOCK_BNAK',
    meant: 'CLOCK_BANK',
  });
  await server.remove();
});

/** Every write to it fails for want of room. Only Linux has it. */
const FULL = '/dev/full';

(existsSync(FULL) ? test : test.skip)(
  'a full disk under its log ends nothing, nor does it keep it from ending',
  async () => {
    const port = await freePort();
    const full = await open(FULL, 'w');
    const data = await mkdtemp(join(folder, 'full-'));
    const child = spawn(process.execPath, [...repeatableRandom(), program], {
      stdio: ['ignore', full.fd, 'inherit'],
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'info' },
    });
    const status = (): Promise<number> =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        (reply) => reply.status,
        () => 0,
      );
    await until(
      async () => child.exitCode ?? (await status()),
      (seen) => seen !== 0,
    );
    // The request is a line of the log, as is the end.
    expect(await status()).toBe(200);
    expect(await endChild(child, 'SIGTERM')).toBe(0);
    await full.close();
  },
);
