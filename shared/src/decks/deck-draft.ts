import type { CardPool, CardSet, DeckList, Faction } from '../model/cards.ts';
import type { CardId, FrameId } from '../model/ids.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { frameNamed } from '../rulesets/frames.ts';

/** A deck list with its names looked up; unknown names are `null` or left out. */
export interface DeckDraft {
  readonly ruleset: Ruleset;
  readonly list: DeckList;
  readonly faction: Faction | null;
  readonly frame: FrameId | null;
  /** Each set once, in the order of the pool. */
  readonly sets: readonly CardSet[];
  /** Each tactic once, in the order of the faction, tactics of others last. */
  readonly tactics: readonly CardId[];
}

export function draftOf(ruleset: Ruleset, list: DeckList): DeckDraft {
  const { pool, options } = ruleset;
  const faction = named(pool.factions, list.faction);
  const chosen = new Set(list.tactics.filter((id) => named(pool.cards, id)?.section === 'tactic'));
  const own = (faction?.tactics ?? []).filter((id) => chosen.has(id));
  const others = [...chosen].filter((id) => !own.includes(id));
  return {
    ruleset,
    list,
    faction,
    frame: frameNamed(list.frame, options.assaultFrame),
    sets: Object.values(pool.sets).filter(({ id }) => list.sets.includes(id)),
    tactics: [...own, ...others],
  };
}

/** Cards of the deck in canonical order, every copy listed: universal, weapon, equipment, tactics (10.1-1). */
export function cardsOf({ ruleset: { pool }, faction, sets, tactics }: DeckDraft): readonly CardId[] {
  const primary = faction === null ? null : named(pool.sets, faction.primary);
  const mounted = primary === null ? sets : [primary, ...sets];
  return [...universalCards(pool), ...mounted.flatMap(copiesIn), ...tactics];
}

export function sizeOf(set: CardSet): number {
  return set.cards.reduce((sum, { copies }) => sum + copies, 0);
}

/** Own entries only: names come from outside, and "constructor" is one. */
export function named<T>(record: Readonly<Record<string, T>>, name: string): T | null {
  return Object.hasOwn(record, name) ? (record[name] ?? null) : null;
}

const universal = new WeakMap<CardPool, readonly CardId[]>();

/** Every deck has them, and a pool never changes. */
function universalCards(pool: CardPool): readonly CardId[] {
  const known = universal.get(pool);
  if (known) return known;
  const cards = Object.values(pool.cards)
    .filter(({ section }) => section === 'universal')
    .map(({ id }) => id);
  universal.set(pool, cards);
  return cards;
}

function copiesIn(set: CardSet): readonly CardId[] {
  return set.cards.flatMap(({ card, copies }) => Array.from({ length: copies }, () => card));
}
