import type { CardPack, Overrides, PresetId } from '@penance/shared';
import {
  MAP_IDS,
  MEASURED_MAP_IDS,
  PRESETS,
  SKIRMISH_IDS,
  SKIRMISHES,
  skirmishProblem,
} from '@penance/shared';
import type { GivenArguments, OptionSpecs } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { scenarioFrom } from '../arguments/match-options.ts';
import { oneOfNames } from '../arguments/read-arguments.ts';
import { mapsFrom, packOption, packsFrom } from '../arguments/read-packs.ts';
import { overridesFrom } from '../arguments/read-overrides.ts';
import { PLAYER_IDS } from '../players/players.ts';
import type { Contest } from '../simulate/contest.ts';
import { contestWithout, listOf } from '../simulate/read-contest.ts';

/** What a run is made of; goals files use the same names. */
export const runOptions = {
  matches: { value: 'N', summary: 'number of matches of each column (200)' },
  ruleset: { value: 'LIST', summary: `${PRESETS.join(', ')}; a column each (three-layer)` },
  set: {
    value: 'OPTION=VALUE',
    summary: 'house rule or module; two values of an option make two columns',
    repeats: true,
  },
  bots: { value: 'LIST', summary: 'who plays: names of the list below, one for all or one each (heuristic)' },
  seats: {
    value: 'LIST',
    summary: 'faction/frame, or the code of a deck, of each (all sample decks in turn)',
  },
  teams: { value: 'LIST', summary: 'team of each seat, for example 1,1,2,2 or 1,2,3,4 (1,2)' },
  map: {
    value: 'LIST',
    summary: `${MAP_IDS.join(', ')}, or of a pack (${MEASURED_MAP_IDS.join(', ')}, and all of packs)`,
  },
  pack: packOption,
  scenario: {
    value: 'NAME',
    summary: `${SKIRMISH_IDS.join(', ')}: what both sides have to do, on its map, with as few seats as it takes`,
  },
  seed: { value: 'N', summary: 'seed of the dice (1)' },
} as const satisfies OptionSpecs;

export const PLAYERS_NOTE = `Who may play: ${PLAYER_IDS.join(', ')}.`;

/** One column of a report. */
export interface LabRun {
  readonly label: string;
  readonly contest: Contest;
}

const COLUMNS_MOST = 8;

/** A run for each edition, and for each way to combine the values of options that are given with several. */
export const runsFrom = async (given: GivenArguments): Promise<readonly LabRun[]> => {
  const packs = await packsFrom(given.all('pack'));
  const presets = listOf(given, 'ruleset').map((name) => oneOfNames('ruleset', name, PRESETS));
  const columns = combined(given.all('set'));
  const editions: readonly PresetId[] = presets.length > 0 ? presets : ['three-layer'];
  if (editions.length * columns.length > COLUMNS_MOST)
    throw new UsageError(
      `a report has at most ${COLUMNS_MOST} columns, not ${editions.length * columns.length}`,
    );
  const scenario = scenarioFrom(given);
  const sides = scenario && sidesOf(SKIRMISHES[scenario].least);
  const rest = contestWithout(given, packs, {
    matches: 200,
    bot: 'heuristic',
    ...(sides && { teams: sides }),
  });
  const problem = scenario && skirmishProblem(scenario, rest.teams);
  if (problem) throw new UsageError(problem);
  const maps = scenario ? [SKIRMISHES[scenario].map] : mapsOf(given, packs);
  return editions.flatMap((preset) =>
    columns.map(({ texts, label }): LabRun => {
      const overrides: Overrides = overridesFrom(preset, texts);
      const parts = [editions.length > 1 || label === '' ? preset : '', label].filter(Boolean);
      return {
        label: parts.join(', '),
        contest: { ...rest, preset, overrides, maps, ...(scenario && { scenario }) },
      };
    }),
  );
};

/** Two teams of so many seats, one after the other. */
const sidesOf = (size: number): readonly number[] =>
  Array.from({ length: 2 * size }, (_, seat) => (seat < size ? 1 : 2));

const mapsOf = (given: GivenArguments, packs: readonly CardPack[]): readonly string[] => {
  const names = listOf(given, 'map');
  const maps = names.length > 0 ? names.flatMap((name) => mapsFrom(name, packs)) : mapsFrom(undefined, packs);
  return maps.map(({ id }) => id);
};

interface Column {
  readonly texts: readonly string[];
  /** The values of the options that are given with several. */
  readonly label: string;
}

const combined = (texts: readonly string[]): readonly Column[] => {
  const byOption = new Map<string, string[]>();
  for (const text of texts) {
    const option = text.split('=', 1)[0] ?? '';
    byOption.set(option, [...(byOption.get(option) ?? []), text]);
  }
  return [...byOption.values()].reduce<readonly Column[]>(
    (columns, values) =>
      columns.flatMap((column) =>
        values.map((text) => ({
          texts: [...column.texts, text],
          label: values.length > 1 ? [column.label, text].filter(Boolean).join(', ') : column.label,
        })),
      ),
    [{ texts: [], label: '' }],
  );
};
