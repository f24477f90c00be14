import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { serverForTests } from './server-for-tests.ts';

const OLDEST = [20, 19] as const;
const program = fileURLToPath(new URL('on-older-node.mjs', import.meta.url));
const server = serverForTests();

/** The machine's own Node, if scripts/with-node.sh replaced it and the client still supports it; else the one of this test. */
const olderNode = (): string => {
  const path = process.env.OLDER_NODE ?? '';
  if (path === '') return process.execPath;
  const [major = 0, minor = 0] = execFileSync(path, ['--version'], { encoding: 'utf8' })
    .slice(1)
    .split('.')
    .map(Number);
  const isSupported = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isSupported ? path : process.execPath;
};

test('the built client plays and proves a match, on the older Node of this machine too', async () => {
  const node = olderNode();
  const { stdout } = await promisify(execFile)(node, [program, server.url]);
  const played = JSON.parse(stdout) as { readonly node: string };
  expect(played).toMatchObject({ isProved: true, reason: expect.any(String) });
  expect(`v${played.node}`).toBe(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim());
});
