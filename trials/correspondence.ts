import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { botRandom } from '../shared/src/index.ts';
import {
  DISTURBANCE_NAMES,
  DISTURBANCES,
  type Disturbance,
} from '../server/test/correspondence/disturbances.ts';
import { playThreeDays } from '../server/test/correspondence/three-days.ts';
import { listOf, print, runTrial, someSeed } from './run-trial.ts';

/** Each disturbance once, and one by lot. About a week. */
const TURNS = 14;
/** More would empty the banks. */
const TURNS_MOST = 24;

await runTrial({
  name: 'test:correspondence',
  summary:
    'Plays a duel of days with players who are away, on a held clock, and counts what they were told while the server was killed',
  options: {
    duels: { value: 'N', summary: 'how many (5)' },
    turns: { value: 'N', summary: `of each that are disturbed (${TURNS})` },
    only: { value: 'A,B', summary: 'those disturbances, in this order' },
    seed: { value: 'N', summary: 'of the players, and of what happens after each kind once' },
  },
  notes: [
    'What happens while a player is to be told of a turn:',
    ...Object.entries(DISTURBANCES).map(([name, what]) => `  ${name.padEnd(12)} ${what}`),
  ],
  run: async (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: someSeed(), least: 0 });
    const duels = wholeNumber(given, 'duels', { otherwise: 5, least: 1 });
    const names = listOf(given, 'only', 'disturbance', DISTURBANCE_NAMES) as readonly Disturbance[];
    const turns = wholeNumber(given, 'turns', {
      otherwise: Math.max(TURNS, names.length),
      least: 1,
      most: TURNS_MOST,
    });
    const random = botRandom(seed);
    const begun = process.uptime();
    const played = [];
    for (let duel = 0; duel < duels; duel += 1) {
      const disturbances = Array.from(
        { length: turns },
        (_, at) => names[at] ?? names[random.below(names.length)] ?? 'none',
      );
      played.push(await playThreeDays({ disturbances, seed: seed + duel, print }));
    }
    return {
      report: { seed, seconds: Math.round(process.uptime() - begun), duels: played },
      isSound: played.every(({ faults }) => faults.length === 0),
    };
  },
});
