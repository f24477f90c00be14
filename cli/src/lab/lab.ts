import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { CommandFailed, UsageError } from '../arguments/command.ts';
import { wholeNumber } from '../arguments/read-arguments.ts';
import { createProgress } from '../output/progress.ts';
import type { Terminal } from '../output/terminal.ts';
import { balancePage } from './book/balance-page.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import { GOAL_SETS } from './goal-sets.ts';
import type { JudgedGoal } from './goals.ts';
import { judgeGoal } from './goals.ts';
import { goalsText } from './goals-text.ts';
import { labText } from './lab-text.ts';
import { labHtml } from './page/lab-html.ts';
import { playRuns } from './play-runs.ts';
import { goalRunsFrom } from './read-goals.ts';
import type { LabRun } from './read-runs.ts';
import { PLAYERS_NOTE, runOptions, runsFrom } from './read-runs.ts';
import type { LabReport } from './report.ts';
import { reportOf } from './report.ts';

/** Plays many matches and says what kind of game they were. */
export const lab: Command = {
  name: 'lab',
  summary:
    'Measure the game: let bots play many matches, and say how they end, how long they are and who wins',
  options: {
    ...runOptions,
    goals: {
      value: 'NAME|FILE',
      summary: `check the figures against goals: ${Object.keys(GOAL_SETS).join(', ')}, or a JSON file`,
    },
    'allow-near': { summary: 'let a goal pass that is missed by less than the interval, for short runs' },
    threads: { value: 'N', summary: 'worker threads (as many as there are processors)' },
    json: { summary: 'print one JSON object' },
    html: { value: 'FILE', summary: 'also write a page with plots' },
    page: {
      summary: 'print docs/balance.md: every edition, what each part of it is worth, modules and teams',
    },
  },
  notes: [
    'The same command plays the same matches, with any number of threads. Columns play the same seeds, decks, maps ' +
      'and seats, so that their differences are of the rules. Decks, maps and seats take turns: every pair of ' +
      'sample decks meets on every map from both seats in 2048 duels. Options given beside --goals apply to all of ' +
      'its runs.',
    'Exit code 1 if a goal is missed, or if a match is not over and no goals are given.',
    PLAYERS_NOTE,
  ],
  run: async (given, terminal) => {
    if (given.has('page')) return printPage(given, terminal);
    const wanted = given.text('goals');
    if (wanted === undefined && given.has('allow-near')) throw new UsageError('--allow-near needs --goals');
    const goalRuns = wanted === undefined ? [] : await goalRunsFrom(wanted, given);
    const runs = wanted === undefined ? await runsFrom(given) : goalRuns.map(({ run }) => run);
    const facts = await played(runs, given, terminal);
    const report = reportOf(runs, facts);
    const goals = goalRuns.flatMap(({ run, goals: own }, at) =>
      own.map((goal) => judgeGoal(run.label, goal, facts[at] ?? [])),
    );
    terminal.out(given.has('json') ? `${JSON.stringify({ ...report, goals })}\n` : textOf(report, goals));
    const file = given.text('html');
    if (file !== undefined) await writePage(file, labHtml(report, goals));
    if (wanted === undefined) return report.runs.some(({ stuckBecause }) => stuckBecause.length > 0) ? 1 : 0;
    const passes = ({ verdict }: JudgedGoal): boolean =>
      verdict === 'met' || (verdict === 'near' && given.has('allow-near'));
    return goals.every(passes) ? 0 : 1;
  },
};

const textOf = (report: LabReport, goals: readonly JudgedGoal[]): string =>
  goals.length > 0 ? `${goalsText(goals)}\n` : labText(report);

/** Everything but its size is settled. */
const printPage = async (given: GivenArguments, terminal: Terminal): Promise<number> => {
  given.only('--page', ['page', 'matches', 'seed', 'threads']);
  const page = balancePage({
    matches: wholeNumber(given, 'matches', { otherwise: 200, least: 1 }),
    seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0, most: 2 ** 32 - 1 }),
  });
  terminal.out(page.text(await played(page.runs, given, terminal)));
  return 0;
};

const played = async (
  runs: readonly LabRun[],
  given: GivenArguments,
  terminal: Terminal,
): Promise<readonly (readonly MatchFacts[])[]> => {
  const contests = runs.map(({ contest }) => contest);
  const threads = wholeNumber(given, 'threads', { otherwise: availableParallelism(), least: 1, most: 64 });
  const progress = createProgress(
    terminal,
    contests.reduce((all, { matches }) => all + matches, 0),
  );
  let done = 0;
  try {
    return await playRuns(contests, { threads, onPlayed: (matches) => progress.show((done += matches)) });
  } finally {
    progress.clear();
  }
};

const writePage = async (file: string, page: string): Promise<void> => {
  try {
    await writeFile(file, page);
  } catch (error) {
    throw new CommandFailed(`${file} cannot be written: ${String(error)}`, { cause: error });
  }
};
