import type { CardPack } from '../model/cards.ts';
import type { FactionId } from '../model/ids.ts';
import { idOf, idsOf, inSection, type Draft, type MadeSet } from './builders.ts';

/** A playable faction: its weapon and the five tactics of which a deck takes two. */
export function factionPack(
  id: FactionId,
  title: string,
  parts: { readonly primary: MadeSet; readonly tactics: readonly Draft[] },
): CardPack {
  const tactics = inSection('tactic', parts.tactics);
  const { set, cards } = parts.primary;
  return {
    id,
    title,
    cards: [...cards, ...tactics],
    sets: [{ ...set, faction: id }],
    factions: [{ id, title, primary: set.id, tactics: idsOf(tactics) }],
  };
}

export function equipmentPack(title: string, sets: readonly MadeSet[]): CardPack {
  return {
    id: idOf(title),
    title,
    cards: sets.flatMap(({ cards }) => cards),
    sets: sets.map(({ set }) => set),
    factions: [],
  };
}
