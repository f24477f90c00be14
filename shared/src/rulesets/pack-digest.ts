import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CardPack } from '../model/cards.ts';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256, in hex, of a whole content pack, words included: by it a host chooses a pack that the server has. */
export function packDigest(pack: CardPack): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(pack))));
}
