import type {
  CardPack,
  ClockSettings,
  MapDefinition,
  MatchScenario,
  PresetId,
  Ruleset,
  SkirmishId,
  SpectatorDelay,
} from '@penance/shared';
import {
  clockSettingsSchema,
  mapNamed,
  rulesetPlayed,
  SKIRMISH_IDS,
  skirmishScenario,
  spectatorDelaySchema,
} from '@penance/shared';
import * as z from 'zod';
import type { JsonObject } from '../../platform/database/json.ts';
import { rememberLast } from '../../platform/base/remember-last.ts';
import type { MatchRecord } from './match-record.ts';
import { asJson } from './stored-input.ts';

/** What a host chose besides the edition: clock, map and packs. */
export interface MatchSettings {
  readonly clock: ClockSettings;
  /** The id of a map: built in, from the packs, or the host's own. */
  readonly map: string | MapDefinition;
  /** Content packs, in full. */
  readonly packs: readonly CardPack[];
  readonly spectatorDelay: SpectatorDelay;
  /** What both sides have to do besides being the last that stands. */
  readonly scenario: SkirmishId | null;
  /** Digest of the edition when it was opened; that of today if absent. */
  readonly edition?: string | undefined;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const stored = z.object({
  clock: clockSettingsSchema,
  // The rules checked these when the match was opened.
  map: z.union([z.string(), z.custom<MapDefinition>(isObject)]),
  packs: z.array(z.custom<CardPack>(isObject)),
  // Older matches have none.
  spectatorDelay: spectatorDelaySchema.prefault({}),
  scenario: z.enum(SKIRMISH_IDS).nullable().default(null),
  edition: z.string().optional(),
});

/** Stored in the settings column of the match. */
export const storedSettings = ({
  clock,
  map,
  packs,
  spectatorDelay,
  scenario,
  edition,
}: MatchSettings): JsonObject =>
  asJson({ clock, map, packs, spectatorDelay, ...(scenario && { scenario }), ...(edition && { edition }) });

export const settingsOf = (record: Pick<MatchRecord, 'clock'>): MatchSettings =>
  bringsContent(record.clock) ? stored.parse(record.clock) : smallSettings(record.clock);

/** Whether they hold a copy of packs, or of the host's own map. */
export const bringsContent = ({ packs, map }: JsonObject): boolean =>
  (Array.isArray(packs) && packs.length > 0) || typeof map === 'object';

/** A lobby is shown after each of its changes. */
const smallSettings = rememberLast(256, (clock: JsonObject): MatchSettings => stored.parse(clock));

/** Throws for an id that is no map of this server: it was checked when the match was made. */
export const mapOf = ({ map, packs }: Pick<MatchSettings, 'map' | 'packs'>): MapDefinition => {
  if (typeof map !== 'string') return map;
  const known = mapNamed(map, packs);
  if (!known) throw new Error(`there is no map ${map}`);
  return known;
};

/** What its sides have to do, if a host chose that. */
export const scenarioOf = (
  { scenario }: Pick<MatchSettings, 'scenario'>,
  seats: readonly { readonly team: number }[],
): MatchScenario | null =>
  scenario &&
  skirmishScenario(
    scenario,
    seats.map(({ team }) => team),
  );

/** The edition as the match plays it: as it was when the set-up was sealed or, before that, when the match was opened. */
export const rulesetOf = (
  record: Pick<MatchRecord, 'ruleset' | 'overrides' | 'clock'> & Partial<Pick<MatchRecord, 'rulesetDigest'>>,
): Ruleset => {
  const { packs, edition } = settingsOf(record);
  const named = { preset: record.ruleset as PresetId, overrides: record.overrides, packs };
  return rulesetPlayed(named, record.rulesetDigest ?? edition);
};
