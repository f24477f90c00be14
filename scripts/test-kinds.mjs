import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What a suite needs decides its kind, and its file name says it: `*.browser.test.ts`, `*.process.test.ts`,
 * `*.statistics.test.ts`, `*.server.test.ts`. Without a word, a suite in `server/test` is of the kind server, any other
 * of the kind unit.
 *
 * `budgetSeconds`: processor time of all suites of the kind with all runs of their properties, held by CI; see
 * test-costs.mjs for how it is measured. About half as much again as they took when it was set.
 */
export const KINDS = {
  /** Functions: no server, no database, no other process. */
  unit: { budgetSeconds: 550 },
  /** A database, or a server in the process of the test. */
  server: { budgetSeconds: 450 },
  /** Servers and other programs as processes of their own. */
  process: { budgetSeconds: 500 },
  /** The pages in a browser. */
  browser: { budgetSeconds: 1150 },
  /** So many matches or positions that a share or a coverage can be judged. */
  statistics: { budgetSeconds: 225 },
};

/** Kinds whose tests wait for others: in CI one that fails is tried once more, see once-more.mjs. */
export const REPEATED = ['server', 'process', 'browser'];

/** What `npm test` runs of the kinds process and browser: a duel by wire, a duel and an event by clicks, a kill. */
const SMOKE = [
  'client-sdk/test/older-node.process.test.ts',
  'web/test/duel.browser.test.ts',
  'web/test/events.browser.test.ts',
  'server/test/killed.process.test.ts',
];

/** The names of the packages with tests. */
export const TESTED = ['shared', 'server', 'client-sdk', 'cli', 'web'];

/**
 * @param {string} file path of a suite from the root
 * @returns {keyof typeof KINDS}
 */
export function kindOf(file) {
  const word = /\.(\w+)\.test\.ts$/.exec(file)?.[1] ?? '';
  if (word in KINDS) return /** @type {keyof typeof KINDS} */ (word);
  return file.startsWith('server/') ? 'server' : 'unit';
}

/**
 * Whether `npm test` without a path runs it.
 * @param {string} file
 */
export function isUsual(file) {
  return ['unit', 'server'].includes(kindOf(file)) || SMOKE.includes(file);
}

/**
 * All suites, by their path from the root. Throws if one of those that `npm test` runs is gone.
 * @param {string} root
 */
export function allSuites(root) {
  const files = TESTED.flatMap((name) =>
    readdirSync(join(root, name, 'test'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ).sort();
  const gone = SMOKE.filter((file) => !files.includes(file));
  if (gone.length > 0)
    throw new Error(`scripts/test-kinds.mjs names suites that are gone: ${gone.join(', ')}`);
  return files;
}
