import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { root, runScript } from './run.mjs';
import { findingsIn, propertyTests } from './explored.mjs';

/**
 * Tries new examples until time is up: every property of the tests with a new seed, then the trials with random
 * positions, packs, events and missions, then the tests of the server, shaken, and those of the pages, late and slow (see
 * `SHAKE`, `LATE_MS` and `SLOW_MS` in CONTRIBUTING.md), repeatedly. Prints what failed and what to paste into a regression
 * test. Exit code 1: something was found.
 */
const usage = 'Usage: npm run explore -- [--minutes N] [--seed N]';
const { minutes, seed } = readOptions();

await prepare();
process.env['RUNS'] = '1';
const endsAt = Date.now() + minutes * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'penance-explore-'));
const properties = propertyTests(root);
/** What can happen between two steps of a test does happen. */
const shaken = [
  { suites: ['server/test', 'client-sdk/test', 'cli/test'], by: { SHAKE: '1' } },
  { suites: ['web/test'], by: { LATE_MS: '250' } },
  { suites: ['web/test'], by: { SLOW_MS: '400' } },
];
const trials = [
  ['rules', '--positions', '1000'],
  ['packs', '--packs', '20'],
  ['tournaments', '--events', '100'],
  ['campaign', '--missions', '3'],
  ['secrecy', '--pairs', '300', '--rooms', '0'],
];
let next = seed;
let rounds = 0;
const found = [];

process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
do {
  rounds += 1;
  await exploreTests(properties, { SEED: String(next) });
  await exploreTrials(next);
  await shakeTests(next);
  next = randomInt(2 ** 31);
} while (Date.now() < endsAt);
process.stdout.write(
  found.length === 0
    ? `\n${rounds} rounds over ${properties.length} files of properties: nothing was found.\n`
    : `\n${found.length} found:\n\n${found.join('\n\n')}\n`,
);
process.exitCode = found.length === 0 ? 0 : 1;

/** @param {number} using */
async function shakeTests(using) {
  for (const { suites, by } of shaken) {
    if (Date.now() >= endsAt) return;
    await exploreTests(suites, { ...by, SEED: String(using) });
  }
}

/**
 * @param {readonly string[]} suites
 * @param {Readonly<Record<string, string>>} environment
 */
async function exploreTests(suites, environment) {
  const started = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  process.stderr.write(
    `== ${started.join(' ')}, ${suites.length > 5 ? `${suites.length} suites` : suites.join(' ')}\n`,
  );
  const report = join(folder, 'report.json');
  const jest = [...suites, '--json', `--outputFile=${report}`, '--silent'];
  const code = await runScript('test.mjs', jest, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, ...environment },
  });
  if (code === 0) return;
  const findings = findingsIn(JSON.parse(readFileSync(report, 'utf8')), root, started.join(' '));
  // A deadlock in PostgreSQL fails the run, and no test.
  const run = `${started.join(' ')} npm test -- ${suites.join(' ')}\n  ends with exit code ${code}`;
  found.push(...(findings.length > 0 ? findings : [run]));
}

/** @param {number} using */
async function exploreTrials(using) {
  for (const [name = '', ...options] of trials) {
    if (Date.now() < endsAt) await exploreTrial(name, [...options, '--seed', String(using)]);
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} options
 */
async function exploreTrial(name, options) {
  process.stderr.write(`== test:${name} ${options.join(' ')}\n`);
  const code = await runScript('run-typescript.mjs', [`trials/${name}.ts`, ...options], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  if (code !== 0) found.push(`npm run test:${name} -- ${options.join(' ')}\n  ends with exit code ${code}`);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
    });
    const wanted = { minutes: Number(values.minutes), seed: Number(values.seed ?? randomInt(2 ** 31)) };
    if (wanted.minutes > 0 && Number.isSafeInteger(wanted.seed)) return wanted;
  } catch {
    // Reported below.
  }
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
