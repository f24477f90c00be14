import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../src/platform/config/config.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

test('the secrets of docker-compose.yml are created once, and the server reads its settings from them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-deployment-'));
  try {
    const secrets = join(folder, 'secrets');
    const make = () => run(process.execPath, [join(root, 'scripts/make-secrets.mjs'), secrets]);
    await make();
    const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
    const read = (name: string) => readFile(join(secrets, name), 'utf8').then((text) => text.trim());
    const environment = Object.fromEntries(
      [...compose.matchAll(/^ {4}(\w+_FILE): \/run\/secrets\/(\w+)$/gm)].map(
        ([, variable = '', name = '']) => [variable, join(secrets, name)],
      ),
    );
    const config = readConfig({ NODE_ENV: 'production', ...environment });
    expect(config.authSecret).toBe(await read('auth_secret'));
    expect(config.metricsToken).toBe(await read('metrics_token'));
    expect(new URL(config.databaseUrl ?? '').password).toBe(await read('postgres_password'));
    expect(new URL(config.redisUrl ?? '').password).toBe(await read('redis_password'));
    for (const [, name = ''] of compose.matchAll(/\{SECRETS_DIR:-\.\/secrets\}\/(\w+)$/gm))
      expect((await read(name)).length).toBeGreaterThan(31);
    await expect(make()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('EEXIST') });
    expect(await read('auth_secret')).toBe(config.authSecret);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const deployed = (file: string): Promise<string> => readFile(join(root, 'deploy', file), 'utf8');
const namesIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

test('alerts and dashboard use figures that the server has; each alert fires in a test and stands in the docs', async () => {
  const [alerts, tests, dashboard, docs] = await Promise.all([
    deployed('alerts.yml'),
    deployed('alerts.test.yml'),
    deployed('grafana/penance.json'),
    readFile(join(root, 'docs/operating.md'), 'utf8'),
  ]);
  const figures = namesIn(docs, /^\| `((?:penance|process)_\w+)`/gm);
  const used = namesIn(alerts + dashboard, /\b((?:penance|process)_\w+?)(?:_bucket)?\b(?=[\s{[)"])/g);
  expect(used.length).toBeGreaterThan(20);
  expect(figures).toEqual(expect.arrayContaining([...used]));
  const names = namesIn(alerts, /alert: (\w+)/g);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    expect(tests).toMatch(new RegExp(`- alertname: ${name}\\n +eval_time: .*\\n +exp_alerts:`));
    expect(docs).toContain(`| \`${name}\``);
  }
});

test('Caddy leads the address of each process to it, and only then to any', async () => {
  const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const addresses = namesIn(compose, /PUBLIC_ADDRESS: \S+(\/[\w-]+)$/gm);
  expect(addresses).toEqual(['/process-1', '/process-2']);
  expect(namesIn(await deployed('Caddyfile'), /handle_path (\S+)\/\*/g)).toEqual(addresses);
});
