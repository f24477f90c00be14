import type { ComponentZone } from '../model/ids.ts';
import type { Track, Tracks } from '../model/ruleset.ts';
import type { Penalty } from '../model/stats.ts';
import { penalty } from './track-rows.ts';

/** Tracks without armour: a component is intact until it fails at a threshold. */

type Failure = Omit<Track, 'stages' | 'exposedFrom' | 'armorUntil' | 'destroyedAt' | 'cap'> & {
  readonly penalties: readonly Penalty[];
};

interface Thresholds {
  readonly failsAt: number;
  readonly failed: ComponentZone;
  readonly exposedFrom?: number;
  readonly cap: number;
}

/** What a failed component costs under CX and FD (4.4-1). */
const FAILURES = {
  head: { penalties: [penalty('rangedTn'), penalty('barsSensor'), penalty('barsTargeting')] },
  rightArm: { penalties: [penalty('barsPrimary')], discards: 'primary' },
  leftArm: { penalties: [penalty('barsShieldAndOffhand')], discards: 'equipment' },
  chassis: { penalties: [penalty('spMax', -1), penalty('defense', -1)] },
  legs: { penalties: [penalty('moveCostPerHex'), penalty('hexesPerTurn', 3)] },
} as const satisfies Record<string, Failure>;

/** CX: the track goes on past the threshold, where the pilot is exposed and threads snap. */
const CODEX_END = 10;

/** Disabled, then exposed, on tracks of 10 (4.1-4). */
export const LIMB_THRESHOLDS: Tracks = {
  head: failing(FAILURES.head, { failsAt: 3, failed: 'disabled', exposedFrom: 6, cap: CODEX_END }),
  rightArm: failing(FAILURES.rightArm, { failsAt: 4, failed: 'disabled', exposedFrom: 6, cap: CODEX_END }),
  leftArm: failing(FAILURES.leftArm, { failsAt: 4, failed: 'disabled', exposedFrom: 6, cap: CODEX_END }),
  chassis: failing(FAILURES.chassis, { failsAt: 5, failed: 'disabled', exposedFrom: 7, cap: CODEX_END }),
  legs: failing(FAILURES.legs, { failsAt: 6, failed: 'disabled', cap: CODEX_END }),
};

/** FD: three points and it is gone. */
const THREE: Thresholds = { failsAt: 3, failed: 'destroyed', cap: 3 };

/** Every component is destroyed at 3 (4.1-5). */
export const THREE_POINTS: Tracks = {
  head: failing(FAILURES.head, THREE),
  rightArm: failing(FAILURES.rightArm, THREE),
  leftArm: failing(FAILURES.leftArm, THREE),
  chassis: failing(FAILURES.chassis, THREE),
  legs: failing(FAILURES.legs, THREE),
};

/** DH, Component Degradation: worse at 6, gone at 9; the draft knows no Head (4.1-6, 4.4-2, 4.4-3). */
export const DEGRADING: Tracks = {
  head: null,
  rightArm: degrading(penalty('primaryDamage', -1), 'disabled', penalty('barsPrimary')),
  leftArm: degrading(penalty('shieldBlock', -1), 'disabled', penalty('barsShieldAndOffhand')),
  chassis: degrading(penalty('spMax', -1), 'destroyed', penalty('spMax', -1)),
  legs: degrading(penalty('moveCostPerHex'), 'disabled', penalty('noMove')),
};

function failing(
  { penalties, ...failure }: Failure,
  { failsAt, failed, exposedFrom, cap }: Thresholds,
): Track {
  const exposed =
    exposedFrom === undefined ? [] : [{ from: exposedFrom, zone: 'exposed' as const, penalties }];
  return {
    stages: [
      { from: 0, zone: 'intact', penalties: [] },
      { from: failsAt, zone: failed, penalties },
      ...exposed,
    ],
    destroyedAt: failsAt,
    exposedFrom: exposedFrom ?? null,
    armorUntil: 0,
    cap,
    ...failure,
  };
}

function degrading(degraded: Penalty, lost: 'disabled' | 'destroyed', gone: Penalty): Track {
  return {
    stages: [
      { from: 0, zone: 'intact', penalties: [] },
      { from: 6, zone: 'degraded', penalties: [degraded] },
      { from: 9, zone: lost, penalties: [gone] },
    ],
    destroyedAt: 9,
    exposedFrom: null,
    armorUntil: 0,
    cap: 9,
  };
}
