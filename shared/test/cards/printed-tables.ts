import type { Section } from '../../src/model/cards.ts';

/**
 * The printed tables, duplicated here on purpose: copies, SP, reach and what the card does. Reach: hexes of an attack
 * or aim, `R` a reaction, `P` a passive, `self` everything else.
 */
export type Reach = number | 'any' | 'R' | 'P' | 'self';
export type Row = readonly [copies: number, id: string, sp: number, reach: Reach, does: unknown];

const self = (stat: string, amount: number, until: string, more = {}) => ({
  do: 'modify',
  who: 'self',
  modifier: { stat, amount, until, ...more },
});
const target = (stat: string, amount: number) => ({
  do: 'modify',
  who: 'target',
  modifier: { stat, amount, until: 'targetTurn' },
});
const both = (...effects: unknown[]) => ({ do: 'sequence', effects });
const hit = (damage: unknown, more = {}) => ({ do: 'attack', damage, ...more });
const heat = (amount: number) => ({ do: 'heat', who: 'self', amount });
const draw1 = { do: 'draw', who: 'self', count: 1 };
const gain = (what: string, amount: number, more = {}) => ({
  do: 'gain',
  who: 'self',
  what,
  amount,
  ...more,
});
const selfHarm = (count: number) => ({ do: 'selfHarm', count });
const recover = (count: number) => ({ do: 'recover', count });
const salvage = (count: number) => ({ do: 'salvage', count });
const react = (at: string, effect: unknown, more = {}) => ({ at, effect, ...more });
const less = (by: number) => ({ do: 'reduceDamage', by });
const push1 = { do: 'push', hexes: 1 };
const cleanReshuffle = { do: 'reshuffle', clean: true };

export const UNIVERSAL: readonly Row[] = [
  [1, 'desperate-lunge', 1, 'self', { do: 'move', hexes: 2 }],
  [1, 'brace-for-impact', 0, 'R', react('attackHit', less(2))],
  [1, 'emergency-vent', 2, 'self', heat(-3)],
  [1, 'sensor-sweep', 1, 'any', { do: 'reveal', count: 1 }],
  [1, 'overextend', 1, 'self', both({ do: 'move', hexes: 3 }, heat(1))],
  [1, 'rally-cry', 2, 3, { do: 'draw', who: 'target', count: 1 }],
  [1, 'survey-the-field', 1, 'self', draw1],
  [1, 'feint', 1, 'self', self('damage', 1, 'turn', { uses: 'attack' })],
  [1, 'retreat', 2, 'self', both({ do: 'move', hexes: 4 }, self('noAttack', 1, 'turn'))],
  [1, 'breathe-the-core', 1, 'self', both(heat(-1), draw1)],
];

const nextAttack = { uses: 'attack' };
export const SETS: Readonly<Record<string, { slot: Section; faction?: string; rows: readonly Row[] }>> = {
  'penitent-blades': {
    slot: 'primary',
    faction: 'church',
    rows: [
      [
        2,
        'blood-offering',
        0,
        'self',
        both(
          { do: 'suffer', dice: 1, otherwise: selfHarm(2) },
          self('damage', 3, 'match', nextAttack),
          self('ignoreDefense', 1, 'match', nextAttack),
        ),
      ],
      [3, 'faithful-thrust', 2, 1, hit(4, { bonuses: [{ when: { sides: [4] }, amount: 2 }] })],
      [2, 'righteous-cleave', 3, 1, hit(5, { cleave: { damage: 2, who: 'one' } })],
      [2, 'martyrdom-protocol', 1, 'self', self('martyrdom', 1, 'round', { uses: 'once' })],
      [2, 'divine-judgment', 4, 1, hit(8)],
      [1, 'consecrated-ground', 3, 'self', { do: 'area', area: { effect: 'recover', radius: 3, amount: 2 } }],
    ],
  },
  'runic-warhammer': {
    slot: 'primary',
    faction: 'forge-guilds',
    rows: [
      [3, 'hammer-strike', 3, 1, hit(6, { armorPiercing: true })],
      [2, 'rune-strike', 4, 1, hit(5, { armorPiercing: true, onHit: gain('runes', 1, { max: 3 }) })],
      [2, 'crushing-blow', 2, 1, both(heat(1), hit(4))],
      [
        1,
        'forge-fury',
        3,
        1,
        hit({ count: 'heat', base: 3, each: 1, max: 9 }, { after: { do: 'clearHeat', who: 'self' } }),
      ],
      [2, 'rune-of-protection', 2, 'self', gain('runes', 1, { max: 3 })],
      [1, 'unbreakable', 0, 'R', react('attackHit', both({ do: 'reduceComponentDamage', by: 1 }, heat(1)))],
      [1, 'earthshaker', 4, 1, both(heat(2), hit(5, { cleave: { damage: 2, who: 'every', push: 1 } }))],
    ],
  },
  'reapers-scythe': {
    slot: 'primary',
    faction: 'ossuarium',
    rows: [
      [3, 'soul-harvest', 2, 1, hit(4, { onHit: recover(2) })],
      [2, 'grave-reap', 3, 1, hit(5, { onHit: salvage(1) })],
      [2, 'bone-lance', 2, 4, hit(3)],
      [2, 'death-mark', 1, 6, self('damage', 2, 'round', { againstTarget: true })],
      [
        1,
        'marrow-ward',
        0,
        'R',
        react('attackHit', both(less(2), { do: 'afterAttack', effect: recover(1), lostCards: true })),
      ],
      [1, 'pall-of-decay', 3, 'self', { do: 'area', area: { effect: 'wither', radius: 2, amount: 1 } }],
      [1, 'reanimate', 4, 'self', both(salvage(5), heat(2), gain('taint', 2))],
    ],
  },
  'outrider-lance': {
    slot: 'primary',
    faction: 'nomads',
    rows: [
      [3, 'lance-charge', 2, 1, hit({ count: 'hexesMoved', base: 3, each: 1, per: 2, max: 6 })],
      [2, 'skirmish-shot', 1, 6, hit(2, { after: { do: 'offerMove', hexes: 1 } })],
      [2, 'hit-and-run', 3, 1, hit(4, { after: { do: 'offerMove', hexes: 2 } })],
      [1, 'net-cast', 2, 3, hit(1, { onHit: target('noMove', 1) })],
      [2, 'scavenge', 2, 'self', { do: 'salvage', count: 2, countNextToWreck: 3 }],
      [1, 'dust-veil', 2, 'self', { do: 'area', area: { effect: 'smoke', radius: 1, amount: 0 } }],
      [
        1,
        'slipstream',
        0,
        'R',
        react('attackHit', both(less(1), { do: 'afterAttack', effect: { do: 'offerMove', hexes: 1 } })),
      ],
    ],
  },
  buckler: {
    slot: 'shield',
    rows: [
      [2, 'deflect', 0, 'R', react('attackHit', less(1))],
      [2, 'bash', 1, 1, hit(2, { onHit: push1 })],
      [2, 'hunker-down', 2, 'self', self('defense', 2, 'round')],
    ],
  },
  'tower-shield': {
    slot: 'shield',
    rows: [
      [2, 'wall-of-iron', 0, 'R', react('attackHit', both(less(3), heat(1)))],
      [2, 'shield-wall', 3, 'self', self('shieldWall', 2, 'round')],
      [2, 'advance', 2, 'self', both({ do: 'move', hexes: 2 }, self('defense', 1, 'turn'))],
    ],
  },
  'kite-shield': {
    slot: 'shield',
    rows: [
      [2, 'turn-aside', 0, 'R', react('attackHit', less(2))],
      [1, 'shield-charge', 2, 1, both({ do: 'move', hexes: 1 }, hit(3, { onHit: push1 }))],
    ],
  },
  pistol: {
    slot: 'offhand',
    rows: [
      [3, 'quick-shot', 1, 3, hit(2)],
      [2, 'dual-wield', 2, 3, hit(3, { after: { do: 'discard', who: 'self', count: 1, how: 'choose' } })],
      [1, 'suppressing-fire', 3, 3, hit(2)],
    ],
  },
  'longshot-rifle': {
    slot: 'offhand',
    rows: [
      [3, 'aimed-shot', 3, 10, hit(4)],
      [2, 'pinning-fire', 2, 8, hit(2, { onHit: target('moveCostPerHex', 1) })],
    ],
  },
  'repair-kit': {
    slot: 'accessory',
    rows: [
      [2, 'emergency-repair', 2, 'self', recover(3)],
      [2, 'scrap-armor', 1, 'self', gain('armor', 1)],
      [2, 'jury-rig', 3, 'self', cleanReshuffle],
    ],
  },
  'heat-sink': { slot: 'accessory', rows: [[2, 'flush', 1, 'self', heat(-2)]] },
  'reinforced-plating': { slot: 'accessory', rows: [[3, 'plate-up', 1, 'self', gain('armor', 1)]] },
  'targeting-sigil': {
    slot: 'accessory',
    rows: [[3, 'take-aim', 1, 'self', self('tn', -1, 'turn', { uses: 'attack' })]],
  },
  'jump-jets': {
    slot: 'accessory',
    rows: [[3, 'leap', 2, 'self', both({ do: 'move', hexes: 3, leap: true }, heat(1))]],
  },
  'field-kit': {
    slot: 'accessory',
    rows: [
      [2, 'field-suture', 2, 1, { do: 'mend', from: 'discard' }],
      [1, 'patch-up', 1, 'self', recover(2)],
    ],
  },
  'martyrs-brand': {
    slot: 'accessory',
    faction: 'church',
    rows: [[3, 'interpose', 0, 'R', react('allyHit', { do: 'interpose' }, { range: 2 })]],
  },
};

const standing = (stat: string, amount: number, when?: unknown) => ({
  standing: [{ stat, amount, ...(when === undefined ? {} : { when }) }],
});
const trigger = (at: string, effect: unknown) => ({ triggers: [{ at, effect }] });

export const TACTICS: Readonly<Record<string, readonly Row[]>> = {
  church: [
    [1, 'righteous-fury', 0, 'P', trigger('enemyKilled', self('damage', 1, 'match'))],
    [
      1,
      'flagellants-zeal',
      4,
      'self',
      both({ do: 'suffer', dice: 2, otherwise: selfHarm(5) }, gain('sp', 5)),
    ],
    [1, 'last-rites', 0, 'R', react('allyDefeated', recover(5))],
    [1, 'absolution', 5, 'self', both({ do: 'clearHeat', who: 'self' }, recover(3), gain('taint', 1))],
    [1, 'crusaders-vow', 0, 'P', standing('attackCost', -1, { ownHpAbove: 20 })],
  ],
  'forge-guilds': [
    [1, 'stone-endurance', 0, 'P', standing('componentDamageIgnoredPerRound', 1)],
    [1, 'forge-mastery', 0, 'P', standing('strainFrom', 1)],
    [1, 'runic-overcharge', 2, 'self', { do: 'spendRunes', damageEach: 2 }],
    [
      1,
      'clan-vengeance',
      0,
      'P',
      trigger('componentDamaged', self('damage', 2, 'match', { uses: 'attack', atMost: 6 })),
    ],
    [1, 'unbreakable-spirit', 0, 'R', react('casketHpGone', less(5))],
  ],
  ossuarium: [
    [1, 'phylactery', 0, 'P', trigger('casketHpZero', { do: 'revive', count: 6, wounds: 2 })],
    [1, 'grave-tithe', 0, 'P', trigger('enemyDefeated', salvage(5))],
    [1, 'unquiet-dead', 0, 'P', standing('cannibalizeDraw', 1)],
    [1, 'soul-bargain', 0, 'self', both(selfHarm(3), gain('sp', 2))],
    [1, 'bonelords-due', 2, 6, { do: 'discard', who: 'target', count: 1, how: 'random' }],
  ],
  nomads: [
    [1, 'wind-runner', 0, 'P', standing('freeHexes', 2)],
    [1, 'salvage-rights', 0, 'P', trigger('otherDefeated', salvage(4))],
    [1, 'outflank', 0, 'P', standing('damage', 1, { sides: [3, 4, 5] })],
    [1, 'trail-sense', 0, 'self', both({ do: 'rotate' }, { do: 'move', hexes: 1 })],
    [1, 'winds-of-change', 2, 'self', both(cleanReshuffle, draw1)],
  ],
};
