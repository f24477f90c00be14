import type { Overrides, PresetId } from '@penance/shared';
import { MEASURED_MAP_IDS, PRESETS } from '@penance/shared';
import type { PlayerId } from '../../players/players.ts';
import type { Contest } from '../../simulate/contest.ts';
import type { LabRun } from '../read-runs.ts';

/** How much is played for the page: matches of a column, and the seed. */
export interface PageSize {
  readonly matches: number;
  readonly seed: number;
}

const contest = (
  { matches, seed }: PageSize,
  preset: PresetId,
  more: {
    readonly bots?: readonly PlayerId[];
    readonly teams?: readonly number[];
    readonly overrides?: Overrides;
  },
): Contest => {
  const { bots, teams = [1, 2], overrides = {} } = more;
  return {
    contestants: teams.map((_, who) => ({ bot: bots?.[who] ?? 'heuristic', loadout: null })),
    teams,
    matches,
    preset,
    overrides,
    packs: [],
    maps: MEASURED_MAP_IDS,
    seed,
  };
};

/** Duels of equals in each edition. */
export const editionRuns = (size: PageSize): readonly LabRun[] =>
  PRESETS.map((preset) => ({ label: preset, contest: contest(size, preset, {}) }));

/** Bots that leave something out or try to get away with something; their wins say what it is worth. */
export const TRIED: readonly (readonly [PlayerId, string])[] = [
  ['lazy', 'never reacts, loses from the draw pile only, plays no utility card'],
  ['no-reactions', 'never reacts'],
  ['no-utility', 'plays attacks only'],
  ['draw-pile-only', 'loses cards from the draw pile only'],
  ['always-reacts', 'plays a reaction whenever it has one'],
  ['thrifty', 'never pays for SP with cards'],
  ['cool', 'plays nothing that brings Heat 5'],
  ['always-chassis', 'every attack at the Chassis'],
  ['disarm', 'every attack at the Right Arm'],
  ['hit-and-run', 'strikes and steps back'],
  ['wait', 'waits for the enemy to come within two hexes'],
  ['turtle', 'goes to the nearest cover and stays'],
  ['kite', 'shoots and walks away'],
  ['random', 'legal answers at random'],
];

/** One run for each of them in each edition, edition by edition; half as many matches. */
export const triedRuns = (size: PageSize): readonly LabRun[] =>
  PRESETS.flatMap((preset) =>
    TRIED.map(([bot]) => ({
      label: `${bot} in ${preset}`,
      contest: contest(half(size), preset, { bots: [bot, 'heuristic'] }),
    })),
  );

const half = ({ matches, seed }: PageSize): PageSize => ({ matches: Math.ceil(matches / 2), seed });

const MODULES: readonly (readonly [string, Overrides])[] = [
  ['dice pool', { dicePool: true }],
  ['Taint', { taint: true }],
  ['Grit', { grit: true }],
  ['all three', { dicePool: true, taint: true, grit: true }],
];

export const moduleRuns = (size: PageSize, preset: PresetId): readonly LabRun[] =>
  MODULES.map(([label, overrides]) => ({ label, contest: contest(half(size), preset, { overrides }) }));

const TABLES: readonly (readonly [string, readonly number[]])[] = [
  ['2 against 2', [1, 1, 2, 2]],
  ['three, each alone', [1, 2, 3]],
  ['four, each alone', [1, 2, 3, 4]],
];

export const tableRuns = (size: PageSize, preset: PresetId): readonly LabRun[] =>
  TABLES.map(([label, teams]) => ({ label, contest: contest(half(size), preset, { teams }) }));
