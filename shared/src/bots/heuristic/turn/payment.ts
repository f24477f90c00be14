import type { CardId } from '../../../model/ids.ts';
import { profileOf } from '../worth/card-profile.ts';
import { leastUsefulFirst } from '../worth/card-worth.ts';
import type { Scene } from '../scene.ts';

/**
 * Cards to make up for missing SP: the least useful ones that are not needed for something else. Where hands are
 * discarded at the end of the round, what is not played now is of no more use, but a reaction may still be.
 */
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
  const order = leastUsefulFirst(scene, free);
  const { discardHandAtRoundEnd } = scene.rules.ruleset.options;
  const reacts = (card: CardId): boolean => discardHandAtRoundEnd && isReaction(scene, card);
  return [...order.filter((card) => !reacts(card)), ...order.filter(reacts), ...kept.reverse()].slice(
    0,
    count,
  );
};

const isReaction = ({ rules }: Scene, card: CardId): boolean =>
  profileOf(rules.ruleset, card)?.definition.reaction?.at === 'attackHit';
