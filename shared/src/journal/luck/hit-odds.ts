import { judgeAttack } from '../../mechanics/attack-roll.ts';
import { betweenOdds, type Odds } from './distribution.ts';

/** One throw for an attack and the target numbers it was compared with, one for each target. */
export interface AttackThrow {
  readonly faces: readonly number[];
  readonly judged: readonly { readonly tn: number; readonly total: number }[];
}

const SIDES = 6;
const COUNTED = 2;
const HIGH = (one: number, other: number): number => other - one;
const LOW = (one: number, other: number): number => one - other;

/**
 * Odds of how many targets such a throw hits, over all faces it could have shown. Of more than two dice the best or the
 * worst two count. The total shows which, unless all possible pairs have the same sum.
 */
export const hitOdds = ({ faces, judged }: AttackThrow): Odds => {
  const tns = judged.map(({ tn }) => tn);
  const best = hitsKeeping(faces.length, HIGH, tns);
  if (faces.length <= COUNTED) return best;
  const worst = hitsKeeping(faces.length, LOW, tns);
  const high = totalKept(faces, HIGH);
  if (high === totalKept(faces, LOW)) return betweenOdds(best, worst);
  return judged[0]?.total === high ? best : worst;
};

export const isHit = (faces: readonly number[], tn: number): boolean => {
  const { tier } = judgeAttack(faces, tn);
  return tier !== 'miss' && tier !== 'catastrophe';
};

const hitsKeeping = (dice: number, order: typeof HIGH, tns: readonly number[]): Odds => {
  const odds = new Array<number>(tns.length + 1).fill(0);
  const throws = SIDES ** dice;
  for (let number = 0; number < throws; number += 1) {
    const kept = facesOf(number, dice).toSorted(order).slice(0, COUNTED);
    const hits = tns.filter((tn) => isHit(kept, tn)).length;
    odds[hits] = (odds[hits] ?? 0) + 1 / throws;
  }
  return odds;
};

const totalKept = (faces: readonly number[], order: typeof HIGH): number =>
  judgeAttack(faces.toSorted(order).slice(0, COUNTED), 0).total;

/** The faces of throw `number`, when all possible throws are numbered. */
const facesOf = (number: number, dice: number): readonly number[] =>
  Array.from({ length: dice }, (_, die) => (Math.floor(number / SIDES ** die) % SIDES) + 1);
