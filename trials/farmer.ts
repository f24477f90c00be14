import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { FARMS, simulateFarm } from '../server/test/rating/simulated-farmer.ts';
import { runTrial } from './run-trial.ts';

/** Points that a farmer with fresh guests may gain, provisional at that. */
const GAIN_MOST = 500;

await runTrial({
  name: 'test:farmer',
  summary: `Lets one account win against its own guests for hours; wants less than ${GAIN_MOST} points, and no rank`,
  options: {
    guests: { value: 'N', summary: 'how many (240)' },
    hours: { value: 'N', summary: 'how long (8)' },
    seconds: { value: 'N', summary: 'from one match to the next (22)' },
    seed: { value: 'N', summary: 'of results that are drawn (1)' },
  },
  run: (given) => {
    const plan = {
      guests: wholeNumber(given, 'guests', { otherwise: 240, least: 1 }),
      hours: wholeNumber(given, 'hours', { otherwise: 8, least: 1 }),
      matchSeconds: wholeNumber(given, 'seconds', { otherwise: 22, least: 1 }),
      seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0 }),
    };
    const farms = FARMS.map((farm) => ({
      farm,
      before: simulateFarm({ ...plan, farm, isWeighed: false }),
      after: simulateFarm({ ...plan, farm, isWeighed: true }),
    }));
    const isSound = farms.every(
      ({ farm, after }) => farm === 'prepared' || (after.isProvisional && after.gain < GAIN_MOST),
    );
    return { report: { ...plan, farms }, isSound };
  },
});
