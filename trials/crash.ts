import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { UsageError } from '../cli/src/arguments/command.ts';
import { runCrashTrials } from '../server/test/crash/crash-trials.ts';
import { KILLS, NEEDING_REDIS } from '../server/test/crash/kills.ts';
import { isRedisHere } from '../server/test/support/redis-process.ts';
import { listOf, print, runTrial, someSeed } from './run-trial.ts';

const LEFT_OUT = 'there is no redis-server on this machine: no trial is of two servers';

await runTrial({
  name: 'test:crash',
  summary:
    'Kills servers and databases at random moments while bots play, and holds what they saw against the journal',
  options: {
    trials: { value: 'N', summary: 'how often something is killed (200)' },
    seconds: { value: 'N', summary: 'no trial is begun after that many (86400)' },
    matches: { value: 'N', summary: 'matches that are played at any time in each place (3)' },
    seed: { value: 'N', summary: 'of the moments and the bots' },
    only: { value: 'A,B', summary: 'those kinds of kills' },
  },
  notes: [
    'Kinds of kills:',
    '  server           a server that is alone',
    '  server-database  the same with its database',
    '  one              one of two servers that share a database and a Redis',
    '  one-database     the same with their database',
    '  one-for-good     the same without the database; it stays away until all play on at the other',
  ],
  run: async (given) => {
    const wanted = listOf(given, 'only', 'kind of kill', KILLS) as typeof KILLS;
    const kills = wanted.filter((kill) => isRedisHere || !NEEDING_REDIS.includes(kill));
    if (kills.length === 0) throw new UsageError(LEFT_OUT);
    const isLeftOut = kills.length < wanted.length;
    if (isLeftOut) print(LEFT_OUT);
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const begun = performance.now();
    const report = await runCrashTrials({
      trials: wholeNumber(given, 'trials', { otherwise: 200, least: 1 }),
      seconds: wholeNumber(given, 'seconds', { otherwise: 86_400, least: 1 }),
      matches: wholeNumber(given, 'matches', { otherwise: 3, least: 1 }),
      seed,
      kills,
      print,
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    const isSound = report.faults.length === 0;
    return { report: { seed, seconds, ...(isLeftOut && { leftOut: LEFT_OUT }), ...report }, isSound };
  },
});
