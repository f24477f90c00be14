import type { Answer, DecisionOf, PlayOption } from '../../../model/decisions.ts';
import { isBarredBySide } from '../../../board/facing.ts';
import { pathOf, waysOf } from '../../ways.ts';
import { footingOf } from './aiming.ts';
import { profileOf, type CardProfile } from '../worth/card-profile.ts';
import { placeWorth } from '../worth/place-worth.ts';
import { playAnswer } from './play-answer.ts';
import type { Scene } from '../scene.ts';
import { strikeWorth } from '../worth/strike-worth.ts';
import { utilityWorth } from '../worth/utility-worth.ts';
import { WEIGHTS } from '../worth/weights.ts';

export interface Charge {
  readonly worth: number;
  readonly answer: () => Answer;
}

/** Cards that move and then attack (Shield Charge): every way that ends next to an enemy. */
export const charges = (scene: Scene, decision: DecisionOf<'turn'>): readonly Charge[] =>
  decision.plays.flatMap((option) => {
    const profile = profileOf(scene.rules.ruleset, option.card);
    return option.move && profile?.attack ? chargesWith(scene, decision, option, profile) : [];
  });

const chargesWith = (
  scene: Scene,
  decision: DecisionOf<'turn'>,
  option: PlayOption,
  profile: CardProfile,
): readonly Charge[] => {
  const { rules, self, smoke } = scene;
  const { move, barredSides } = option;
  if (!move) return [];
  return waysOf(rules, scene.view, scene.me, move).flatMap((way) => {
    const from = rules.board.hexes[way.hex] ?? self.at;
    const moved = self.moved + way.hexes;
    const count = Math.max(0, Math.ceil(way.cost - move.sp));
    return scene.foes.flatMap((foe): readonly Charge[] => {
      const footing = footingOf(rules, smoke, { from, moved, target: foe.seat });
      if (!option.targets?.includes(foe.index) || footing.range > profile.range || !footing.sees) return [];
      if (barredSides && isBarredBySide(barredSides, { at: from, facing: self.facing }, foe.seat)) return [];
      const strike = { ...strikeWorth(scene, { profile, foe, footing, moved }), target: foe.index };
      const worth = strike.worth + utilityWorth(scene, profile) - count * WEIGHTS.fuel;
      return [
        {
          worth:
            worth + placeWorth(scene, way.hex, moved) + Math.max(0, move.sp - way.cost) * WEIGHTS.spareSp,
          answer: () =>
            playAnswer(scene, decision, option, { count, needed: [], strike, path: pathOf(rules, way) }),
        },
      ];
    });
  });
};
