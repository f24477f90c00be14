import type { Answer, DecisionOf } from '../../../model/decisions.ts';
import { bestFacing, facingWorth } from '../worth/facing-worth.ts';
import type { Scene } from '../scene.ts';

/** A turn that costs SP must change this much more than one that is free. */
const PAID_GAIN = 0.25;
const FREE_GAIN = 0.02;

/** Turns the best side to the enemy before the turn ends. */
export const rotationAnswer = (scene: Scene, { rotate }: DecisionOf<'turn'>): Answer | null => {
  if (!rotate || rotate.pay > 0) return null;
  const { at, facing } = scene.self;
  const better = bestFacing(scene, at);
  const gain = facingWorth(scene, at, better) - facingWorth(scene, at, facing);
  return gain > (rotate.cost === 0 ? FREE_GAIN : PAID_GAIN) ? { kind: 'rotate', facing: better } : null;
};
