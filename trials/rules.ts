import { runCase } from '../shared/src/cases/run-case.ts';
import { positionsFrom, READINGS } from '../shared/test/second-reading/readings.ts';
import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { listOf, print, runTrial, someSeed } from './run-trial.ts';

/** How many positions that end otherwise are told in full. */
const TOLD = 3;

const read = (kind: string, seed: number, count: number) => {
  const different: { readonly seed: number; readonly wrong: unknown; readonly position: unknown }[] = [];
  let found = 0;
  for (const { seed: drawn, position } of positionsFrom(kind, seed, count)) {
    const result = runCase(position);
    const wrong = result.kind === 'malformed' ? result.problems : result.differences;
    if (wrong.length === 0) continue;
    found += 1;
    if (different.length < TOLD) different.push({ seed: drawn, wrong, position });
  }
  print(`${kind}: ${count} positions, ${found} of them end otherwise`);
  return { kind, positions: count, found, different };
};

await runTrial({
  name: 'test:rules',
  summary: 'Plays random positions whose outcome a second, separate reading of the rules has worked out',
  options: {
    kinds: { value: 'NAME,…', summary: `of ${Object.keys(READINGS).join(', ')} (all)` },
    positions: { value: 'N', summary: 'of each kind (20000)' },
    seed: { value: 'N', summary: 'of the first position (a new one each time)' },
  },
  run: (given) => {
    const kinds = listOf(given, 'kinds', 'kind', Object.keys(READINGS));
    const positions = wholeNumber(given, 'positions', { otherwise: 20_000, least: 1 });
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const readings = kinds.map((kind) => read(kind, seed, positions));
    return { report: { seed, readings }, isSound: readings.every(({ found }) => found === 0) };
  },
});
