import type { PresetId } from '../model/ids.ts';

/**
 * Digests of the editions as published. Matches store theirs: when one of these no longer comes out, the edition
 * has become another one, and matches under way must be finished under the old one.
 */
export const PUBLISHED_DIGESTS: Readonly<Record<PresetId, string>> = {
  'three-layer': 'f98f89066a86b8647fa1b46c4708c2d54eec04ce1b72ae20124c0b2b8d9c7897',
  graveyard: '533d01f17800b800d88a75f8e413f630b9b991812e8a66cb393933a646abb3ea',
  codex: '16e844d307bec51b18fb4cfeb8dff2681f40da080bb14f24ec768c677e4f8be4',
  'fixed-thirty': 'f049f846c316135a369cfabcc4a0ad626242cd6c0e7da4279b2df6f129036c25',
  'deck-as-health': '6d08bbc19005ef77e78b293c704022dc93901e627aee1113150660cbe2143dbc',
};
