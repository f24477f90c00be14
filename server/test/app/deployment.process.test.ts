import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { endChild } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { redisProcess } from '../support/redis-process.ts';
import { serverProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const player = join(root, 'client-sdk/test/on-older-node.mjs');
const run = promisify(execFile);

/** Status of `/ready`; 0 when nothing answers. The certificate is one that Caddy signed itself. */
const readyAt = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const options = { host: 'localhost', port, path: '/ready', agent: false, rejectUnauthorized: false };
    request(options, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });

/** A player who knows only the address of Caddy plays a match and proves it. */
const play = async (port: number): Promise<unknown> => {
  const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
  const { stdout } = await run(process.execPath, [player, `https://localhost:${port}`], { env });
  return JSON.parse(stdout);
};

test('Prometheus accepts its settings, and each alert fires when it should', async () => {
  const promtool = (...parameters: readonly string[]) => run('promtool', parameters, { cwd: root });
  await promtool('check', 'config', '--syntax-only', 'deploy/prometheus.yml');
  expect((await promtool('test', 'rules', 'deploy/alerts.test.yml')).stdout).toContain('SUCCESS');
});

test('two processes behind Caddy: matches are played over TLS, also when one of them has stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-deployment-'));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [site, redirects, ...own] = ports;
  const redis = await redisProcess();
  const servers = await Promise.all(
    own.map((port, at) =>
      serverProcess({
        DATA_DIR: folder,
        REDIS_URL: redis.url,
        PORT: String(port),
        PUBLIC_ADDRESS: `localhost:${site}/process-${at + 1}`,
        TRUST_PROXY: '1',
        STOP_NOTICE: '3',
      }),
    ),
  );
  const caddy = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: `localhost:${site}`,
      HTTP_PORT: String(redirects),
      PROCESS_1: `127.0.0.1:${own[0]}`,
      PROCESS_2: `127.0.0.1:${own[1]}`,
    },
  });
  try {
    for (const server of servers) await server.start();
    await until(
      () => readyAt(site),
      (status) => status === 200,
    );
    expect(await play(site)).toMatchObject({ isProved: true });
    expect(await servers[0]?.end('SIGTERM')).toBe(0);
    expect(await readyAt(site)).toBe(200);
    expect(await play(site)).toMatchObject({ isProved: true });
  } finally {
    await endChild(caddy, 'SIGTERM');
    for (const server of servers) await server.remove();
    await redis.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
