import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { runCampaignTrial } from '../server/test/campaign/campaign-trial.ts';
import { print, runTrial, someSeed } from './run-trial.ts';

await runTrial({
  name: 'test:campaign',
  summary: 'Plays a campaign while its server is killed, and the same again undisturbed',
  options: {
    missions: { value: 'N', summary: 'how many (10)' },
    quiet: { summary: 'nobody is killed' },
    seed: { value: 'N', summary: 'of all that is chosen' },
  },
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const report = await runCampaignTrial({
      missions: wholeNumber(given, 'missions', { otherwise: 10, least: 1 }),
      seed,
      kills: !given.has('quiet'),
      print,
    });
    return { report: { seed, ...report }, isSound: report.faults.length === 0 };
  },
});
