import type { CardDefinition, CardPack, CardPool } from '../model/cards.ts';

/** Everything of the packs in one pool, in their order. Duplicate ids are a mistake in a pack. */
export function poolOf(packs: readonly CardPack[]): CardPool {
  return {
    cards: byId(packs.flatMap(({ cards }) => cards)),
    sets: byId(packs.flatMap(({ sets }) => sets)),
    factions: byId(packs.flatMap(({ factions }) => factions)),
  };
}

/** The pool with some of its cards replaced. */
export function withCards(pool: CardPool, replacements: readonly CardDefinition[]): CardPool {
  return { ...pool, cards: { ...pool.cards, ...byId(replacements) } };
}

function byId<T extends { readonly id: string }>(things: readonly T[]): Readonly<Record<string, T>> {
  const record: Record<string, T> = {};
  for (const thing of things) {
    if (Object.hasOwn(record, thing.id)) throw new Error(`Two things are called ${thing.id}.`);
    record[thing.id] = thing;
  }
  return record;
}
