import { randomInt } from 'node:crypto';
import type {
  CardPack,
  ClockSettings,
  LegalDeckList,
  MapDefinition,
  newMatchSchema,
  Overrides,
  PresetId,
  Ruleset,
  SeatPlan,
  SkirmishId,
  SpectatorDelay,
} from '@penance/shared';
import {
  BUILT_IN_FACTIONS,
  checkMap,
  deploymentFor,
  fittingDeck,
  FRAMES,
  mapNamed,
  SKIRMISHES,
  skirmishProblem,
} from '@penance/shared';
import type * as z from 'zod';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { isRefused, refuse } from '../../platform/base/refusal.ts';
import { checked } from './checked-decks.ts';
import type { Edition } from '../../catalogue/wanted-edition.ts';

/** A seat as it will be created; a bot already has its deck. */
export interface PlannedSeat {
  readonly team: number;
  readonly bot: { readonly id: string; readonly deck: LegalDeckList } | null;
}

/** A match that a host may open: all of it has been checked. */
export interface MatchPlan {
  readonly visibility: 'open' | 'invite';
  readonly preset: PresetId;
  readonly overrides: Overrides;
  readonly packs: readonly CardPack[];
  readonly map: string | MapDefinition;
  /** What both sides have to do besides being the last that stands. */
  readonly scenario: SkirmishId | null;
  readonly clock: ClockSettings;
  readonly spectatorDelay: SpectatorDelay;
  readonly seats: readonly PlannedSeat[];
  /** Digest of the edition. */
  readonly edition: string;
}

type Wanted = z.infer<typeof newMatchSchema>;

/** Checks a host's request under that edition; the refusal lists every reason of the first part that fails. */
export const planMatch = (
  wanted: Wanted,
  edition: Edition,
  clocks: ClockSettings,
): MatchPlan | RequestRefusal => {
  const { scenario } = wanted;
  const ground = groundFor(wanted);
  if (isRefused(ground)) return ground;
  const map = mapWanted(ground, edition.packs);
  if (isRefused(map)) return map;
  const unseated = seatProblem(map, wanted.seats) ?? sidesProblem(wanted);
  if (unseated) return unseated;
  const seats = seatsWanted(edition.ruleset, wanted.seats);
  if (isRefused(seats)) return seats;
  return {
    visibility: wanted.visibility,
    preset: wanted.ruleset.preset,
    overrides: edition.overrides,
    packs: edition.packs,
    map: typeof ground === 'string' ? ground : map,
    scenario,
    clock: { ...clocks, ...defined(wanted.clock) },
    spectatorDelay: wanted.spectatorDelay,
    seats,
    edition: edition.ruleset.digest,
  };
};

type Ground = NonNullable<Wanted['map']>;

/** A scenario has a map of its own. */
const groundFor = ({ map, scenario }: Wanted): Ground | RequestRefusal => {
  if (scenario === null) return map ?? 'open';
  const own = SKIRMISHES[scenario];
  if (map === undefined || map === own.map) return own.map;
  return refuse('mapUnknown', `${own.title} is played on the map ${own.map}: leave \`map\` out.`);
};

/** A scenario wants two sides of as many seats (11.1-3). */
const sidesProblem = ({ scenario, seats }: Wanted): RequestRefusal | undefined => {
  const problem =
    scenario &&
    skirmishProblem(
      scenario,
      seats.map(({ team }) => team),
    );
  return problem === null ? undefined : refuse('seatsIllegal', problem);
};

const mapWanted = (wanted: Ground, packs: readonly CardPack[]): MapDefinition | RequestRefusal => {
  if (typeof wanted === 'string')
    return (
      mapNamed(wanted, packs) ??
      refuse('mapUnknown', `There is no map ${wanted}: GET /maps lists them, and GET /packs those of packs.`)
    );
  const checked = checkMap(wanted);
  if (checked.ok) return checked.map;
  return refuse(
    'mapIllegal',
    'This map is not legal: see the reasons.',
    checked.problems.map(({ code, message, path }) => ({ code, message, at: ['map', ...path].join('.') })),
  );
};

/** Teams in order of their numbers. */
export const teamsOf = (seats: readonly { readonly team: number }[]): readonly number[] =>
  [...new Set(seats.map(({ team }) => team))].sort((one, other) => one - other);

/** At least two teams, and a place on the map for every seat (1.1-1). */
const seatProblem = (map: MapDefinition, seats: readonly SeatPlan[]): RequestRefusal | undefined => {
  const teams = teamsOf(seats);
  if (teams.length < 2) return refuse('seatsIllegal', 'A match needs at least two teams.');
  const slots = deploymentFor(map, teams.length);
  if (!slots)
    return refuse('seatsIllegal', `The map ${map.title} has no deployment for ${teams.length} teams.`);
  const crowded = teams.find(
    (team, at) => seats.filter((seat) => seat.team === team).length > (slots[at]?.hexes.length ?? 0),
  );
  return crowded === undefined
    ? undefined
    : refuse('seatsIllegal', `The map ${map.title} has too few deployment hexes for team ${crowded}.`);
};

const seatsWanted = (
  ruleset: Ruleset,
  wanted: readonly SeatPlan[],
): readonly PlannedSeat[] | RequestRefusal => {
  const seats: PlannedSeat[] = [];
  for (const [at, { team, bot, deck }] of wanted.entries()) {
    if (bot === undefined) {
      seats.push({ team, bot: null });
      continue;
    }
    const list = deck === undefined ? deckForBot(ruleset) : legalDeck(ruleset, deck, `seats.${at}.deck`);
    if (isRefused(list)) return list;
    seats.push({ team, bot: { id: bot, deck: list } });
  }
  return seats;
};

/** The list in the form of the rules, or every reason why it is illegal. */
export const legalDeck = (ruleset: Ruleset, list: unknown, at?: string): LegalDeckList | RequestRefusal => {
  const verdict = checked(ruleset, list);
  if (verdict.ok) return verdict.list;
  const where = at === undefined ? '' : ` (${at})`;
  return refuse('deckIllegal', `The deck${where} is not legal here: see the reasons.`, verdict.problems);
};

const deckForBot = (ruleset: Ruleset): LegalDeckList | RequestRefusal => {
  const choices = BUILT_IN_FACTIONS.flatMap((faction) => FRAMES.map((frame) => ({ faction, frame })));
  while (choices.length > 0) {
    const [choice] = choices.splice(randomInt(choices.length), 1);
    const list = choice && fittingDeck(ruleset, choice.faction, choice.frame);
    if (list) return list;
  }
  return refuse('deckMissing', 'No sample deck fits this edition: send a deck for the bot.');
};

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
