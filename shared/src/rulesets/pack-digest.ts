import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CardPack } from '../model/cards.ts';
import { canonicalJson } from './canonical-json.ts';

/** Packs are large, never changed, and asked for again by everything that names them. */
const known = new WeakMap<CardPack, string>();

/** SHA-256, in hex, of a whole content pack, words included: by it a host chooses a pack that the server has. */
export function packDigest(pack: CardPack): string {
  const digest = known.get(pack) ?? bytesToHex(sha256(utf8ToBytes(canonicalJson(pack))));
  known.set(pack, digest);
  return digest;
}
