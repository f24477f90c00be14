import type { CardId } from '../../model/ids.ts';
import { leastUsefulFirst } from './card-worth.ts';
import type { Scene } from './scene.ts';

/** Cards to make up for missing SP: the least useful ones that are not needed for something else. */
export const paymentOf = (
  scene: Scene,
  payable: readonly CardId[],
  count: number,
  needed: readonly CardId[],
): readonly CardId[] => {
  if (count <= 0) return [];
  const free = [...payable];
  const kept: CardId[] = [];
  for (const card of needed) {
    const at = free.indexOf(card);
    if (at >= 0) kept.push(...free.splice(at, 1));
  }
  return [...leastUsefulFirst(scene, free), ...kept.reverse()].slice(0, count);
};
