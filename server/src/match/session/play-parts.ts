import type { FairDice, MatchHeads, MatchRules } from '@penance/shared';
import { fairDice, hexToBytes, matchHeads, matchKey } from '@penance/shared';
import { nativeMac } from '../../platform/secrets/native-mac.ts';

/** What every input of a match is played with. */
export interface PlayParts {
  readonly rules: MatchRules;
  readonly dice: FairDice;
  readonly heads: MatchHeads;
}

/** @param salts in seat order, hexadecimal */
export const playParts = (rules: MatchRules, secret: Uint8Array, salts: readonly string[]): PlayParts => ({
  rules,
  dice: fairDice(matchKey(secret, salts.map(hexToBytes), nativeMac), nativeMac),
  heads: matchHeads(secret, nativeMac),
});
