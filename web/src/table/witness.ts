import type { Witness } from '@penance/client-sdk';

const PREFIX = 'penance.witness.';
const keyFor = (matchId: string): string => PREFIX + matchId;

/** Stores what this browser recorded of a match. A record with a salt is never replaced by one without. */
export const keepWitness = (matchId: string, witness: Witness): void => {
  if (localStorage.getItem(keyFor(matchId)) !== null && witness.salt === undefined) return;
  const kept = JSON.stringify(witness);
  if (isStored(keyFor(matchId), kept)) return;
  // Storage is full: make room by removing the records of other matches, those first that were played longest ago.
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== keyFor(matchId));
  const byAge = others.map((key) => ({ key, at: lastStepIn(key) })).sort((one, other) => one.at - other.at);
  for (const { key } of byAge) {
    localStorage.removeItem(key);
    if (isStored(keyFor(matchId), kept)) return;
  }
};

/** When the last step arrived, by the server's clock. A match that has not begun is the last whose record may go: its salt is in it. */
const lastStepIn = (key: string): number => {
  const { heads = [] } = JSON.parse(localStorage.getItem(key) ?? '{}') as Witness;
  return Math.max(...heads.map(({ at }) => at ?? 0), heads.length === 0 ? Infinity : 0);
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
