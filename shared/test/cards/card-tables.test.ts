import { describe, expect, test } from '@jest/globals';
import { CARD_POOL } from '../../src/cards/all-cards.ts';
import type { CardDefinition, Section } from '../../src/model/cards.ts';
import { SETS, TACTICS, UNIVERSAL, type Reach, type Row } from './printed-tables.ts';

const card = (id: string): CardDefinition => {
  const found = CARD_POOL.cards[id];
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
};

const reachOf = ({ reaction, passive, target: aim }: CardDefinition): Reach => {
  if (reaction) return 'R';
  if (passive) return 'P';
  return aim === undefined ? 'self' : (aim.range ?? 'any');
};

const checkRow = ([, id, sp, reach, does]: Row, section: Section) => {
  const { cost, section: found, play, reaction, passive } = card(id);
  expect({ id, cost, section: found, reach: reachOf(card(id)) }).toEqual({ id, cost: sp, section, reach });
  expect(play ?? reaction ?? passive).toEqual(does);
};

describe('printed cards', () => {
  test.each(UNIVERSAL.map((row) => [row[1], row] as const))('universal: %s', (_, row) => {
    checkRow(row, 'universal');
  });

  test('there are exactly ten universal cards', () => {
    const found = Object.values(CARD_POOL.cards).filter(({ section }) => section === 'universal');
    expect(found.map(({ id }) => id)).toEqual(UNIVERSAL.map(([, id]) => id));
  });

  test('there are exactly these sets', () => {
    expect(Object.keys(CARD_POOL.sets).sort()).toEqual(Object.keys(SETS).sort());
  });

  describe.each(Object.entries(SETS))('set %s', (id, { slot, faction, rows }) => {
    test('slot, faction and copies', () => {
      const set = CARD_POOL.sets[id];
      expect({ slot: set?.slot, faction: set?.faction }).toEqual({ slot, faction });
      expect(set?.cards).toEqual(rows.map(([copies, name]) => ({ card: name, copies })));
    });

    test.each(rows.map((row) => [row[1], row] as const))('%s', (_, row) => {
      checkRow(row, slot);
    });
  });

  test('factions have their weapon of twelve cards and five tactics', () => {
    expect(Object.keys(CARD_POOL.factions)).toEqual(['church', 'forge-guilds', 'ossuarium', 'nomads']);
    for (const [id, rows] of Object.entries(TACTICS)) {
      const faction = CARD_POOL.factions[id];
      expect(faction?.tactics).toEqual(rows.map(([, name]) => name));
      const weapon = SETS[faction?.primary ?? ''];
      expect(weapon?.faction).toBe(id);
      expect(weapon?.rows.reduce((sum, [copies]) => sum + copies, 0)).toBe(12);
    }
  });

  describe.each(Object.entries(TACTICS))('tactics of %s', (_faction, rows) => {
    test.each(rows.map((row) => [row[1], row] as const))('%s', (_, row) => {
      checkRow(row, 'tactic');
    });
  });
});

describe('what else is printed', () => {
  test('targets of cards', () => {
    const aimed = Object.values(CARD_POOL.cards).flatMap(({ id, target: aim }) => (aim ? [[id, aim]] : []));
    const others = Object.fromEntries(aimed.filter(([, aim]) => !JSON.stringify(aim).includes('"range":1,')));
    expect(others).toEqual({
      'sensor-sweep': { who: 'enemy', range: null, sight: false },
      'rally-cry': { who: 'ally', range: 3, sight: false },
      'bone-lance': { who: 'enemy', range: 4, sight: true },
      'death-mark': { who: 'enemy', range: 6, sight: true },
      'bonelords-due': { who: 'enemy', range: 6, sight: true },
      'skirmish-shot': { who: 'enemy', range: 6, sight: true },
      'net-cast': { who: 'enemy', range: 3, sight: true },
      'quick-shot': { who: 'enemy', range: 3, sight: true },
      'dual-wield': { who: 'enemy', range: 3, sight: true },
      'suppressing-fire': { who: 'enemy', range: 3, sight: true, most: 3 },
      'aimed-shot': { who: 'enemy', range: 10, sight: true },
      'pinning-fire': { who: 'enemy', range: 8, sight: true },
    });
    expect(card('field-suture').target).toEqual({ who: 'selfOrAlly', range: 1, sight: false });
  });

  test('tags', () => {
    const tagged = (tag: string) =>
      Object.values(CARD_POOL.cards)
        .filter(({ tags }) => (tags as readonly string[]).includes(tag))
        .map(({ id }) => id)
        .sort();
    expect(tagged('sensor')).toEqual(['sensor-sweep']);
    expect(tagged('targeting')).toEqual(['take-aim']);
    expect(tagged('movement')).toEqual(['advance', 'desperate-lunge', 'leap', 'overextend', 'retreat']);
    expect(tagged('shieldReaction')).toEqual(['deflect', 'turn-aside', 'wall-of-iron']);
    expect(tagged('ranged')).toEqual([
      'aimed-shot',
      'bone-lance',
      'dual-wield',
      'net-cast',
      'pinning-fire',
      'quick-shot',
      'skirmish-shot',
      'suppressing-fire',
    ]);
  });

  test('limits and conditions', () => {
    const limited = Object.values(CARD_POOL.cards).flatMap(({ id, limit }) => (limit ? [[id, limit]] : []));
    expect(Object.fromEntries(limited)).toEqual({
      'unbreakable-spirit': 'oncePerMatch',
      phylactery: 'oncePerMatch',
      'winds-of-change': 'oncePerMatch',
      'soul-bargain': 'oncePerTurn',
      'trail-sense': 'oncePerTurn',
    });
    const conditional = Object.values(CARD_POOL.cards).filter(({ requires }) => requires !== undefined);
    expect(conditional.map(({ id, requires }) => [id, requires])).toEqual([
      ['divine-judgment', { targetHpAtMost: 10 }],
    ]);
  });

  test('names are those of the documents', () => {
    expect(
      ['flagellants-zeal', 'crusaders-vow', 'jury-rig', 'martyrdom-protocol'].map((id) => card(id).title),
    ).toEqual(["Flagellant's Zeal", "Crusader's Vow", 'Jury-Rig', 'Martyrdom Protocol']);
  });
});
