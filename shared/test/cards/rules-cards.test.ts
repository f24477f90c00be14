import { describe, expect, test } from '@jest/globals';
import { CARD_POOL } from '../../src/cards/all-cards.ts';
import { THREADS } from '../../src/cards/threads.ts';
import { WOUND_CARDS } from '../../src/cards/wounds.ts';
import { WOUNDS } from '../../src/model/ids.ts';

type Penalties = Readonly<Record<string, number>>;

const INJURIES: readonly (readonly [id: string, component: string, grade: string, penalties: Penalties])[] = [
  ['creaking-joints', 'legs', 'minor', { moveCostPerHex: 1 }],
  ['dented-plating', 'chassis', 'minor', { damageTaken: 1 }],
  ['strained-servos', 'rightArm', 'minor', { attackCost: 1 }],
  ['strained-servos-left-arm', 'leftArm', 'minor', { attackCost: 1 }],
  ['flickering-core', 'chassis', 'minor', { heatPerTurn: 1 }],
  ['shattered-plating', 'chassis', 'major', { defense: -2 }],
  ['cracked-soulveins', 'chassis', 'major', { cost: 1 }],
  ['mangled-actuators', 'rightArm', 'major', { damage: -2 }],
  ['mangled-actuators-left-arm', 'leftArm', 'major', { damage: -2 }],
  ['locked-joints', 'legs', 'major', { hexesPerMove: -1 }],
  ['sundered-servos', 'rightArm', 'critical', { halfDamage: 1, cost: 1 }],
  ['sundered-servos-left-arm', 'leftArm', 'critical', { halfDamage: 1, cost: 1 }],
  ['hemorrhaging-core', 'chassis', 'critical', { heatPerTurn: 2 }],
  ['compound-fracture', 'legs', 'critical', { hexesPerTurn: 1 }],
  ['blind-sensors', 'chassis', 'critical', { tnAgainst: -1 }],
];

const asRecord = (penalties: readonly { stat: string; amount: number }[] | undefined) =>
  Object.fromEntries((penalties ?? []).map(({ stat, amount }) => [stat, amount]));

describe('cards of the rules', () => {
  test('DAMAGED and SCRAP only take up room, a blank Damage card does nothing', () => {
    const blank = { section: 'damage', cost: 0, play: { do: 'sequence', effects: [] } };
    expect(CARD_POOL.cards.damage).toMatchObject(blank);
    for (const id of ['damaged', 'scrap']) {
      expect(CARD_POOL.cards[id]).toMatchObject({ section: 'damage', cost: 0, inert: { penalties: [] } });
    }
  });

  test.each(INJURIES)('%s', (id, component, grade, penalties) => {
    const card = CARD_POOL.cards[id];
    expect(card?.section).toBe('damage');
    expect(card?.inert).toMatchObject({ component, grade });
    expect(asRecord(card?.inert?.penalties)).toEqual(penalties);
    const mounts = new Set(card?.inert?.penalties.map(({ mount }) => mount));
    expect([...mounts]).toEqual([component.endsWith('Arm') ? component : undefined]);
  });

  test('there are twelve named injuries, those of the arms once for each arm', () => {
    const injuries = Object.values(CARD_POOL.cards).filter(({ inert }) => inert?.grade !== undefined);
    expect(injuries.map(({ id }) => id).sort()).toEqual(INJURIES.map(([id]) => id).sort());
    expect(new Set(injuries.map(({ id, variantOf }) => variantOf ?? id)).size).toBe(12);
  });

  test('every component that can be injured has a card of every grade', () => {
    for (const component of ['rightArm', 'leftArm', 'chassis', 'legs']) {
      const grades = INJURIES.filter(([, of]) => of === component).map(([, , grade]) => grade);
      expect(new Set(grades)).toEqual(new Set(['minor', 'major', 'critical']));
    }
  });
});

describe('the wound deck', () => {
  const rows: readonly (readonly [id: string, grade: string, does: object])[] = [
    ['concussion', 'minor', { spMax: -1 }],
    ['broken-finger', 'minor', { barsThread: true }],
    ['internal-bleeding', 'minor', { losesTopAtRoundStart: 1 }],
    ['dislocated-shoulder', 'minor', { damage: -2 }],
    ['cracked-rib', 'minor', { heatPerGain: 1 }],
    ['shattered-hand', 'severe', { spMax: -2, losesThreads: 2 }],
    ['spinal-trauma', 'severe', { moveCostPerHex: 1 }],
    ['ruptured-organ', 'severe', { losesAtMatchStart: 5 }],
    ['ptsd', 'trauma', { noAttackFromBehind: 1 }],
    ['dissociation', 'trauma', { losesSpOnDie: { upTo: 2, sp: 1 } }],
  ];

  test.each(rows)('%s', (id, grade, does) => {
    const wound = Object.values(WOUND_CARDS).find((each) => each.id === id);
    const { id: _id, title, text, grade: found, penalties, ...rest } = wound ?? { penalties: [] };
    expect(found).toBe(grade);
    expect({ ...asRecord(penalties), ...rest }).toEqual(does);
    expect([title, text].every((words) => (words ?? '') !== '')).toBe(true);
  });

  test('has the ten cards of the default order', () => {
    expect(rows.map(([id]) => id).sort()).toEqual([...WOUNDS].sort());
    expect(Object.keys(WOUND_CARDS).sort()).toEqual([...WOUNDS].sort());
  });
});

describe('neural threads', () => {
  const rows: readonly (readonly [
    number: number,
    title: string,
    component: string,
    lost: Penalties,
    fragile: Penalties,
  ])[] = [
    [1, 'right thumb', 'rightArm', { barsPrimary: 1 }, { primaryTn: 1 }],
    [2, 'right index', 'rightArm', { rangedTn: 2 }, { rangedTn: 1 }],
    [3, 'right middle', 'legs', { moveCostPerHex: 1 }, {}],
    [4, 'right ring', 'rightArm', { primaryTn: 1 }, { primaryTn: 1 }],
    [5, 'right pinky', 'head', { noTargetBehind: 1 }, { tnTargetBehind: 1 }],
    [6, 'left thumb', 'leftArm', { barsShieldAndOffhand: 1 }, { tn: 1 }],
    [7, 'left index', 'leftArm', { defense: -1 }, {}],
    [8, 'left middle', 'legs', { moveCostPerHex: 1 }, {}],
    [9, 'left ring', 'leftArm', { shieldBlock: -1 }, {}],
    [10, 'left pinky', 'head', { noTargetBehind: 1 }, { tnTargetBehind: 1 }],
  ];

  test.each(rows)('%i, %s', (number, title, component, lost, fragile) => {
    expect(THREADS[number - 1]).toMatchObject({ number, title, component });
    expect(asRecord(THREADS[number - 1]?.penalties ?? [])).toEqual(lost);
    expect(asRecord(THREADS[number - 1]?.fragile ?? [])).toEqual(fragile);
  });

  test('there are ten', () => {
    expect(THREADS).toHaveLength(10);
  });

  test('a repaired left thumb affects only what the left arm carries', () => {
    expect(THREADS[5]?.fragile).toEqual([{ stat: 'tn', amount: 1, mount: 'leftArm' }]);
  });
});
