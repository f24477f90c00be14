import type {
  CardPack,
  ClockSettings,
  MapDefinition,
  PresetId,
  Ruleset,
  SpectatorDelay,
} from '@penance/shared';
import { clockSettingsSchema, mapNamed, resolveRuleset, spectatorDelaySchema } from '@penance/shared';
import { z } from 'zod';
import type { JsonObject } from '../../database/json.ts';
import type { MatchRecord } from '../match-record.ts';
import { asJson } from '../journal/stored-input.ts';

/** What a host decided beside the edition: time, and where it is played. */
export interface MatchSettings {
  readonly clock: ClockSettings;
  /** The id of a map, built in or of the packs, or the host's own. */
  readonly map: string | MapDefinition;
  /** Content packs, whole. */
  readonly packs: readonly CardPack[];
  readonly spectatorDelay: SpectatorDelay;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const stored = z.object({
  clock: clockSettingsSchema,
  // Checked by the rules when the match was opened.
  map: z.union([z.string(), z.custom<MapDefinition>(isObject)]),
  packs: z.array(z.custom<CardPack>(isObject)),
  // Matches of before have none.
  spectatorDelay: spectatorDelaySchema.prefault({}),
});

/** Kept in the match's column of settings. */
export const storedSettings = ({ clock, map, packs, spectatorDelay }: MatchSettings): JsonObject =>
  asJson({ clock, map, packs, spectatorDelay });

export const settingsOf = (record: Pick<MatchRecord, 'clock'>): MatchSettings => stored.parse(record.clock);

/** Throws for an id that no map of this server has: it was checked when the match was made. */
export const mapOf = ({ map, packs }: Pick<MatchSettings, 'map' | 'packs'>): MapDefinition => {
  if (typeof map !== 'string') return map;
  const known = mapNamed(map, packs);
  if (!known) throw new Error(`there is no map ${map}`);
  return known;
};

/** The edition as the match plays it. */
export const rulesetOf = (record: Pick<MatchRecord, 'ruleset' | 'overrides' | 'clock'>): Ruleset =>
  resolveRuleset(record.ruleset as PresetId, record.overrides, settingsOf(record).packs);
