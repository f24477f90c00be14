import type { Answer, ChoosePurpose, DecisionOf } from '../../model/decisions.ts';
import type { CardId } from '../../model/ids.ts';
import type { BotInput } from '../bot-player.ts';
import { leastUsefulFirst } from './worth/card-worth.ts';
import { sceneOf } from './scene.ts';

/** The best cards come back, the worst ones go. */
const TAKES_BEST: Readonly<Record<ChoosePurpose, boolean>> = {
  recover: true,
  salvage: true,
  discard: false,
  mend: false,
};

export const chooseAnswer = ({
  rules,
  view,
  decision,
}: BotInput & { readonly decision: DecisionOf<'choose'> }): Answer => {
  const scene = sceneOf(rules, view, decision.seat);
  const worstFirst: readonly CardId[] = leastUsefulFirst(scene, decision.from);
  const order = TAKES_BEST[decision.purpose] ? worstFirst.toReversed() : worstFirst;
  return { kind: 'choose', cards: order.slice(0, decision.count) };
};
