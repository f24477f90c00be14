import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './find-browser.mjs';

/** Python as Debian's packages extend it. */
const PYTHON = '/usr/bin/python3';

/** Tools that some tests need and that no npm package provides. */
const TOOLS = [
  { name: 'Chromium (CHROMIUM_PATH names one)', tests: 'web/test/', isHere: () => findBrowser() !== '' },
  { name: 'redis-server', tests: 'server/test/two-servers-redis.test.ts', isHere: hasRedis },
  { name: 'redis-server', tests: 'server/test/cluster/command.test.ts', isHere: hasRedis },
  {
    name: 'Python 3 with msgpack and websockets',
    tests: 'server/test/python-bot.test.ts',
    isHere: () => spawnSync(PYTHON, ['-c', 'import msgpack, websockets']).status === 0,
  },
];

/**
 * Tools that this machine lacks, each with the path of the tests that need it, among the tests whose paths contain one
 * of the given texts; none given stands for all of them.
 *
 * @param {readonly string[]} wanted
 */
export const missingTools = (wanted) =>
  TOOLS.filter(
    ({ tests, isHere }) =>
      (wanted.length === 0 || wanted.some((path) => tests.includes(path) || path.includes(tests))) &&
      !isHere(),
  );

function hasRedis() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, 'redis-server')));
}
