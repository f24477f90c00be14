import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { SeatIndex } from '../../model/ids.ts';
import { OPEN_VERSION, type Transcript } from '../transcript.ts';

/**
 * The salt of a seat that sends none, a bot's or a late player's: SHA-256 of the 32 bytes of the commitment and one
 * byte for the seat. It is derived from what was published before anybody sent a salt, so nobody who knows the other
 * salts can choose it to influence the dice.
 */
export const missingSalt = (commitment: string, seat: SeatIndex): Uint8Array =>
  sha256(Uint8Array.of(...hexToBytes(commitment), seat));

/** The seats of a match whose salts are derived from the commitment. */
export const saltlessSeats = (transcript: Transcript): readonly SeatIndex[] =>
  transcript.version === OPEN_VERSION
    ? transcript.saltsByServer
    : transcript.saltHashes.flatMap((hash, seat) => (hash === null ? [seat] : []));
