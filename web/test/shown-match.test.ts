import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rulesFor, watchMatch, type Transcript } from '@penance/shared';

test('the match of the front page can be shown to its end, with cards that there are', () => {
  const text = readFileSync('web/src/home/shown-match.json', 'utf8');
  const { setup, entries } = JSON.parse(text) as Pick<Transcript, 'setup' | 'entries'>;
  const end = [...watchMatch(setup, entries)].at(-1);
  expect(end?.entry).toBe(entries.length);
  expect(end?.table.result?.reason).toBe('last-standing');
  const { pool } = rulesFor(setup).ruleset;
  expect(setup.seats.flatMap(({ deck }) => deck).filter((card) => !pool.cards[card])).toEqual([]);
});
