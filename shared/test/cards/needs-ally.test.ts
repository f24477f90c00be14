import { expect, test } from '@jest/globals';
import { needsAlly } from '../../src/cards/self-as-ally.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

const cardsFor = (preset: 'three-layer' | 'arena'): readonly string[] => {
  const ruleset = resolveRuleset(preset, {}, []);
  return Object.values(ruleset.pool.cards)
    .filter((card) => needsAlly(card, ruleset))
    .map(({ title }) => title)
    .sort();
};

test('cards that name an ally do nothing without one, unless one may name oneself (10.2-11, 10.2-12)', () => {
  expect(cardsFor('three-layer')).toEqual([
    'Interpose',
    'Last Rites',
    'Martyrdom Protocol',
    'Rally Cry',
    'Shield Wall',
  ]);
  expect(cardsFor('arena')).toEqual(['Interpose', 'Last Rites']);
});
