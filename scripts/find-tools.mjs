import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { kindOf } from './test-kinds.mjs';

/** Python as Debian's packages extend it. */
const PYTHON = '/usr/bin/python3';
const NEED_REDIS = [
  'server/test/two-servers-redis.process.test.ts',
  'server/test/cluster/command.process.test.ts',
];

/** Tools that some suites need and that no npm package provides. */
const TOOLS = [
  {
    name: 'Chromium (CHROMIUM_PATH names one)',
    isNeeded: (suite) => kindOf(suite) === 'browser',
    isHere: () => findBrowser() !== '',
  },
  {
    name: 'redis-server',
    isNeeded: (suite) => NEED_REDIS.includes(suite),
    isHere: () => isInPath('redis-server'),
  },
  {
    name: 'caddy and promtool',
    isNeeded: (suite) => suite === 'server/test/app/deployment.process.test.ts',
    isHere: () => isInPath('caddy') && isInPath('promtool'),
  },
  {
    name: 'Python 3 with msgpack and websockets',
    isNeeded: (suite) => suite === 'server/test/python-bot.process.test.ts',
    isHere: () => spawnSync(PYTHON, ['-c', 'import msgpack, websockets']).status === 0,
  },
];

/**
 * Tools that this machine lacks, each with those of the given suites that need it.
 * @param {readonly string[]} suites
 */
export const missingTools = (suites) =>
  TOOLS.map(({ name, isNeeded, isHere }) => ({ name, isHere, suites: suites.filter(isNeeded) })).filter(
    ({ suites: needing, isHere }) => needing.length > 0 && !isHere(),
  );

function isInPath(program) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
