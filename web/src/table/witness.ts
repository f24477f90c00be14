import type { Witness } from '@penance/client-sdk';

const PREFIX = 'penance.witness.';
const keyFor = (matchId: string): string => PREFIX + matchId;

/** Stores what this browser recorded of a match. A record with a salt is never replaced by one without. */
export const keepWitness = (matchId: string, witness: Witness): void => {
  if (localStorage.getItem(keyFor(matchId)) !== null && witness.salt === undefined) return;
  const kept = JSON.stringify(witness);
  if (isStored(keyFor(matchId), kept)) return;
  // Storage is full: make room by removing the records of other matches.
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== keyFor(matchId));
  for (const key of others) localStorage.removeItem(key);
  isStored(keyFor(matchId), kept);
};

const isStored = (key: string, value: string): boolean => {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

export const witnessOf = (matchId: string): Witness => {
  const kept = localStorage.getItem(keyFor(matchId));
  return kept === null ? {} : (JSON.parse(kept) as Witness);
};
