import type { CardDefinition, CardSet, Section } from '@penance/shared';
import { cardText } from '../cards/card-text.ts';
import { findCards } from '../cards/find-cards.ts';
import { kindOf, type CardKind } from '../cards/kind-of.ts';
import type { DeckOutline } from './outline.ts';
import { cardTitle, setTitle } from './words/titles.ts';

/** Search criteria on the shelves; an empty text matches everything. */
export interface ShelfWish {
  readonly words: string;
  readonly section: Section | '';
  readonly kind: CardKind | '';
  readonly onlyTaken: boolean;
}

/** What a deck of this faction and frame may include, in the order of the pool, if it matches the search. */
export interface Shelves {
  readonly weapon: CardSet | null;
  readonly hands: readonly CardSet[];
  readonly accessories: readonly CardSet[];
  readonly tactics: readonly CardDefinition[];
  readonly universal: readonly CardDefinition[];
  /** Listed names that are on none of the shelves. */
  readonly straySets: readonly string[];
  readonly strayTactics: readonly string[];
}

export const shelvesOf = (outline: DeckOutline, wish: ShelfWish): Shelves => {
  const { pool } = outline.ruleset;
  const { faction, list } = outline;
  const found = new Set(
    findCards(pool, { words: '', section: wish.section, faction: '' }, { title: cardTitle, text: cardText })
      .filter((card) => wish.kind === '' || kindOf(card) === wish.kind)
      .map(({ id }) => id),
  );
  const said = new Set(
    findCards(
      pool,
      { words: wish.words, section: '', faction: '' },
      { title: cardTitle, text: cardText },
    ).map(({ id }) => id),
  );
  const fits = ({ id }: Pick<CardDefinition, 'id'>): boolean => found.has(id) && said.has(id);
  const setFits = (set: CardSet): boolean =>
    set.cards.some(({ card }) => found.has(card)) &&
    (set.cards.some(({ card }) => fits({ id: card })) || isSaid(setTitle(set), wish.words));
  const mayCarry = ({ id, faction: owner }: CardSet): boolean =>
    owner === undefined || owner === faction?.id || list.sets.includes(id);
  const own = (id: string): boolean => faction?.tactics.includes(id) ?? false;

  const weapon = faction ? (pool.sets[faction.primary] ?? null) : null;
  const equipment = Object.values(pool.sets).filter(
    (set) =>
      set.slot !== 'primary' &&
      mayCarry(set) &&
      setFits(set) &&
      (!wish.onlyTaken || list.sets.includes(set.id)),
  );
  const cards = Object.values(pool.cards);
  return {
    weapon: weapon && setFits(weapon) ? weapon : null,
    hands: equipment.filter(({ slot }) => slot === 'shield' || slot === 'offhand'),
    accessories: equipment.filter(({ slot }) => slot === 'accessory'),
    tactics: cards.filter(
      (card) => own(card.id) && fits(card) && (!wish.onlyTaken || list.tactics.includes(card.id)),
    ),
    universal: cards.filter((card) => card.section === 'universal' && fits(card)),
    straySets: strays(list.sets, (id) => Object.hasOwn(pool.sets, id) && pool.sets[id]?.slot !== 'primary'),
    strayTactics: strays(list.tactics, own),
  };
};

const strays = (names: readonly string[], isShelved: (id: string) => boolean): readonly string[] => [
  ...new Set(names.filter((id) => !isShelved(id))),
];

const isSaid = (title: string, words: string): boolean =>
  title.toLowerCase().includes(words.trim().toLowerCase());
