import { parseArgs } from 'node:util';
import { runHostile } from '../server/test/hostile/hostile-run.ts';
import { endServersOnSignal } from '../server/test/crash/server-process.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    'at-once': { type: 'string', default: '12' },
    /** Names of attacks, parted by commas. */
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
  },
});
endServersOnSignal();
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const report = await runHostile({
  seconds: Number(values.seconds),
  atOnce: Number(values['at-once']),
  seed,
  only: values.only === '' ? [] : values.only.split(','),
  print: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify({ seed, ...report }, null, 2)}\n`);
process.exitCode = report.faults.length > 0 ? 1 : 0;
