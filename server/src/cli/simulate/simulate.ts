import { measureCalibration } from '../calibration.ts';
import type { Command } from '../command.ts';
import { createProgress } from '../progress.ts';
import type { Contest } from './contest.ts';
import { contestFrom, simulateOptions } from './read-contest.ts';
import { reportOf, reportText } from './report.ts';
import type { ContestMatch } from './run-contest.ts';
import { runContest } from './run-contest.ts';
import { tallyOf } from './tally.ts';

/** Bots against each other in the engine alone, many times over. */
export const simulate: Command = {
  name: 'simulate',
  summary: 'Let bots play many matches in the engine alone, and count',
  options: simulateOptions,
  notes: [
    'Dice come from the seed, so the same command gives the same matches. Contestants go round the seats,',
    'and without --seats through all factions and frames. Exit code 1 when a match comes to no end.',
    'Speed is measured once the first matches have been played before, uncounted: until then Node compiles.',
  ],
  run: (given, terminal) => {
    const contest = contestFrom(given);
    warmUp(contest);
    const before = measureCalibration();
    const progress = createProgress(terminal, contest.matches);
    const played: ContestMatch[] = [];
    const started = performance.now();
    for (const match of runContest(contest)) {
      played.push(match);
      progress.show(played.length);
    }
    const seconds = (performance.now() - started) / 1000;
    progress.clear();
    const calibration = (before + measureCalibration()) / 2;
    const report = reportOf(tallyOf(contest, played), {
      ruleset: contest.preset,
      seed: contest.seed,
      seconds,
      calibration,
    });
    terminal.out(given.has('json') ? `${JSON.stringify(report)}\n` : reportText(report));
    return report.stuck === 0 ? 0 : 1;
  },
};

const WARM_UP_MS = 1_500;
const WARM_UP_MATCHES = 40;

const warmUp = (contest: Contest): void => {
  const started = performance.now();
  const matches = runContest({ ...contest, matches: Math.min(contest.matches, WARM_UP_MATCHES) });
  while (performance.now() - started < WARM_UP_MS && !matches.next().done);
};
