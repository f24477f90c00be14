import { idOf } from '../cards/builders.ts';
import type { CardPool, DeckList } from '../model/cards.ts';
import { named } from './deck-draft.ts';
import { readDeckTextLines, type DeckTextLine, type DeckTextProblem, type Label } from './deck-text-lines.ts';

/** Deck lists as people write and read them: a line for each part, names by title or id, `#` for remarks. */

export type DeckTextVerdict =
  | { readonly ok: true; readonly list: DeckList }
  | { readonly ok: false; readonly problems: readonly DeckTextProblem[] };

type Titled = Readonly<Record<string, { readonly title: string }>>;

const COMMA = ',';

export function deckListToText(pool: CardPool, list: DeckList): string {
  const lines = [
    `Faction: ${written(pool.factions, list.faction)}`,
    `Frame: ${list.frame}`,
    `Equipment: ${list.sets.map((id) => written(pool.sets, id)).join(', ')}`,
    `Tactics: ${list.tactics.map((id) => written(pool.cards, id)).join(', ')}`,
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** Parses a deck list text; the list is not checked yet. Otherwise returns everything that cannot be parsed. */
export function deckListFromText(pool: CardPool, text: string): DeckTextVerdict {
  const { lines, problems } = readDeckTextLines(text);
  const unknown = lines.flatMap((line) => unknownNames(pool, line));
  if (problems.length + unknown.length > 0) return { ok: false, problems: [...problems, ...unknown] };
  const idsOn = (label: Label): readonly string[] =>
    lines
      .filter((line) => line.label === label)
      .flatMap(({ names }) => names.map((name) => idMeant(pool, label, name) ?? name));
  const [faction = ''] = idsOn('faction');
  const [frame = ''] = idsOn('frame');
  return { ok: true, list: { faction, frame, sets: idsOn('equipment'), tactics: idsOn('tactics') } };
}

function unknownNames(pool: CardPool, { label, names, line }: DeckTextLine): readonly DeckTextProblem[] {
  return names
    .filter((name) => idMeant(pool, label, name) === null)
    .map((name) => ({ code: 'unknownName', message: `There is no ${name} (${label}).`, line }));
}

/** Frames have many names, which the deck check knows; here they are taken as written. */
function idMeant(pool: CardPool, label: Label, name: string): string | null {
  if (label === 'frame') return name.toLowerCase();
  const records = { faction: pool.factions, equipment: pool.sets, tactics: pool.cards };
  return idNamed(records[label], name);
}

function idNamed(record: Titled, name: string): string | null {
  const word = idOf(name);
  if (named(record, word) !== null) return word;
  return Object.keys(record).find((id) => idOf(record[id]?.title ?? '') === word) ?? null;
}

/** The title, if parsing it gives the same id again. */
function written(record: Titled, id: string): string {
  const title = named(record, id)?.title ?? id;
  return !title.includes(COMMA) && idNamed(record, title) === id ? title : id;
}
