import { parseArgs } from 'node:util';
import { simulateLadder } from '../server/test/matchmaking/simulated-ladder.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '300' },
    matches: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const plan = { players: Number(values.players), matches: Number(values.matches), seed: Number(values.seed) };
const report = simulateLadder({ ...plan, merit: 1 });
process.stdout.write(`${JSON.stringify({ ...plan, ...report }, null, 2)}\n`);
process.exitCode = report.correlation > 0.95 ? 0 : 1;
