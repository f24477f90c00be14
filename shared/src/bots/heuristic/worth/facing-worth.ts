import type { Facing, Hex } from '../../../model/board.ts';
import { sideAttacked } from '../../../board/facing.ts';
import { distance } from '../../../board/hex.ts';
import type { Scene } from '../scene.ts';

const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** How good it is to be attacked on a side: shield side, front, weapon side, flanks, rear. */
const SIDE_WORTH = { 1: 0, 2: -0.3, 3: -0.8, 4: -1.6, 5: -0.8, 6: 0.5 } as const;

/** What a facing is worth on a hex: enemies count by how soon they can be there. */
export const facingWorth = ({ foes }: Scene, at: Hex, facing: Facing): number =>
  foes.reduce(
    (worth, { seat }) => worth + SIDE_WORTH[sideAttacked(at, facing, seat.at)] / (2 + distance(at, seat.at)),
    0,
  );

export const bestFacing = (scene: Scene, at: Hex): Facing => {
  let best: Facing = scene.self.facing;
  let most = facingWorth(scene, at, best);
  for (const facing of FACINGS) {
    const worth = facingWorth(scene, at, facing);
    if (worth > most + 1e-9) [best, most] = [facing, worth];
  }
  return best;
};
