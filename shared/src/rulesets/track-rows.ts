import type { ComponentId } from '../model/ids.ts';
import type { Stage, Track } from '../model/ruleset.ts';
import type { Penalty, Stat } from '../model/stats.ts';

/** Tracks with armour: what each zone does (V3, Component Zones and Effects) and where it begins. */

type Limb = Exclude<ComponentId, 'legs'>;

/** First numbers of structure and exposure, and the last number. */
export type ArmoredRow = readonly [structure: number, exposed: number, destroyed: number];

/** First numbers of the two stages of structure, and the last number. */
export type LegsRow = readonly [structure: number, worse: number, destroyed: number];

interface ZonePenalties {
  readonly structure: readonly Penalty[];
  readonly exposed: readonly Penalty[];
  readonly destroyed: readonly Penalty[];
}

export function penalty(stat: Stat, amount = 1): Penalty {
  return { stat, amount };
}

const blinded = [penalty('rangedTn'), penalty('barsSensor'), penalty('heatPerTurn')];

/** Head (4.3-1), Right Arm (4.3-2), Left Arm (4.3-3) and Chassis (4.3-4). */
const ZONE_PENALTIES: Readonly<Record<Limb, ZonePenalties>> = {
  head: {
    structure: blinded,
    exposed: blinded,
    destroyed: [
      penalty('rangedTn', 2),
      penalty('barsSensor'),
      penalty('barsTargeting'),
      penalty('heatPerTurn', 2),
    ],
  },
  rightArm: {
    structure: [penalty('primaryDamage', -1), penalty('heatPerPrimary')],
    exposed: [penalty('primaryDamage', -2), penalty('heatPerPrimary')],
    destroyed: [penalty('barsPrimary')],
  },
  leftArm: {
    structure: [penalty('shieldBlock', -1), penalty('offhandDamage', -1)],
    exposed: [penalty('shieldBlock', -2), penalty('offhandDamage', -2)],
    destroyed: [penalty('barsShieldAndOffhand')],
  },
  chassis: {
    structure: [penalty('spMax', -1), penalty('moveCostEvery', 3)],
    exposed: [penalty('spMax', -2), penalty('moveCostEvery', 2), penalty('heatPerTurn')],
    destroyed: [penalty('spMax', -2)],
  },
};

export function armoredTrack(component: Limb, [structure, exposed, destroyed]: ArmoredRow): Track {
  const penalties = ZONE_PENALTIES[component];
  return {
    stages: [
      { from: 0, zone: 'armor', penalties: [] },
      { from: structure, zone: 'structure', penalties: penalties.structure },
      { from: exposed, zone: 'exposed', penalties: penalties.exposed },
      { from: destroyed, zone: 'destroyed', penalties: penalties.destroyed },
    ],
    destroyedAt: destroyed,
    exposedFrom: exposed,
    armorUntil: structure,
    cap: destroyed,
  };
}

/** Legs carry no capsule: they are never exposed (4.3-5). */
export function armoredLegs([structure, worse, destroyed]: LegsRow): Track {
  const stages: readonly Stage[] = [
    { from: 0, zone: 'armor', penalties: [] },
    { from: structure, zone: 'structure', penalties: [penalty('moveCostPerHex')] },
    { from: worse, zone: 'structure', penalties: [penalty('moveCostPerHex', 2)] },
    {
      from: destroyed,
      zone: 'destroyed',
      penalties: [penalty('moveCostPerHex', 3), penalty('hexesPerTurn', 2), penalty('barsMovement')],
    },
  ];
  return { stages, destroyedAt: destroyed, exposedFrom: null, armorUntil: structure, cap: destroyed };
}
