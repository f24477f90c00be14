import { idOf } from '../cards/builders.ts';
import type { CardPool, DeckList } from '../model/cards.ts';
import { named } from './deck-draft.ts';

type Titled = Readonly<Record<string, { readonly title: string }>>;

const COMMA = ',';

/** A deck list as people write it: a line for each part, names by title or id. */
export function deckListToText(pool: CardPool, list: DeckList): string {
  const lines = [
    `Faction: ${written(pool.factions, list.faction)}`,
    `Frame: ${list.frame}`,
    `Equipment: ${list.sets.map((id) => written(pool.sets, id)).join(', ')}`,
    `Tactics: ${list.tactics.map((id) => written(pool.cards, id)).join(', ')}`,
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** The title, if it means this id and no other. */
function written(record: Titled, id: string): string {
  const title = named(record, id)?.title ?? id;
  return !title.includes(COMMA) && idNamed(record, title) === id ? title : id;
}

function idNamed(record: Titled, name: string): string | null {
  const word = idOf(name);
  if (named(record, word) !== null) return word;
  return Object.keys(record).find((id) => idOf(record[id]?.title ?? '') === word) ?? null;
}
