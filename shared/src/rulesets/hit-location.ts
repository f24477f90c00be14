import type { ComponentId } from '../model/ids.ts';
import type { Options, Tracks } from '../model/ruleset.ts';

/** Components on the faces 1 to 6 of the hit-location die (8.4-1, 8.4-2). */
const FACES: Readonly<Record<Options['hitLocation'], readonly ComponentId[]>> = {
  standard: ['head', 'leftArm', 'rightArm', 'chassis', 'chassis', 'legs'],
  codex: ['head', 'rightArm', 'leftArm', 'chassis', 'legs', 'legs'],
};

/** The die of an edition. Where its caskets have no Head, the face of the Head belongs to the Left Arm (8.4-3). */
export function hitLocationDie(die: Options['hitLocation'], tracks: Tracks): readonly ComponentId[] {
  return FACES[die].map((component) => (tracks[component] === null ? 'leftArm' : component));
}
