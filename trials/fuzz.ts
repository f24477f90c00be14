import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { attackNames, runHostile } from '../server/test/hostile/hostile-run.ts';
import { listOf, print, runTrial, someSeed } from './run-trial.ts';

await runTrial({
  name: 'test:fuzz',
  summary:
    'Lets hostile clients loose on a server while honest bots play, and looks whether anybody is disturbed',
  options: {
    seconds: { value: 'N', summary: 'how long (60)' },
    'at-once': { value: 'N', summary: 'attacks under way together (12)' },
    only: { value: 'A,B', summary: 'some attacks' },
    seed: { value: 'N', summary: 'of what is tried' },
  },
  notes: [`Attacks: ${attackNames.join(', ')}.`],
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const report = await runHostile({
      amount: { seconds: wholeNumber(given, 'seconds', { otherwise: 60, least: 1 }) },
      atOnce: wholeNumber(given, 'at-once', { otherwise: 12, least: 1 }),
      seed,
      only: listOf(given, 'only', 'attack', attackNames),
      print,
    });
    return { report: { seed, ...report }, isSound: report.faults.length === 0 };
  },
});
