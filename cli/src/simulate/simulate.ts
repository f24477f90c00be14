import type { Command } from '../arguments/command.ts';
import { createProgress } from '../output/progress.ts';
import type { Contest } from './contest.ts';
import { contestFrom, simulateOptions } from './read-contest.ts';
import { reportOf, reportText } from './report.ts';
import { runContest } from './run-contest.ts';
import { tallyOf } from './tally.ts';
import { Stopwatch } from '../output/stopwatch.ts';
import { timed } from './timed-matches.ts';

/** Bots against each other in the engine alone, many times over. */
export const simulate: Command = {
  name: 'simulate',
  summary: 'Let bots play many matches in the engine without a server, and show statistics',
  options: simulateOptions,
  notes: [
    'The seed determines the dice, so the same command gives the same matches. Contestants rotate through seats,',
    'and without --seats through all factions and frames. Exit code 1 if a match does not end.',
    'J is measured between matches, by clock and processor time, so that other load does not affect ratios.',
    'Some matches are played first without being measured, because Node still compiles.',
  ],
  run: async (given, terminal) => {
    const contest = await contestFrom(given);
    warmUp(contest);
    const progress = createProgress(terminal, contest.matches);
    const played = timed(runContest(contest), progress.show);
    progress.clear();
    const report = reportOf(tallyOf(contest, played.results), {
      ruleset: contest.preset,
      seed: contest.seed,
      ...played,
    });
    terminal.out(given.has('json') ? `${JSON.stringify(report)}\n` : reportText(report));
    return report.stuck === 0 ? 0 : 1;
  },
};

const WARM_UP_CPU_SECONDS = 2;
const WARM_UP_MATCHES = 300;

const warmUp = (contest: Contest): void => {
  const matches = runContest({ ...contest, matches: Math.min(contest.matches, WARM_UP_MATCHES) });
  const stopwatch = new Stopwatch();
  while (stopwatch.taken.cpuSeconds < WARM_UP_CPU_SECONDS && !stopwatch.time(() => matches.next()).done);
};
