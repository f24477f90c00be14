import { describe, expect, test } from '@jest/globals';
import { COMPONENTS, FRAMES, type ComponentId, type FrameId } from '../../src/model/ids.ts';
import type { Options, Stage, Track } from '../../src/model/ruleset.ts';
import { hitLocationDie } from '../../src/rulesets/hit-location.ts';
import { TRACKS } from '../../src/rulesets/tracks.ts';

type TracksName = Options['componentTracks'];

const trackOf = (name: TracksName, frame: FrameId, component: ComponentId): Track => {
  const track = TRACKS[name][frame][component];
  if (track === null) throw new Error(`${name} has no ${component}`);
  return track;
};

const stageAt = (track: Track, damage: number): Stage | undefined =>
  track.stages.filter(({ from }) => from <= damage).at(-1);

const LETTERS = {
  armor: 'a',
  structure: 's',
  exposed: 'x',
  destroyed: 'D',
  intact: 'i',
  degraded: 'g',
  disabled: 'd',
} as const;

/** Zones from 0 damage to the end of the track, one letter each. */
const zones = (track: Track): string =>
  Array.from({ length: track.cap + 1 }, (_, damage) => stageAt(track, damage))
    .map((stage) => (stage === undefined ? '?' : LETTERS[stage.zone]))
    .join('');

describe('zones of every track', () => {
  const rows: readonly (readonly [TracksName, FrameId, Readonly<Partial<Record<ComponentId, string>>>])[] = [
    [
      'standard',
      'warden',
      {
        head: 'aaassxD',
        rightArm: 'aaaassxxD',
        leftArm: 'aaaassxxD',
        chassis: 'aaaaassxxxD',
        legs: 'aaaassssD',
      },
    ],
    [
      'by-frame',
      'scout',
      { head: 'aaassxD', rightArm: 'aaassxD', leftArm: 'aaassxD', chassis: 'aaaassxxD', legs: 'aaaaasssssD' },
    ],
    [
      'by-frame',
      'warden',
      { head: 'aaaassxxD', rightArm: 'aaaassxxD', chassis: 'aaaaassxxxD', legs: 'aaaaasssssD' },
    ],
    [
      'by-frame',
      'vanguard',
      { head: 'aaaaasssxxD', leftArm: 'aaaaasssxxD', chassis: 'aaaaaasssxxxD', legs: 'aaaaasssssD' },
    ],
    [
      'by-frame',
      'colossus',
      { head: 'aaaaaassssxxD', rightArm: 'aaaaaassssxxD', chassis: 'aaaaaaassssxxxD', legs: 'aaaaasssssD' },
    ],
    [
      'limb-thresholds',
      'warden',
      {
        head: 'iiidddxxxxx',
        rightArm: 'iiiiddxxxxx',
        leftArm: 'iiiiddxxxxx',
        chassis: 'iiiiiddxxxx',
        legs: 'iiiiiiddddd',
      },
    ],
    [
      'three-points',
      'warden',
      { head: 'iiiD', rightArm: 'iiiD', leftArm: 'iiiD', chassis: 'iiiD', legs: 'iiiD' },
    ],
    [
      'degrading',
      'warden',
      { rightArm: 'iiiiiigggd', leftArm: 'iiiiiigggd', chassis: 'iiiiiigggD', legs: 'iiiiiigggd' },
    ],
  ];

  test.each(rows)('%s, %s', (name, frame, expected) => {
    const found = Object.keys(expected).map((component) => [
      component,
      zones(trackOf(name, frame, component as ComponentId)),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test('only by-frame tracks differ by frame', () => {
    for (const [name, tracks] of Object.entries(TRACKS)) {
      const same = FRAMES.every((frame) => tracks[frame] === tracks.scout);
      expect([name, same]).toEqual([name, name !== 'by-frame']);
    }
  });

  test('the draft has no Head', () => {
    for (const frame of FRAMES) expect(TRACKS.degrading[frame].head).toBeNull();
  });

  test('destroyed or disabled, exposed and armored numbers', () => {
    const numbers = (name: TracksName) =>
      COMPONENTS.map((component) => TRACKS[name].warden[component]).map(
        (track) => track && [track.destroyedAt, track.exposedFrom, track.armorUntil, track.cap],
      );
    expect(numbers('standard')).toEqual([
      [6, 5, 3, 6],
      [8, 6, 4, 8],
      [8, 6, 4, 8],
      [10, 7, 5, 10],
      [8, null, 4, 8],
    ]);
    expect(numbers('limb-thresholds')).toEqual([
      [3, 6, 0, 10],
      [4, 6, 0, 10],
      [4, 6, 0, 10],
      [5, 7, 0, 10],
      [6, null, 0, 10],
    ]);
    expect(numbers('three-points')).toEqual(COMPONENTS.map(() => [3, null, 0, 3]));
    expect(numbers('degrading')).toEqual([null, ...[1, 2, 3, 4].map(() => [9, null, 0, 9])]);
  });
});

describe('the cost of a damaged component', () => {
  const armored: readonly (readonly [ComponentId, number, object])[] = [
    ['head', 2, {}],
    ['head', 3, { rangedTn: 1, barsSensor: 1, heatPerTurn: 1 }],
    ['head', 5, { rangedTn: 1, barsSensor: 1, heatPerTurn: 1 }],
    ['head', 6, { rangedTn: 2, barsSensor: 1, barsTargeting: 1, heatPerTurn: 2 }],
    ['rightArm', 3, {}],
    ['rightArm', 4, { primaryDamage: -1, heatPerPrimary: 1 }],
    ['rightArm', 6, { primaryDamage: -2, heatPerPrimary: 1 }],
    ['rightArm', 8, { barsPrimary: 1 }],
    ['leftArm', 3, {}],
    ['leftArm', 4, { shieldBlock: -1, offhandDamage: -1 }],
    ['leftArm', 6, { shieldBlock: -2, offhandDamage: -2 }],
    ['leftArm', 8, { barsShieldAndOffhand: 1 }],
    ['chassis', 4, {}],
    ['chassis', 5, { spMax: -1, moveCostEvery: 3 }],
    ['chassis', 7, { spMax: -2, moveCostEvery: 2, heatPerTurn: 1 }],
    ['chassis', 10, { spMax: -2 }],
    ['legs', 3, {}],
    ['legs', 4, { moveCostPerHex: 1 }],
    ['legs', 5, { moveCostPerHex: 1 }],
    ['legs', 6, { moveCostPerHex: 2 }],
    ['legs', 8, { moveCostPerHex: 3, hexesPerTurn: 2, barsMovement: 1 }],
  ];
  const thresholds: readonly (readonly [ComponentId, object])[] = [
    ['head', { rangedTn: 1, barsSensor: 1, barsTargeting: 1 }],
    ['rightArm', { barsPrimary: 1 }],
    ['leftArm', { barsShieldAndOffhand: 1 }],
    ['chassis', { spMax: -1, defense: -1 }],
    ['legs', { moveCostPerHex: 1, hexesPerTurn: 3 }],
  ];
  const degrading: readonly (readonly [ComponentId, number, object])[] = [
    ['rightArm', 5, {}],
    ['rightArm', 6, { primaryDamage: -1 }],
    ['rightArm', 9, { barsPrimary: 1 }],
    ['leftArm', 6, { shieldBlock: -1 }],
    ['leftArm', 9, { barsShieldAndOffhand: 1 }],
    ['chassis', 6, { spMax: -1 }],
    ['legs', 6, { moveCostPerHex: 1 }],
    ['legs', 9, { noMove: 1 }],
  ];

  const costs = (name: TracksName, component: ComponentId, damage: number) =>
    Object.fromEntries(
      (stageAt(trackOf(name, 'warden', component), damage)?.penalties ?? []).map(({ stat, amount }) => [
        stat,
        amount,
      ]),
    );

  test.each(armored)('three zones: %s at %i', (component, damage, expected) => {
    expect(costs('standard', component, damage)).toEqual(expected);
  });

  test.each([
    [5, 1],
    [7, 1],
    [8, 2],
    [9, 2],
    [10, 3],
  ])('legs of ten points at %i', (damage, perHex) => {
    expect(costs('by-frame', 'legs', damage)).toMatchObject({ moveCostPerHex: perHex });
  });

  test.each(thresholds)('thresholds: %s', (component, expected) => {
    const track = trackOf('limb-thresholds', 'warden', component);
    expect(costs('limb-thresholds', component, track.destroyedAt - 1)).toEqual({});
    for (const damage of [track.destroyedAt, track.cap]) {
      expect(costs('limb-thresholds', component, damage)).toEqual(expected);
    }
    expect(costs('three-points', component, 3)).toEqual(expected);
  });

  test.each(degrading)('degrading: %s at %i', (component, damage, expected) => {
    expect(costs('degrading', component, damage)).toEqual(expected);
  });

  test('arms lost by threshold discard their cards from hand, others keep them', () => {
    const thrown = Object.entries(TRACKS).flatMap(([name, tracks]) =>
      COMPONENTS.flatMap((component) => {
        const discards = tracks.warden[component]?.discards;
        return discards === undefined ? [] : [`${name} ${component} ${discards}`];
      }),
    );
    expect(thrown).toEqual([
      'limb-thresholds rightArm primary',
      'limb-thresholds leftArm equipment',
      'three-points rightArm primary',
      'three-points leftArm equipment',
    ]);
  });
});

describe('hit location', () => {
  test.each<[Options['hitLocation'], TracksName, readonly ComponentId[]]>([
    ['standard', 'standard', ['head', 'leftArm', 'rightArm', 'chassis', 'chassis', 'legs']],
    ['codex', 'limb-thresholds', ['head', 'rightArm', 'leftArm', 'chassis', 'legs', 'legs']],
    ['standard', 'degrading', ['leftArm', 'leftArm', 'rightArm', 'chassis', 'chassis', 'legs']],
    ['codex', 'degrading', ['leftArm', 'rightArm', 'leftArm', 'chassis', 'legs', 'legs']],
  ])('%s die on %s tracks', (die, name, faces) => {
    expect(hitLocationDie(die, TRACKS[name].warden)).toEqual(faces);
  });
});
