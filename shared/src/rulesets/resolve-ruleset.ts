import { CARD_POOL } from '../cards/all-cards.ts';
import { REPAIR_KIT_AGAINST_INJURIES } from '../cards/equipment-accessories.ts';
import { poolOf, withCards } from '../cards/pool.ts';
import { toldForOneself } from '../cards/self-as-ally.ts';
import { THREADS } from '../cards/threads.ts';
import { WOUND_CARDS } from '../cards/wounds.ts';
import type { CardPack, CardPool } from '../model/cards.ts';
import type { PresetId } from '../model/ids.ts';
import type { Options, Overrides, Ruleset } from '../model/ruleset.ts';
import { canonicalJson } from './canonical-json.ts';
import { digestOf } from './digest.ts';
import { FRAME_TRAITS } from './frames.ts';
import { hitLocationDie } from './hit-location.ts';
import { packDigest } from './pack-digest.ts';
import { EDITIONS } from './presets.ts';
import { TRACKS } from './tracks.ts';

/** Resolved editions are large and asked for often; house rules are many, so only the latest are kept. */
const MOST_KEPT = 64;
const kept = new Map<string, Ruleset>();

/**
 * The edition that a match is played by: a preset, house rules on top of it, and community packs.
 * `overrides` and `packs` are what `checkOverrides` and `checkPacks` let through. The same arguments give the
 * same object.
 */
export function resolveRuleset(
  preset: PresetId,
  overrides: Overrides = {},
  packs: readonly CardPack[] = [],
): Ruleset {
  const key = canonicalJson([preset, overrides, packs.map(packDigest)]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const ruleset = resolve(preset, overrides, packs);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, ruleset);
  return ruleset;
}

function resolve(preset: PresetId, overrides: Overrides, packs: readonly CardPack[]): Ruleset {
  const { title, options: published } = EDITIONS[preset];
  const options = { ...published, ...overrides };
  const tracks = TRACKS[options.componentTracks];
  const rules = {
    options,
    tracks,
    hitLocation: hitLocationDie(options.hitLocation, tracks.warden),
    frames: FRAME_TRAITS,
    wounds: WOUND_CARDS,
    threads: THREADS,
    pool: poolFor(options, packs),
  };
  return { preset, title, ...rules, digest: digestOf(rules) };
}

function poolFor(options: Options, packs: readonly CardPack[]): CardPool {
  const pool = packs.length === 0 ? CARD_POOL : joined(CARD_POOL, poolOf(packs));
  const repaired =
    options.reshuffleAdds === 'injury-cards' ? withCards(pool, REPAIR_KIT_AGAINST_INJURIES) : pool;
  return options.selfAsAlly ? withCards(repaired, toldForOneself(Object.values(repaired.cards))) : repaired;
}

function joined(base: CardPool, added: CardPool): CardPool {
  return {
    cards: { ...base.cards, ...added.cards },
    sets: { ...base.sets, ...added.sets },
    factions: { ...base.factions, ...added.factions },
  };
}
