import { UsageError } from '../cli/src/arguments/command.ts';
import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { linesOf } from '../server/test/cluster/cluster-report.ts';
import { runClusterTrial } from '../server/test/cluster/cluster-trial.ts';
import { isRedisHere } from '../server/test/support/redis-process.ts';
import { print, runTrial, someSeed } from './run-trial.ts';

const TAKE_OVER_MS = 5000;

await runTrial({
  name: 'test:cluster',
  summary:
    'Lets bots play on several processes behind a balancer, of which one is killed, one added and one drained',
  options: {
    processes: { value: 'N', summary: 'server processes at first (3)' },
    matches: { value: 'N', summary: 'matches that are played to their end (300)' },
    'at-once': { value: 'N', summary: 'of these at the same time (40, or half of them)' },
    answers: { value: 'N', summary: 'a bot surrenders after so many answers of a match (never)' },
    limit: { value: 'MS', summary: `longest wait for an answer after a process has ended (${TAKE_OVER_MS})` },
    seconds: { value: 'N', summary: 'give up after that many (3000)' },
    seed: { value: 'N', summary: 'of the bots' },
  },
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const matches = wholeNumber(given, 'matches', { otherwise: 300, least: 2 });
    const options = {
      processes: wholeNumber(given, 'processes', { otherwise: 3, least: 2 }),
      matches,
      atOnce: wholeNumber(given, 'at-once', { otherwise: Math.min(40, Math.ceil(matches / 2)), least: 1 }),
      answersMost: given.has('answers')
        ? wholeNumber(given, 'answers', { otherwise: 0, least: 1 })
        : undefined,
      seconds: wholeNumber(given, 'seconds', { otherwise: 3000, least: 1 }),
      limitMs: wholeNumber(given, 'limit', { otherwise: TAKE_OVER_MS, least: 1 }),
    };
    if (!isRedisHere) throw new UsageError('there is no redis-server on this machine');
    const begun = performance.now();
    const report = await runClusterTrial({ ...options, seed, print });
    for (const line of linesOf(report)) print(line);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const isSound = report.faults.length === 0 && report.checks.every(({ holds }) => holds);
    return { report: { ...options, seed, seconds, ...report }, isSound };
  },
});
