import { parseArgs } from 'node:util';
import { runEventTrials, type EventTrial } from '../server/test/tournaments/event-trials.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '1' },
    /** Names of events, parted by commas. */
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3000' },
  },
});

const EVENTS: readonly EventTrial[] = [
  { name: 'swiss', players: 32, format: { kind: 'swiss' } },
  { name: 'double-elimination', players: 16, format: { kind: 'double-elimination' } },
];

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const wanted = values.only === '' ? EVENTS.map(({ name }) => name) : values.only.split(',');
const reports = await runEventTrials({
  trials: EVENTS.filter(({ name }) => wanted.includes(name)),
  seed,
  kills: Number(values.kills),
  secondsMost: Number(values.seconds),
  print: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify({ seed, events: reports }, null, 2)}\n`);
process.exit(reports.some(({ faults }) => faults.length > 0) ? 1 : 0);
