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
      [...compose.matchAll(/^ {6}(\w+_FILE): \/run\/secrets\/(\w+)$/gm)].map(
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
