import { afterEach, expect, test } from '@jest/globals';
import { BUILT_IN_MAPS, deploymentFor, DRAWN_MAP_IDS, MAP_IDS } from '@penance/shared';
import { de } from '../src/messages/de.ts';
import { en } from '../src/messages/en.ts';
import { speakAs } from '../src/messages/spoken.ts';
import { DUEL_MAP_IDS, mapFor, mapText, mapTitle, sidesOn } from '../src/setup/map-words.ts';

afterEach(() => speakAs(() => 'en'));

test.each([
  ['en', en],
  ['de', de],
] as const)('every map has a name and a sentence of its own (%s)', (language, messages) => {
  speakAs(() => language);
  expect(Object.keys(messages.maps).sort()).toEqual([...MAP_IDS].sort());
  expect(new Set(Object.values(messages.maps)).size).toBe(MAP_IDS.length);
  expect(new Set(MAP_IDS.map((id) => mapText(id, messages))).size).toBe(MAP_IDS.length);
});

test('the choice says how long a short match is, and what may be drawn', () => {
  expect(mapTitle('open', en)).toBe('Open Field');
  expect(mapTitle('pit', en)).toBe('Fighting Pit (about 20 minutes)');
  expect(mapText('drawn', en)).toBe(
    'One of these: Open Field, Ruins, Penitent Fortress, River, The Ridge, Dark Woods, The Breach.',
  );
  speakAs(() => 'de');
  expect(mapTitle('cloister', de)).toBe('Kreuzgang (etwa 20 Minuten)');
});

test('every map that is offered for a duel has places for two teams, and is small where it is short', () => {
  for (const { id, radius = 0 } of BUILT_IN_MAPS.filter((map) =>
    DUEL_MAP_IDS.some((duel) => duel === map.id),
  ))
    expect([id, mapTitle(id as (typeof DUEL_MAP_IDS)[number], en).includes('minutes')]).toEqual([
      id,
      radius < 8,
    ]);
  for (const map of BUILT_IN_MAPS) expect([map.id, deploymentFor(map, 2)]).not.toEqual([map.id, null]);
});

test('a drawn map is one of those of full length, and each of them is drawn', () => {
  const drawn = Array.from({ length: 400 }, () => mapFor('drawn'));
  expect([...new Set(drawn)].sort()).toEqual([...DRAWN_MAP_IDS].sort());
  expect(mapFor('pit')).toBe('pit');
});

test('sides are drawn where they differ, and nowhere else', () => {
  const drawn = new Set(Array.from({ length: 100 }, () => sidesOn('breach').join()));
  expect([...drawn].sort()).toEqual(['1,2', '2,1']);
  expect(new Set(Array.from({ length: 100 }, () => sidesOn('river').join()))).toEqual(new Set(['1,2']));
});
