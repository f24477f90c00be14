import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { FairDice } from './fair-dice.ts';
import { fairDice, matchKey } from './fair-dice.ts';

/**
 * The dice of one command in a campaign: those of a match whose only salt is the SHA-256 of the command's key, as
 * UTF-8. The sender of the command chooses the key after the commitment to the secret was published, so neither side
 * can choose the roll.
 */
export const commandDice = (secret: Uint8Array, commandKey: string): FairDice =>
  fairDice(matchKey(secret, [sha256(utf8ToBytes(commandKey))]));
