import type { CardPack } from '../../src/model/cards.ts';

/** A small content pack: one card, and one set that contains it twice. */
export const TRINKETS: CardPack = {
  id: 'trinkets',
  title: 'Trinkets',
  cards: [
    {
      id: 'rattle',
      title: 'Rattle',
      text: 'Draw 1 card.',
      section: 'accessory',
      tags: [],
      cost: 1,
      play: { do: 'draw', who: 'self', count: 1 },
    },
  ],
  sets: [{ id: 'box', title: 'Box', slot: 'accessory', cards: [{ card: 'rattle', copies: 2 }] }],
  factions: [],
};
