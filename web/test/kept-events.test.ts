import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { TournamentWitness } from '@penance/client-sdk';
import { keepEvent, keptEvent } from '../src/events/kept-events.ts';

const KEPT_AS = 'penance.commitments';

beforeEach(() => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  };
  Object.assign(globalThis, { localStorage });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const shown = (commitment: string, description = ''): TournamentWitness => ({
  commitment,
  settings: { description },
});

test('what was shown first counts', () => {
  keepEvent('cup', shown('a', 'first'));
  keepEvent('cup', shown('b', 'second'));
  expect(keptEvent('cup')).toEqual(shown('a', 'first'));
  expect(keptEvent('other')).toEqual({});
});

test('of an event that has started there is nothing to keep', () => {
  keepEvent('cup', {});
  expect(localStorage.getItem(KEPT_AS)).toBe(null);
});

test('commitments that were kept without settings stay, and get them', () => {
  localStorage.setItem(KEPT_AS, JSON.stringify([['cup', 'a']]));
  expect(keptEvent('cup')).toEqual({ commitment: 'a' });
  keepEvent('cup', shown('b', 'first'));
  expect(keptEvent('cup')).toEqual(shown('a', 'first'));
});

test('large settings make room for themselves, the oldest go first', () => {
  for (const id of ['one', 'two', 'three']) keepEvent(id, shown('a', id.repeat(100_000)));
  expect(['one', 'two', 'three'].map((id) => keptEvent(id).commitment)).toEqual([undefined, 'a', 'a']);
});

test('what is no list of events is left aside', () => {
  localStorage.setItem(KEPT_AS, '{"cup":1}');
  expect(keptEvent('cup')).toEqual({});
});
