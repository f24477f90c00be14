import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { simulateLadder } from '../server/test/queue/simulated-ladder.ts';
import { runTrial } from './run-trial.ts';

const ENOUGH = 0.95;

await runTrial({
  name: 'test:ladder',
  summary: `Rates players of known strength, and wants ratings and strengths to correlate by more than ${ENOUGH}`,
  options: {
    players: { value: 'N', summary: 'how many (300)' },
    matches: { value: 'N', summary: 'of each (100)' },
    seed: { value: 'N', summary: 'of strengths and results (1)' },
  },
  run: (given) => {
    const plan = {
      players: wholeNumber(given, 'players', { otherwise: 300, least: 2 }),
      matches: wholeNumber(given, 'matches', { otherwise: 100, least: 1 }),
      seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0 }),
    };
    const report = simulateLadder({ ...plan, merit: 1 });
    return { report: { ...plan, ...report }, isSound: report.correlation > ENOUGH };
  },
});
