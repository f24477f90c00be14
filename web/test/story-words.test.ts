import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ENGLISH, lineTeller, rulesFor, watchMatch, type PhraseBook, type Transcript } from '@penance/shared';
import { de } from '../src/messages/de-story.ts';

const FOLDER = 'golden';
const matches = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Transcript);

/** The whole story of a match, one sentence a line. */
const told = ({ setup, entries }: Transcript, book: PhraseBook): readonly string[] => {
  const { cards } = rulesFor(setup).ruleset.pool;
  const names = {
    seat: (seat: number) => `N${seat}`,
    card: (card: string) => cards[card]?.title ?? book.sources[card] ?? card,
    team: (team: number) => setup.seats.flatMap((seat, index) => (seat.team === team ? `N${index}` : [])),
  };
  const tell = lineTeller();
  return [...watchMatch(setup, entries)].flatMap(({ events }) =>
    events.flatMap((event) => tell(event)?.text({ book, names }) ?? []),
  );
};

test.each(matches.map((match) => [match.setup.preset, match] as const))(
  'a match is told in whole sentences, in German as in English (%s)',
  (_, match) => {
    const [english, german] = [told(match, ENGLISH), told(match, de)];
    expect(german).toHaveLength(english.length);
    for (const sentence of [...english, ...german]) {
      expect(sentence).toMatch(/^\S.*[.!]$/);
      expect(sentence).not.toMatch(/undefined|null|\[object|NaN| {2}/);
    }
    const same = german.filter((sentence, index) => sentence === english[index]);
    expect(same).toEqual([]);
    // Every seat is named in both languages wherever it is in one.
    const seatsIn = (sentence: string): readonly string[] =>
      [...new Set(sentence.match(/N\d/g) ?? [])].sort();
    expect(german.map(seatsIn)).toEqual(english.map(seatsIn));
  },
);
