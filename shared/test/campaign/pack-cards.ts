import type { CardDefinition, CardPack } from '../../src/model/cards.ts';

export const universal = (id: string): CardDefinition => ({
  id,
  title: id,
  text: 'Nothing.',
  section: 'universal',
  tags: [],
  cost: 0,
});

/** A pack with only these cards. */
export const packOf = (...cards: readonly CardDefinition[]): CardPack => ({
  id: 'theirs',
  title: 'Theirs',
  cards,
  sets: [],
  factions: [],
});
