import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { pureMac, type Mac } from '../chance/mac.ts';
import type { Entrant, EntrantId, TournamentLots, TournamentState } from './tournament-state.ts';

const LOT_BYTES = 6;

/**
 * HMAC-SHA-256 with the secret over the accounts of all entrants that play, as JSON: a list of lists, in the
 * order of registration. The commitment to the secret is older than the list, so only who knows the secret could
 * choose the seed.
 */
export const lotSeed = (secret: string, entrants: readonly Entrant[]): string => {
  const accounts = entrants.map(({ players }) => players.map(({ account }) => account));
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(JSON.stringify(accounts))));
};

/** A number below 2^48: the first six bytes, big-endian, of HMAC-SHA-256 with the seed as key over `what` it is for. */
export const drawLot = (seed: string, what: string): number => drawWith(pureMac(hexToBytes(seed)), what);

const drawWith = (mac: Mac, what: string): number =>
  mac
    .bytesOf(utf8ToBytes(what))
    .subarray(0, LOT_BYTES)
    .reduce((number, byte) => number * 256 + byte, 0);

/** Break ties that nothing else breaks: the higher number comes first. */
export const lotsWith = (seed: string): ((entrant: EntrantId) => number) => {
  const mac = pureMac(hexToBytes(seed));
  return (entrant) => drawWith(mac, `entrant ${entrant}`);
};

const drawn = new WeakMap<TournamentLots, Map<EntrantId, number>>();

/** The lots of an event that has started. Each is drawn once: they do not change, and standings want all of them. */
export const lotsOf = (state: TournamentState): ((entrant: EntrantId) => number) => {
  const draw = lotsWith(seedOfLots(state));
  const lots = drawn.get(state.lots) ?? new Map<EntrantId, number>();
  drawn.set(state.lots, lots);
  return (entrant) => {
    const lot = lots.get(entrant) ?? draw(entrant);
    lots.set(entrant, lot);
    return lot;
  };
};

export const seedOfLots = (state: TournamentState): string => {
  if (state.lots.seed === null) throw new RangeError(`No lots are drawn before the start of ${state.id}`);
  return state.lots.seed;
};
