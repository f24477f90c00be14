import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { SeatIndex } from '../model/ids.ts';

/**
 * What a client sends of its salt before the set-up is fixed: SHA-256 of the 32 bytes of the commitment of the match,
 * one byte for the seat, and the salt. It is valid only for that seat of that match and reveals nothing about the salt.
 */
export const saltHash = (commitment: string, seat: SeatIndex, salt: string): string =>
  bytesToHex(sha256(Uint8Array.of(...hexToBytes(commitment), seat, ...hexToBytes(salt))));
