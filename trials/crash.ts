import { wholeNumber } from '../server/src/cli/read-arguments.ts';
import { runCrashTrials } from '../server/test/crash/crash-trials.ts';
import { print, runTrial, someSeed } from './run-trial.ts';

await runTrial({
  name: 'test:crash',
  summary: 'Kills the server at random moments while bots play, and holds what they saw against its journal',
  options: {
    trials: { value: 'N', summary: 'how often it is killed (200)' },
    matches: { value: 'N', summary: 'matches that are played at any time (4)' },
    seed: { value: 'N', summary: 'of the moments and the bots' },
    database: { summary: 'kill the embedded database every time; otherwise every other time' },
  },
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const report = await runCrashTrials({
      trials: wholeNumber(given, 'trials', { otherwise: 200, least: 1 }),
      matches: wholeNumber(given, 'matches', { otherwise: 4, least: 1 }),
      seed,
      database: given.has('database') ? 'always' : 'sometimes',
      print,
    });
    return { report: { seed, ...report }, isSound: report.lost + report.doubled + report.unreadable === 0 };
  },
});
