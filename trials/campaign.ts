import { parseArgs } from 'node:util';
import { runCampaignTrial } from '../server/test/campaigns/campaign-trial.ts';

const { values } = parseArgs({
  options: {
    missions: { type: 'string', default: '10' },
    seed: { type: 'string' },
    /** Nobody is killed. */
    quiet: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const report = await runCampaignTrial({
  missions: Number(values.missions),
  seed,
  kills: !values.quiet,
  print: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify({ seed, ...report }, null, 2)}\n`);
process.exitCode = report.faults.length > 0 ? 1 : 0;
