import { oddsOf, partsOf, threatsAt, type Answer, type SeatIndex, type Threat } from '@penance/shared';
import type { Asked } from '../answers/draft.svelte.ts';
import { keyOf } from './geometry.ts';

/** What an attack would be up against. */
export interface Ahead {
  readonly tn: number;
  /** Chance of any hit. */
  readonly hit: number;
}

/** Target number and chance of one attack against each casket that it may be aimed at. `answers`: all ways to do it. */
export const aheadOf = (
  { rules, view, decision }: Asked,
  answers: readonly Answer[],
): ReadonlyMap<SeatIndex, Ahead> => {
  const firsts = new Map<string, Answer>();
  for (const answer of answers) {
    const { targets, aims } = partsOf(answer);
    const key = targets.join();
    if (targets.length > 0 && aims[0] !== 'capsule' && !firsts.has(key)) firsts.set(key, answer);
  }
  const found = new Map<SeatIndex, Ahead>();
  for (const answer of firsts.values()) {
    const odds = oddsOf(rules, view, decision, answer, { reactions: false });
    if (odds.kind !== 'attack') continue;
    for (const { seat, tn, hit } of odds.targets) found.set(seat, { tn, hit });
  }
  return found;
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
