import type { Command } from '../command.ts';
import { createProgress } from '../progress.ts';
import type { Contest } from './contest.ts';
import { contestFrom, simulateOptions } from './read-contest.ts';
import { reportOf, reportText } from './report.ts';
import { runContest } from './run-contest.ts';
import { tallyOf } from './tally.ts';
import { Stopwatch } from '../stopwatch.ts';
import { timed } from './timed-matches.ts';

/** Bots against each other in the engine alone, many times over. */
export const simulate: Command = {
  name: 'simulate',
  summary: 'Let bots play many matches in the engine alone, and count',
  options: simulateOptions,
  notes: [
    'Dice come from the seed, so the same command gives the same matches. Contestants go round the seats,',
    'and without --seats through all factions and frames. Exit code 1 when a match comes to no end.',
    'J is measured between the matches, by the clock and by processor time, so that other work blurs no ratio.',
    'Speed is measured once the first matches have been played before, uncounted: until then Node compiles.',
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
