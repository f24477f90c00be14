import { engineBenches } from './engine.mjs';
import { matchBench } from './matches.mjs';
import { measured } from './measure.mjs';
import { restartBench } from './restart.mjs';
import { socketBenches } from './sockets.mjs';
import { figuresTable } from './table.mjs';
import { wireBench } from './wire.mjs';

/** Every figure, in the order of the table. `npm run bench -- NAME...` measures only those named. */
const benches = [...engineBenches, matchBench, wireBench, ...socketBenches, restartBench];

const usage = `Usage: npm run bench -- [--json] [${benches.map(({ name }) => name).join('] [')}]`;

/** Measures what the command line names and prints it; returns the exit code. */
export async function main(parameters) {
  const names = parameters.filter((each) => each !== '--json');
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no figure "${unknown}".\n${usage}\n`);
    return 2;
  }
  const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name));
  const figures = [];
  for (const bench of chosen) figures.push(...(bench.measure ? await bench.measure() : [measured(bench)]));
  process.stdout.write(
    parameters.includes('--json') ? `${JSON.stringify({ figures })}\n` : figuresTable(figures),
  );
  return 0;
}
