import { PRESETS } from '../shared/src/model/ids.ts';
import { attackMoments } from '../shared/test/odds/attack-moments.ts';
import { compareOdds } from '../shared/test/odds/compare-odds.ts';
import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { print, runTrial, someSeed } from './run-trial.ts';

const playMany = (positions: number, samples: number, seed: number) => {
  const total = { positions: 0, claims: 0, wrong: [] as string[] };
  for (const [index, preset] of PRESETS.entries()) {
    const share = Math.floor((positions + index) / PRESETS.length);
    for (const moment of attackMoments(preset, share, seed)) {
      const { claims, wrong } = compareOdds(moment, samples, seed + total.positions);
      total.positions += 1;
      total.claims += claims;
      total.wrong.push(...wrong.map((each) => `${preset}: ${each}`));
    }
    print(`${preset}: ${share} positions, ${total.wrong.length} figures off so far`);
  }
  return total;
};

await runTrial({
  name: 'test:odds',
  summary: 'Plays attacks of random positions over and over, and compares what comes of them with their odds',
  options: {
    positions: { value: 'N', summary: 'attacks over all editions (200)' },
    samples: { value: 'N', summary: 'times that each is played (100000)' },
    seed: { value: 'N', summary: 'of the first position (a new one each time)' },
  },
  run: (given) => {
    const positions = wholeNumber(given, 'positions', { otherwise: 200, least: 1 });
    const samples = wholeNumber(given, 'samples', { otherwise: 100_000, least: 1 });
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const total = playMany(positions, samples, seed);
    return { report: { seed, samples, ...total }, isSound: total.wrong.length === 0 };
  },
});
