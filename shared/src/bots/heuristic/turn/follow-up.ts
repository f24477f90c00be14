import type { Answer, DecisionOf } from '../../../model/decisions.ts';
import type { BotInput } from '../../bot-player.ts';
import { pathOf, waysOf, type Way } from '../../ways.ts';
import { placeWorth } from '../worth/place-worth.ts';
import { sceneOf, type Scene } from '../scene.ts';
import { WEIGHTS } from '../worth/weights.ts';

/** "Then may move": to the best place within reach, if it is better than this one. */
export const followUpAnswer = ({
  rules,
  view,
  decision,
}: BotInput & { readonly decision: DecisionOf<'move'> }): Answer => {
  const scene = sceneOf(rules, view, decision.seat);
  const { at, moved } = scene.self;
  let best: Way | null = null;
  let most = worthThere(scene, rules.board.index(at), moved, 0);
  for (const way of waysOf(rules, view, decision.seat, decision.move)) {
    const worth = worthThere(scene, way.hex, moved + way.hexes, way.cost);
    if (worth > most + WEIGHTS.hexWalked) [best, most] = [way, worth];
  }
  return best ? { kind: 'path', path: pathOf(rules, best) } : { kind: 'pass' };
};

const worthThere = (scene: Scene, hex: number, moved: number, cost: number): number =>
  placeWorth(scene, hex, moved) - cost * (scene.view.turn === scene.me ? WEIGHTS.sp : 0);
