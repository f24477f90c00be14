import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Ruleset } from '../model/ruleset.ts';
import { countedOptions } from './added-options.ts';
import { canonicalJson } from './canonical-json.ts';

const WORDING: ReadonlySet<string> = new Set(['title', 'text']);

/**
 * SHA-256, in hex, of everything of an edition that can decide a match: options, tables and cards, not the words
 * they are described in. Two rulesets of one digest play alike.
 */
export function digestOf(ruleset: Omit<Ruleset, 'preset' | 'title' | 'digest'>): string {
  const { pool, tracks, hitLocation, frames, wounds, threads } = ruleset;
  const options = countedOptions({ ...ruleset.options });
  const tables = { tracks, hitLocation, frames, wounds, threads };
  // As lists: the order of the cards decides which one a random pick means.
  const cards = [Object.values(pool.cards), Object.values(pool.sets), Object.values(pool.factions)];
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(withoutWording({ options, tables, cards })))));
}

function withoutWording(value: unknown): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[]).map(withoutWording);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, inner]) => !WORDING.has(key) || typeof inner !== 'string');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutWording(inner)]));
}
