import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { runEventTrials, type EventTrial } from '../server/test/tournament/event-trials.ts';
import { listOf, print, runTrial, someSeed } from './run-trial.ts';

const EVENTS: readonly EventTrial[] = [
  { name: 'swiss', players: 32, format: { kind: 'swiss' } },
  { name: 'double-elimination', players: 16, format: { kind: 'double-elimination' } },
];
const NAMES = EVENTS.map(({ name }) => name);

await runTrial({
  name: 'test:events',
  summary: 'Lets bots play whole events on a server that is killed meanwhile',
  options: {
    only: { value: 'A,B', summary: `some events, of ${NAMES.join(', ')}` },
    kills: { value: 'N', summary: 'how often the server is killed in each (1)' },
    seconds: { value: 'N', summary: 'give an event up after so long (3000)' },
    seed: { value: 'N', summary: 'of the bots' },
  },
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const wanted = listOf(given, 'only', 'event', NAMES);
    const events = await runEventTrials({
      trials: EVENTS.filter(({ name }) => wanted.includes(name)),
      seed,
      kills: wholeNumber(given, 'kills', { otherwise: 1, least: 0 }),
      secondsMost: wholeNumber(given, 'seconds', { otherwise: 3000, least: 1 }),
      print,
    });
    return { report: { seed, events }, isSound: events.every(({ faults }) => faults.length === 0) };
  },
});
