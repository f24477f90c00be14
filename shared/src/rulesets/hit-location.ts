import type { ComponentId } from '../model/ids.ts';
import type { Options, Tracks } from '../model/ruleset.ts';

/** Components on the faces 1 to 6 of the hit-location die (8.4-1, 8.4-2). */
const FACES: Readonly<Record<Options['hitLocation'], readonly ComponentId[]>> = {
  standard: ['head', 'leftArm', 'rightArm', 'chassis', 'chassis', 'legs'],
  codex: ['head', 'rightArm', 'leftArm', 'chassis', 'legs', 'legs'],
};

/**
 * The die of an edition. The face of a component that its caskets lack goes to that of the face after it (8.4-3).
 */
export function hitLocationDie(die: Options['hitLocation'], tracks: Tracks): readonly ComponentId[] {
  const faces = FACES[die];
  const present = faces.filter((component) => tracks[component] !== null);
  return faces.map((component, face) =>
    tracks[component] === null
      ? (present.find((next) => faces.indexOf(next) > face) ?? 'chassis')
      : component,
  );
}
