import { parseArgs } from 'node:util';
import { eventFaults } from '../shared/test/tournaments/event-faults.ts';
import { eventFigures } from '../shared/test/tournaments/event-figures.ts';
import { planEvent, runEvent } from '../shared/test/tournaments/random-event.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    /** The first event; the others follow by number. An event can be run again by its number. */
    seed: { type: 'string', default: '1' },
    entrants: { type: 'string', default: '256' },
  },
});
const first = Number(values.seed);
const total: Record<string, number> = {};
const faulty: { readonly event: number; readonly faults: readonly string[] }[] = [];

for (let event = first; event < first + Number(values.events); event += 1) {
  const plan = planEvent(event, Number(values.entrants));
  const faults: string[] = [];
  try {
    const run = runEvent(plan);
    faults.push(...eventFaults(run));
    for (const [figure, count] of Object.entries(eventFigures(run))) {
      total[figure] = (total[figure] ?? 0) + count;
    }
  } catch (error) {
    faults.push(String(error));
  }
  if (faults.length > 0) faulty.push({ event, faults: faults.slice(0, 5) });
  if ((event - first + 1) % 500 === 0) process.stderr.write(`${event - first + 1} events\n`);
}

process.stdout.write(`${JSON.stringify({ first, figures: total, faulty }, null, 2)}\n`);
process.exitCode = faulty.length > 0 ? 1 : 0;
