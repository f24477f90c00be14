import type { CardDefinition, CardPool, CardSet, FactionId, Section } from '@penance/shared';

/** Search criteria; an empty text matches everything. */
interface CardWish {
  readonly words: string;
  readonly section: Section | '';
  readonly faction: FactionId;
}

/** Titles and texts in the language of the page. */
interface CardWords {
  readonly title: (card: CardDefinition) => string;
  readonly text: (card: CardDefinition) => string;
}

/** Cards of the pool, in its order, that match: every word occurs in title, text, sets or kind. */
export const findCards = (
  { cards, sets, factions }: CardPool,
  { words, section, faction }: CardWish,
  { title, text }: CardWords,
): readonly CardDefinition[] => {
  const own = factions[faction];
  const wanted = plain(words).split(/\s+/);
  return Object.values(cards).filter((card) => {
    if (section !== '' && card.section !== section) return false;
    const among = setsWith(card, sets);
    const isOwn = own?.tactics.includes(card.id) ?? false;
    if (faction !== '' && !isOwn && !among.some((set) => set.faction === faction)) return false;
    const said = plain([title(card), text(card), card.title, ...among.map((set) => set.title)].join(' '));
    return wanted.every((word) => said.includes(word));
  });
};

const setsWith = ({ id }: CardDefinition, sets: CardPool['sets']): readonly CardSet[] =>
  Object.values(sets).filter(({ cards }) => cards.some(({ card }) => card === id));

/** Lower case without accents, so that quick typing finds accented texts. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
