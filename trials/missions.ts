import { PRESETS, type PresetId } from '@penance/shared';
import { median } from '../bench/statistics.ts';
import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { FRESH_PLAYERS, playFresh } from '../shared/test/campaign/fresh-mission.ts';
import { COOP } from '../shared/src/scenarios/coop.ts';
import { listOf, print, runTrial } from './run-trial.ts';

const MISSION_IDS = COOP.map(({ id }) => id);

/** A mission that is over by this round is none. */
const TOO_SOON = 2;
/** Of so many matches at least one has to be won. */
const ENOUGH = 10;

await runTrial({
  name: 'test:missions',
  summary:
    'Bots play each mission with fresh pilots, and the table says how often they succeed and how long it takes',
  options: {
    editions: { value: 'ID,…', summary: 'which (all)' },
    missions: { value: 'ID,…', summary: 'which (all of the whole settlement)' },
    players: { value: 'N', summary: `of each mission, at most ${String(FRESH_PLAYERS)} (2)` },
    matches: { value: 'N', summary: 'of each mission in each edition (20)' },
    seed: { value: 'N', summary: 'of the first match (1)' },
  },
  run: (given) => {
    const number = (name: string, otherwise: number): number =>
      wholeNumber(given, name, { otherwise, least: 1 });
    const [players, matches, seed] = [number('players', 2), number('matches', 20), number('seed', 1)];
    const rows = listOf(given, 'missions', 'mission', MISSION_IDS).flatMap((scenario) =>
      listOf(given, 'editions', 'edition', PRESETS).map((preset) => {
        const played = Array.from({ length: matches }, (_, at) =>
          playFresh({ preset: preset as PresetId, scenario, players, seed: seed + at }),
        );
        const reasons: Record<string, number> = {};
        for (const { reason } of played) reasons[reason] = (reasons[reason] ?? 0) + 1;
        const lost = played.flatMap(({ fates }) =>
          fates.filter((fate) => fate === 'taken' || fate === 'died'),
        );
        const row = {
          scenario,
          preset,
          success: played.filter(({ isWon }) => isWon).length / matches,
          rounds: median(played.map(({ rounds }) => rounds)),
          lost: lost.length / (matches * players),
          reasons,
        };
        print(JSON.stringify(row));
        return row;
      }),
    );
    const isSound = rows.every(
      ({ rounds, success }) => rounds > TOO_SOON && (matches < ENOUGH || success > 0),
    );
    return { report: { players, matches, seed, rows }, isSound };
  },
});
