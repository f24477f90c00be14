import {
  hitOddsOf,
  partsOf,
  threatsAt,
  type Answer,
  type HitOdds,
  type SeatIndex,
  type Threat,
} from '@penance/shared';
import type { Asked } from '../answers/draft.svelte.ts';
import { keyOf } from './geometry.ts';

/** Target number and chance of one attack against each casket that it may be aimed at. `answers`: all ways to do it. */
export const aheadOf = (
  { rules, view, decision }: Asked,
  answers: readonly Answer[],
): ReadonlyMap<SeatIndex, HitOdds> => {
  const firsts = new Map<string, Answer>();
  for (const answer of answers) {
    const { targets, aims } = partsOf(answer);
    const key = targets.join();
    if (targets.length > 0 && aims[0] !== 'capsule' && !firsts.has(key)) firsts.set(key, answer);
  }
  return new Map([...firsts.values()].flatMap((answer) => [...hitOddsOf(rules, view, decision, answer)]));
};

/** The least target number against the own casket at the end of each way, by the key of its hex; none out of reach. */
export const threatsOn = (
  { rules, view, decision }: Asked,
  ways: readonly Answer[],
): ReadonlyMap<string, number> => {
  const own = view.seats[decision.seat];
  if (!own) return new Map();
  return new Map(
    ways.flatMap((answer) => {
      const { path, facing } = partsOf(answer);
      const at = path?.at(-1);
      if (!path || !at) return [];
      const threats = threatsAt(rules, view, {
        at,
        facing: facing ?? own.facing,
        moved: own.moved + path.length,
      });
      return threats.length === 0 ? [] : [[keyOf(at), leastOf(threats)] as const];
    }),
  );
};

const leastOf = (threats: readonly Threat[]): number => Math.min(...threats.map(({ tn }) => tn));
