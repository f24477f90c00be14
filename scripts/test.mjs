import { accessSync, constants, statfsSync } from 'node:fs';
import { bundleRules } from './bundle-rules.mjs';
import { findBrowser } from './find-browser.mjs';
import { missingTools } from './find-tools.mjs';
import { prepare } from './prepare.mjs';
import { root, runTool } from './run.mjs';
import { allSuites, isUsual, kindOf } from './test-kinds.mjs';

/**
 * Runs the tests: the usual ones (see `isUsual`), with `--all` all of them, with paths those whose path contains one of
 * them, whatever their kind. Other options are those of Jest. Properties are tried with a tenth of their examples, with
 * `--all`, in CI or by `RUNS=1` with all of them.
 */

/**
 * Temporary files are in memory where the machine has room there for those of a whole run: on a disk, a copy of a database
 * takes up to eight times the processor time, however little must survive.
 */
const MEMORY = '/dev/shm';
const MEMORY_BYTES_LEAST = 4 * 2 ** 30;

/** Jest loads ES modules through an interface of Node that still calls itself experimental. */
const nodeOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

const isAll = process.argv.includes('--all');
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--all');
const paths = parameters.filter((parameter) => !parameter.startsWith('-'));
const isCI = process.env['CI'] === 'true';
const isUsualRun = paths.length === 0 && !isAll;

const chosen = allSuites(root).filter((suite) =>
  isUsualRun ? isUsual(suite) : paths.length === 0 || paths.some((path) => suite.includes(path)),
);
const missing = missingTools(chosen);
for (const { name, suites } of missing)
  process.stderr.write(`Not found: ${name}. Left out: ${suites.join(', ')}\n`);
// In a full check no test may be skipped unnoticed.
if (missing.length > 0 && isCI) process.exit(1);

if (hasRoom(MEMORY)) process.env['TMPDIR'] ??= MEMORY;
process.env['CHROMIUM_PATH'] = findBrowser();
process.env['LEFT_OUT_TESTS'] = missing.flatMap(({ suites }) => suites).join(' ');
process.env['TESTS'] = isUsualRun ? 'usual' : 'all';
process.env['RUNS'] ??= isAll || isCI ? '1' : '0.1';
if (isCI && isAll && paths.length === 0) process.env['TEST_BUDGETS'] = 'hold';

const seed = process.env['SEED'];
if (seed !== undefined && (!/^\d{1,10}$/.test(seed) || Number(seed) >= 2 ** 31)) {
  process.stderr.write(`SEED is ${JSON.stringify(seed)}: it must be a whole number below ${2 ** 31}.\n`);
  process.exit(2);
}
process.stderr.write(
  seed === undefined
    ? 'Everything is drawn from the usual seed; SEED=1, for example, draws otherwise.\n'
    : `Everything is drawn from SEED=${seed}, and again if it is given again.\n`,
);

// Paths may be regular expressions, of which this knows nothing: then there may be pages among them.
const wantsPages = chosen.length === 0 || chosen.some((suite) => kindOf(suite) === 'browser');
await prepare({ web: wantsPages && process.env['CHROMIUM_PATH'] !== '' });
// Whoever watches changes the rules while suites run.
if (!parameters.some((parameter) => parameter.startsWith('--watch')))
  process.env['BUNDLED_RULES'] = await bundleRules();
process.exitCode = await runTool('jest', parameters, { nodeOptions });

/** @param {string} folder */
function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MEMORY_BYTES_LEAST;
  } catch {
    return false;
  }
}
