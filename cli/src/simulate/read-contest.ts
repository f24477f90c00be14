import type { CardPack } from '@penance/shared';
import { MAP_IDS, MEASURED_MAP_IDS } from '@penance/shared';
import type { GivenArguments, OptionSpecs } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { loadoutFrom, presetFrom, rulesetOptions } from '../arguments/match-options.ts';
import { oneOfNames, wholeNumber } from '../arguments/read-arguments.ts';
import { mapsFrom, packOption, packsFrom } from '../arguments/read-packs.ts';
import { overridesFrom } from '../arguments/read-overrides.ts';
import type { PlayerId } from '../players/players.ts';
import { PLAYER_IDS } from '../players/players.ts';
import type { Contest } from './contest.ts';

export const simulateOptions = {
  matches: { value: 'N', summary: 'number of matches (20)' },
  seats: {
    value: 'LIST',
    summary: 'faction/frame of each, for example church/scout,nomads/warden (all in turn)',
  },
  bots: { value: 'LIST', summary: `bot of each (random)` },
  teams: { value: 'LIST', summary: 'team of each seat, for example 1,1,2,2 (each alone)' },
  ...rulesetOptions,
  pack: packOption,
  map: {
    value: 'ID',
    summary: `${MAP_IDS.join(', ')}, or one of a pack (${MEASURED_MAP_IDS.join(', ')} and those of packs in turn)`,
  },
  seed: { value: 'N', summary: 'seed of the dice (1)' },
  json: { summary: 'print one JSON object' },
} as const satisfies OptionSpecs;

const SEATS_LEAST = 2;
const SEATS_MOST = 8;

/** The contest that a command line asks for; refuses what cannot be played. */
export const contestFrom = async (given: GivenArguments): Promise<Contest> => {
  const packs = await packsFrom(given.all('pack'));
  const preset = presetFrom(given);
  return {
    ...contestWithout(given, packs, { matches: 20, bot: 'random' }),
    preset,
    overrides: overridesFrom(preset, given.all('set')),
    maps: mapsFrom(given.text('map'), packs).map(({ id }) => id),
  };
};

/** What stands for options that are not given. */
interface Defaults {
  readonly matches: number;
  readonly bot: PlayerId;
  /** Team of each seat. */
  readonly teams?: readonly number[];
}

/** A contest but for its edition and its maps. */
export const contestWithout = (
  given: GivenArguments,
  packs: readonly CardPack[],
  { matches, bot, teams: sides = [] }: Defaults,
): Omit<Contest, 'preset' | 'overrides' | 'maps'> => {
  const bots = listOf(given, 'bots').map((name) => oneOfNames('bot', name, PLAYER_IDS));
  const loadouts = listOf(given, 'seats').map((seat) => loadoutFrom(seat, packs));
  const named = listOf(given, 'teams').map(teamFrom);
  const teams = named.length > 0 ? named : sides;
  const count = Math.max(bots.length, loadouts.length, teams.length, SEATS_LEAST);
  if (count > SEATS_MOST) throw new UsageError(`there are at most ${SEATS_MOST} seats, not ${count}`);
  const names = spread('bots', bots, count);
  const decks = spread('seats', loadouts, count);
  return {
    contestants: Array.from({ length: count }, (_, who) => ({
      bot: names[who] ?? bot,
      loadout: decks[who] ?? null,
    })),
    teams: teamsFor(teams, count),
    matches: wholeNumber(given, 'matches', { otherwise: matches, least: 1 }),
    packs,
    seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0, most: 2 ** 32 - 1 }),
  };
};

export const listOf = (given: GivenArguments, option: string): readonly string[] => {
  const text = given.text(option);
  return text === undefined ? [] : text.split(',').map((word) => word.trim());
};

const teamFrom = (text: string): number => {
  const team = Number(text);
  if (Number.isInteger(team) && team >= 1 && team <= SEATS_MOST) return team;
  throw new UsageError(`a team is a number from 1 to ${SEATS_MOST}, not "${text}"`);
};

/** One value stands for all. */
const spread = <T>(option: string, values: readonly T[], count: number): readonly T[] => {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return new Array<T>(count).fill(only);
  if (values.length === 0 || values.length === count) return values;
  throw new UsageError(`--${option} names ${values.length} of ${count} seats`);
};

const teamsFor = (teams: readonly number[], count: number): readonly number[] => {
  if (teams.length === 0) return Array.from({ length: count }, (_, seat) => seat + 1);
  if (teams.length !== count) throw new UsageError(`--teams names ${teams.length} of ${count} seats`);
  if (new Set(teams).size < 2) throw new UsageError('a match needs at least two teams');
  return teams;
};
