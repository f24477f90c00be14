import { counted } from '../messages/counted.ts';
import { spoken } from '../messages/spoken.ts';
import type { Widened } from '../messages/messages.ts';

const en = {
  title: 'The rules',
  lead: 'The rule book as the server plays it: all five editions in one text. Every clause has a number and an address.',
  language: '',
  search: 'Search',
  hint: 'a question, words, or a number such as 3.7-2',
  allEditions: 'All editions',
  than: 'Compare with',
  nothing: 'Nothing',
  contents: 'Contents',
  found: (count: number) => counted(count, 'clause', 'clauses'),
  none: 'No clause has any of these words.',
  nearest: 'No clause has all of these words. The nearest:',
  noPlace: (place: string) => `The book has no place ${place}. Here is the whole of it.`,
  clear: 'Back to the book',
  onlyDifferences: 'Only clauses that differ',
  noDifference: 'No clause differs.',
  previous: 'Before',
  next: 'Next',
  toCards: 'All cards',
  link: (id: string) => `Address of clause ${id}`,
  notIn: (edition: string) => `Does not count in ${edition}`,
  onlyIn: (edition: string) => `Only in ${edition}`,
  needs: (option: string, wanted: string) => `${option}: ${wanted}`,
  on: 'on',
  off: 'off',
  or: ' or ',
  diffTitle: (one: string, other: string) => `What differs between ${one} and ${other}`,
  diffTracks: 'Component tracks',
  diffDie: 'Hit location, faces 1 to 6',
  diffCards: 'Cards that read differently',
  allFrames: 'every frame',
  noTrack: 'there is none',
} as const;

type RulesTexts = Widened<typeof en>;

const de: RulesTexts = {
  title: 'Die Regeln',
  lead: 'Das Regelbuch, wie der Server es spielt: alle fünf Ausgaben in einem Text. Jeder Satz hat eine Nummer und eine Adresse.',
  language:
    'Das Buch selbst gibt es nur auf Englisch. Was eine Option bedeutet, steht auf Deutsch unter dem Satz, der sie nennt.',
  search: 'Suche',
  hint: 'eine Frage, Wörter oder eine Nummer wie 3.7-2',
  allEditions: 'Alle Ausgaben',
  than: 'Vergleichen mit',
  nothing: 'Nichts',
  contents: 'Inhalt',
  found: (count) => counted(count, 'Satz', 'Sätze'),
  none: 'Kein Satz enthält eines dieser Wörter.',
  nearest: 'Kein Satz enthält alle diese Wörter. Die nächsten:',
  noPlace: (place) => `Eine Stelle ${place} hat das Buch nicht. Hier ist es im Ganzen.`,
  clear: 'Zurück zum Buch',
  onlyDifferences: 'Nur Sätze, die sich unterscheiden',
  noDifference: 'Kein Satz unterscheidet sich.',
  previous: 'Davor',
  next: 'Danach',
  toCards: 'Alle Karten',
  link: (id) => `Adresse von Satz ${id}`,
  notIn: (edition) => `Gilt nicht in ${edition}`,
  onlyIn: (edition) => `Nur in ${edition}`,
  needs: (option, wanted) => `${option}: ${wanted}`,
  on: 'an',
  off: 'aus',
  or: ' oder ',
  diffTitle: (one, other) => `Was ${one} und ${other} unterscheidet`,
  diffTracks: 'Leisten der Bauteile',
  diffDie: 'Trefferzone, Augen 1 bis 6',
  diffCards: 'Karten mit anderem Text',
  allFrames: 'jedes Gestell',
  noTrack: 'gibt es nicht',
};

/** Texts around the rule book. */
export const rulesTexts = spoken<RulesTexts>({ en, de });
