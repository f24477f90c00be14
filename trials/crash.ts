import { parseArgs } from 'node:util';
import { runCrashTrials } from '../server/test/crash/crash-trials.ts';
import { endServersOnSignal } from '../server/test/crash/server-process.ts';

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '200' },
    matches: { type: 'string', default: '4' },
    seed: { type: 'string' },
    /** Kill the embedded database every time; otherwise every other time. */
    database: { type: 'boolean', default: false },
  },
});
endServersOnSignal();
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const report = await runCrashTrials({
  trials: Number(values.trials),
  matches: Number(values.matches),
  seed,
  database: values.database ? 'always' : 'sometimes',
  print: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify({ seed, ...report }, null, 2)}\n`);
process.exitCode = report.lost + report.doubled + report.unreadable > 0 ? 1 : 0;
