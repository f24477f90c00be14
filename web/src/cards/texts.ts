import { counted } from '../messages/counted.ts';
import { spoken } from '../messages/spoken.ts';
import type { Widened } from '../messages/messages.ts';

const en = {
  search: 'Search',
  hint: 'words of title, text or set',
  section: 'Kind',
  faction: 'Faction',
  all: 'All',
  found: (count: number) => counted(count, 'card', 'cards'),
  none: 'No card of this edition fits.',
  reset: 'Show all cards',
  rules: 'The rules of this edition',
  inRules: 'Rules:',
} as const;

const de: Widened<typeof en> = {
  search: 'Suche',
  hint: 'Wörter aus Titel, Text oder Satz',
  section: 'Art',
  faction: 'Fraktion',
  all: 'Alle',
  found: (count) => counted(count, 'Karte', 'Karten'),
  none: 'Keine Karte dieser Ausgabe passt.',
  reset: 'Alle Karten zeigen',
  rules: 'Die Regeln dieser Ausgabe',
  inRules: 'Regeln:',
};

/** The texts of the card list. */
export const cardsTexts = spoken<Widened<typeof en>>({ en, de });
