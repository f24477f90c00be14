import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { eventFaults } from '../shared/test/tournaments/event-faults.ts';
import { eventFigures } from '../shared/test/tournaments/event-figures.ts';
import { planEvent, runEvent } from '../shared/test/tournaments/random-event.ts';
import { tournamentWitness } from '../shared/src/tournaments/proof/tournament-witness.ts';
import { verifyTournament } from '../shared/src/tournaments/proof/verify-tournament.ts';
import type { TestEvent } from '../shared/test/tournaments/test-event.ts';
import { print, runTrial } from './run-trial.ts';

interface FaultyEvent {
  readonly event: number;
  readonly faults: readonly string[];
}

const TOLD_EVERY = 500;
const FAULTS_TOLD = 5;

const runEvents = (first: number, events: number, entrants: number) => {
  const figures: Record<string, number> = {};
  const faulty: FaultyEvent[] = [];
  for (let event = first; event < first + events; event += 1) {
    const faults: string[] = [];
    try {
      const run = runEvent(planEvent(event, entrants), undefined, true);
      faults.push(...eventFaults(run), ...proofFaults(run));
      for (const [figure, count] of Object.entries(eventFigures(run)))
        figures[figure] = (figures[figure] ?? 0) + count;
    } catch (error) {
      faults.push(String(error));
    }
    if (faults.length > 0) faulty.push({ event, faults: faults.slice(0, FAULTS_TOLD) });
    if ((event - first + 1) % TOLD_EVERY === 0) print(`${event - first + 1} events`);
  }
  return { first, figures, faulty };
};

/** Why it could not be proved to everybody who reads it. */
const proofFaults = (event: TestEvent): readonly string[] => {
  const verification = verifyTournament(event.told(), tournamentWitness(event.opened));
  return verification.ok ? [] : [`${verification.at.path} does not verify: ${verification.message}`];
};

await runTrial({
  name: 'test:tournaments',
  summary: 'Runs random events in the rules alone, and looks for what no event may do',
  options: {
    events: { value: 'N', summary: 'how many (1000)' },
    entrants: { value: 'N', summary: 'at most in each (256)' },
    seed: { value: 'N', summary: 'number of the first event; any can be run again by its number (1)' },
  },
  run: (given) => {
    const report = runEvents(
      wholeNumber(given, 'seed', { otherwise: 1, least: 0 }),
      wholeNumber(given, 'events', { otherwise: 1000, least: 1 }),
      wholeNumber(given, 'entrants', { otherwise: 256, least: 2 }),
    );
    return { report, isSound: report.faulty.length === 0 };
  },
});
