import type { ComponentId, ThreadNumber } from '../model/ids.ts';
import type { ThreadDefinition } from '../model/pilot.ts';
import type { Penalty, Stat } from '../model/stats.ts';

const HARDER = 1;

function thread(
  number: ThreadNumber,
  title: string,
  component: ComponentId,
  lost: Penalty,
  governs?: Stat | Omit<Penalty, 'amount'>,
): ThreadDefinition {
  const governed = typeof governs === 'string' ? { stat: governs } : governs;
  return {
    number,
    title,
    component,
    penalties: [lost],
    fragile: governed === undefined ? [] : [{ ...governed, amount: HARDER }],
  };
}

/**
 * The ten neural threads, in the order of the ten-sided die: what a severed thread costs (6.3-1), and what a fragile
 * one makes harder (6.4-2).
 */
export const THREADS: readonly ThreadDefinition[] = [
  thread(1, 'right thumb', 'rightArm', { stat: 'barsPrimary', amount: 1 }, 'primaryTn'),
  thread(2, 'right index', 'rightArm', { stat: 'rangedTn', amount: 2 }, 'rangedTn'),
  thread(3, 'right middle', 'legs', { stat: 'moveCostPerHex', amount: 1 }),
  thread(4, 'right ring', 'rightArm', { stat: 'primaryTn', amount: 1 }, 'primaryTn'),
  thread(5, 'right pinky', 'head', { stat: 'noTargetBehind', amount: 1 }, 'tnTargetBehind'),
  thread(
    6,
    'left thumb',
    'leftArm',
    { stat: 'barsShieldAndOffhand', amount: 1 },
    { stat: 'tn', mount: 'leftArm' },
  ),
  thread(7, 'left index', 'leftArm', { stat: 'defense', amount: -1 }),
  thread(8, 'left middle', 'legs', { stat: 'moveCostPerHex', amount: 1 }),
  thread(9, 'left ring', 'leftArm', { stat: 'shieldBlock', amount: -1 }),
  thread(10, 'left pinky', 'head', { stat: 'noTargetBehind', amount: 1 }, 'tnTargetBehind'),
];
