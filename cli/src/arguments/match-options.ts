import type {
  BotId,
  CardPack,
  DeckList,
  FactionId,
  FrameId,
  Match,
  Overrides,
  PresetId,
  SkirmishId,
  SpectatorDelay,
} from '@penance/shared';
import {
  BOT_IDS,
  BUILT_IN_FACTIONS,
  DECK_WEIGHTS,
  fittingDeck,
  FRAMES,
  houseRuleText,
  MAP_IDS,
  PRESETS,
  readDeckCode,
  resolveRuleset,
  SKIRMISH_IDS,
  spectatorDelaySchema,
} from '@penance/shared';
import type { GivenArguments, OptionSpecs } from './command.ts';
import { UsageError } from './command.ts';
import { overridesFrom } from './read-overrides.ts';
import { oneOfNames } from './read-arguments.ts';
import type { GivenPack } from './read-packs.ts';
import { mapsFrom, packOption, packsFrom } from './read-packs.ts';

/** Options for an edition and its house rules. */
export const rulesetOptions = {
  ruleset: { value: 'ID', summary: `${PRESETS.join(', ')} (three-layer)` },
  set: { value: 'OPTION=VALUE', summary: 'house rule', repeats: true },
} as const satisfies OptionSpecs;

export const presetFrom = (given: GivenArguments): PresetId =>
  oneOfNames('ruleset', given.text('ruleset') ?? 'three-layer', PRESETS);

/** Options for the rules and the map of a match. */
export const matchOptions = {
  ...rulesetOptions,
  'spectator-delay': {
    value: 'ACTIONS,SECONDS',
    summary: 'delay of spectators: both must have passed (0,0)',
  },
  pack: packOption,
  map: { value: 'ID', summary: `${MAP_IDS.join(', ')}, or one of a pack (open)` },
  url: { value: 'URL', summary: 'a running server (by default a temporary one, whose data are deleted)' },
} as const satisfies OptionSpecs;

/** The scenario named, if there is one; it excludes a map. */
export const scenarioFrom = (given: GivenArguments): SkirmishId | undefined => {
  const name = given.text('scenario');
  if (name === undefined) return undefined;
  if (given.has('map')) throw new UsageError('--scenario has a map of its own');
  return oneOfNames('scenario', name, SKIRMISH_IDS);
};

/** Edition and map in the form a server expects. */
export interface MatchChoice {
  readonly ruleset: {
    readonly preset: PresetId;
    readonly overrides: Overrides;
    readonly packs: readonly GivenPack[];
  };
  readonly map: string;
  readonly spectatorDelay: SpectatorDelay;
}

export const matchChoice = async (given: GivenArguments): Promise<MatchChoice> => {
  const preset = presetFrom(given);
  const overrides = overridesFrom(preset, given.all('set'));
  const packs = await packsFrom(given.all('pack'));
  const [map] = mapsFrom(given.text('map') ?? 'open', packs);
  return {
    ruleset: { preset, overrides, packs },
    map: map?.id ?? 'open',
    spectatorDelay: delayFrom(given.text('spectator-delay') ?? '0,0'),
  };
};

const delayFrom = (text: string): SpectatorDelay => {
  const [, actions, seconds] = /^(\d+),(\d+)$/.exec(text) ?? [];
  const delay = spectatorDelaySchema.safeParse({ actions: Number(actions), seconds: Number(seconds) });
  if (delay.success) return delay.data;
  throw new UsageError(`--spectator-delay is written ACTIONS,SECONDS, at most 100 and 3600, not "${text}"`);
};

/** What a seat plays: the sample deck of faction and frame, or the deck of that list. */
export interface Loadout {
  readonly faction: FactionId;
  readonly frame: FrameId;
  readonly list?: DeckList;
}

/** Those that come with the rules, then those of packs. */
export const factionsWith = (packs: readonly CardPack[]): readonly FactionId[] => [
  ...BUILT_IN_FACTIONS,
  ...packs.flatMap(({ factions }) => factions.map(({ id }) => id)),
];

/** `faction/frame`, `faction/weight` as the sample decks are called, or the code of a deck. */
export const loadoutFrom = (text: string, packs: readonly CardPack[] = []): Loadout => {
  const list = readDeckCode(text);
  const [faction = '', frame = '', ...rest] = list ? [list.faction, list.frame] : text.split('/');
  if (rest.length > 0 || frame === '')
    throw new UsageError(`a seat is written faction/frame, or as the code of a deck, not "${text}"`);
  return {
    faction: oneOfNames('faction', faction, factionsWith(packs)),
    frame: FRAMES.find((each) => DECK_WEIGHTS[each] === frame) ?? oneOfNames('frame', frame, FRAMES),
    ...(list && { list }),
  };
};

export const botFrom = (text: string): BotId => oneOfNames('bot', text, BOT_IDS);

/** The sample deck of a faction and frame, fitted to the edition. */
export const deckListFor = (
  { ruleset: { preset, overrides, packs } }: Pick<MatchChoice, 'ruleset'>,
  { faction, frame, list: given }: Loadout,
): DeckList => {
  if (given) return given;
  const list = fittingDeck(resolveRuleset(preset, overrides, packs), faction, frame);
  if (!list) throw new UsageError(`no deck of ${faction}/${frame} is legal under these rules`);
  return list;
};

/** House rules that players should know before the first round; empty if there are none. */
export const houseRulesText = ({ ruleset: { title, houseRules } }: Match): string =>
  houseRules.length === 0
    ? ''
    : `House rules:\n${houseRules.map((rule) => `  ${houseRuleText(rule, title)}\n`).join('')}\n`;
