import type { EntrantId, ForbiddenPairs } from '../tournament-state.ts';

/** With whom each entrant may not be paired in the round with this number (itself among them); only those who have such opponents. */
export const forbiddenIn = (
  forbiddenPairs: readonly ForbiddenPairs[],
  round: number,
): ReadonlyMap<EntrantId, ReadonlySet<EntrantId>> => {
  const forbidden = new Map<EntrantId, ReadonlySet<EntrantId>>();
  for (const { entrants, firstRound, lastRound } of forbiddenPairs) {
    if (round < firstRound || round > lastRound) continue;
    for (const one of entrants) forbidden.set(one, new Set([...(forbidden.get(one) ?? []), ...entrants]));
  }
  return forbidden;
};
