import type { Casket } from './casket.ts';
import { hasLayers, hasPilot, SP_MAX } from './tables.ts';

/** RULES sections 4, 5 and 8: the frame’s SP, less what the Chassis and wounds take, never below 1. */
export const spMaxOf = (casket: Casket): number => {
  const { structure, exposed, destroyed } = casket.marks('chassis');
  const points = casket.at('chassis');
  const stage = hasLayers(casket.preset)
    ? points >= exposed
      ? 2
      : points >= structure
        ? 1
        : 0
    : points >= (hasPilot(casket.preset) ? destroyed : structure)
      ? 1
      : 0;
  const hurt =
    (casket.wounds.includes('concussion') ? 1 : 0) + (casket.wounds.includes('shattered-hand') ? 2 : 0);
  return Math.max(1, SP_MAX[casket.start.frame] - stage - hurt);
};
