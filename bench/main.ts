import { boardgame, isInstalled } from './boardgame/boardgame.ts';
import { engineBenches } from './engine.ts';
import type { Bench, Figure } from './figure.ts';
import { figuresTable, numberText } from './figures-table.ts';
import { readHistory } from './report/history.ts';
import { lossesSince } from './report/losses.ts';
import { writeReport } from './report/report.ts';
import { misses } from './misses.ts';
import { path } from './path.ts';
import { profile } from './profile.ts';
import { restart } from './restart.ts';
import { scale } from './scale.ts';
import { sockets } from './sockets/sockets.ts';
import { web } from './web/web.ts';
import { wholeMatches } from './whole-matches.ts';

/** All benchmarks, in the order of the table. `npm run bench -- NAME...` runs only the named ones. */
const benches: readonly Bench[] = [
  ...engineBenches,
  wholeMatches,
  sockets,
  boardgame,
  restart,
  web,
  profile,
  misses,
  path,
  scale,
];

const OPTIONS = {
  '--json': 'prints one JSON object',
  '--short': 'starts everything; the figures mean nothing',
  '--compare': 'names every figure that is a tenth worse than in the last report',
  '--report': 'writes docs/performance.md with its plots, and adds to its history',
} as const;
type Option = keyof typeof OPTIONS;

const usage = [
  'Usage: npm run bench -- [OPTION...] [NAME...]',
  ...Object.entries(OPTIONS).map(([option, what]) => `  ${option.padEnd(10)} ${what}`),
  `Names: ${benches.map(({ name }) => name).join(', ')}`,
  '',
].join('\n');

const LOSS = 1;
const FAILED = 1;
const WRONG_USAGE = 2;

/** Runs the benchmarks named on the command line and prints the figures; returns the exit code. */
const main = async (parameters: readonly string[]): Promise<number> => {
  const names = parameters.filter((each) => !each.startsWith('-'));
  const known = [...benches.map(({ name }) => name), ...Object.keys(OPTIONS), '--help'];
  const unknown = parameters.find((each) => !known.includes(each));
  const has = (option: Option | '--help'): boolean => parameters.includes(option);
  const problem = unknown === undefined ? partialReport(names, has('--report')) : `There is no "${unknown}".`;
  if (problem !== null || has('--help')) {
    process.stderr.write(`${problem === null ? '' : `${problem}\n`}${usage}`);
    return problem === null ? 0 : WRONG_USAGE;
  }
  const chosen = benches
    .filter((bench) => (names.length === 0 ? isUsual(bench, has('--short')) : names.includes(bench.name)))
    .filter((bench) => isPossible(bench, has('--short')));
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const bench of chosen) {
    const measured = await measuredBy(bench);
    if (measured === null) failed.push(bench.name);
    else figures.push(...measured);
  }
  process.stdout.write(has('--json') ? `${JSON.stringify({ figures })}\n` : figuresTable(figures));
  const losses = has('--compare') ? await compare(figures) : 0;
  if (failed.length > 0) {
    process.stderr.write(`Not measured: ${failed.join(', ')}. No report is written.\n`);
    return FAILED;
  }
  if (has('--report')) await writeReport(figures, has('--short'));
  return losses > 0 && !has('--short') ? LOSS : 0;
};

/** Too long for a report, or nothing to compare with later ones: measured only by name. */
const BY_NAME: readonly Bench[] = [profile, misses, path, scale];
const isUsual = (bench: Bench, isShort: boolean): boolean => !BY_NAME.includes(bench) || isShort;

/** `null` when the benchmark failed, for example on an overloaded machine; the others still run. */
const measuredBy = async (bench: Bench): Promise<readonly Figure[] | null> => {
  try {
    return await bench.measure();
  } catch (error) {
    process.stderr.write(`${bench.name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
    return null;
  }
};

/** Why a report would be incomplete, or null: later reports are compared with it, so it must be complete. */
const partialReport = (names: readonly string[], isReport: boolean): string | null =>
  isReport && names.length > 0 ? 'A report is of everything.' : null;

/** Prints on standard error what has become worse since the last report; returns the number of such figures. */
const compare = async (figures: readonly Figure[]): Promise<number> => {
  const last = (await readHistory()).at(-1);
  const losses = last ? lossesSince(last.figures, figures) : [];
  for (const { now, before, share } of losses)
    process.stderr.write(
      `${now.name} is ${Math.round(share * 100)} % worse: ${numberText(now.ratio)} after ${numberText(before.ratio)} ${now.ratioUnit}\n`,
    );
  if (!last) process.stderr.write('There is no report to compare with.\n');
  else if (losses.length === 0) process.stderr.write(`Nothing is worse than on ${last.day}.\n`);
  return losses.length;
};

/** Why a benchmark cannot be run here, or null. */
const obstacleTo = (bench: Bench, isShort: boolean): string | null => {
  if (bench === web && !process.env.CHROMIUM_PATH) return 'No Chromium was found; CHROMIUM_PATH names one.';
  // A check of the project must not download anything.
  if (bench === boardgame && isShort && !isInstalled()) return 'boardgame.io is not installed.';
  return null;
};

const isPossible = (bench: Bench, isShort: boolean): boolean => {
  const obstacle = obstacleTo(bench, isShort);
  if (obstacle !== null) process.stderr.write(`Left out: ${bench.name}. ${obstacle}\n`);
  return obstacle === null;
};

process.exit(await main(process.argv.slice(2)));
