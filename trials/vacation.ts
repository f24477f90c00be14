import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import {
  goOnVacations,
  INTERRUPTION_NAMES,
  INTERRUPTIONS,
  type Interruption,
} from '../server/test/correspondence/away-on-vacation.ts';
import { listOf, print, runTrial, someSeed } from './run-trial.ts';

/** A player has twenty-one days, and each vacation two at most. */
const VACATIONS_MOST = 16;

await runTrial({
  name: 'test:vacation',
  summary: 'Lets players of a duel of days go on vacation on a held clock, while the server is killed',
  options: {
    duels: { value: 'N', summary: 'how many (1)' },
    vacations: { value: 'N', summary: 'in each (each interruption twice)' },
    only: { value: 'A,B', summary: 'those interruptions, in this order' },
    seed: { value: 'N', summary: 'of how long everything takes' },
  },
  notes: [
    'What happens during a vacation:',
    ...Object.entries(INTERRUPTIONS).map(([name, what]) => `  ${name.padEnd(8)} ${what}`),
  ],
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const duels = wholeNumber(given, 'duels', { otherwise: 1, least: 1 });
    const names = listOf(given, 'only', 'interruption', INTERRUPTION_NAMES) as readonly Interruption[];
    const most = { otherwise: Math.min(VACATIONS_MOST, 2 * names.length), least: 1, most: VACATIONS_MOST };
    const vacations = wholeNumber(given, 'vacations', most);
    const interruptions = Array.from({ length: vacations }, (_, at) => names[at % names.length] ?? 'none');
    const played = [];
    for (let duel = 0; duel < duels; duel += 1)
      played.push(await goOnVacations({ interruptions, seed: seed + duel, print }));
    return {
      report: { seed, duels: played },
      isSound: played.every(({ faults }) => faults.length === 0),
    };
  },
});
