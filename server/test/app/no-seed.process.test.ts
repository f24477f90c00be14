import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { SETTINGS } from '../../src/platform/config/config-settings.ts';

const root = new URL('../../../', import.meta.url);
const run = promisify(execFile);
const repeatable = new URL('scripts/repeatable-random.mjs', root).href;
const held = new URL('scripts/held-clock.mjs', root).href;
const PRINT = 'console.log(require("node:crypto").randomBytes(32).toString("hex"), Math.random())';

const drawn = async (
  environment: Readonly<Record<string, string>>,
  flags: readonly string[],
): Promise<string> => {
  const { stdout } = await run(process.execPath, [...flags, '-e', PRINT], { env: environment });
  return stdout;
};

describe('what is drawn', () => {
  test('follows from the seed where the module for tests is loaded', async () => {
    const flags = ['--import', `${repeatable}?seed=7.1`];
    expect(await drawn({}, flags)).toBe(await drawn({}, flags));
    expect(await drawn({}, flags)).not.toBe(await drawn({}, ['--import', `${repeatable}?seed=8.1`]));
    expect(await drawn({}, flags)).not.toBe(await drawn({}, ['--import', `${repeatable}?seed=7.2`]));
  });

  test('follows from no seed without it, whatever the environment says', async () => {
    expect(await drawn({ SEED: '7' }, [])).not.toBe(await drawn({ SEED: '7' }, []));
  });
});

describe('a server in production', () => {
  test.each([repeatable, held])('does not start with %s', async (preload) => {
    const started = run(process.execPath, ['--import', preload, '-e', ''], {
      env: { NODE_ENV: 'production' },
    });
    await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is for tests') });
  });

  test('has no setting for a seed, and its image does not contain the module', async () => {
    expect(Object.values(SETTINGS).map(({ variable }) => variable)).not.toContain('SEED');
    const image = await readFile(fileURLToPath(new URL('Dockerfile', root)), 'utf8');
    const copied = image.match(/^COPY .*$/gm)?.join('\n') ?? '';
    expect(copied).toContain('scripts/bundle-server.mjs');
    expect(copied).not.toMatch(/repeatable|held-clock|COPY (\.|scripts) /);
  });
});
