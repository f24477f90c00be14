import { expect, test } from '@jest/globals';
import { TERRAINS } from '@penance/shared';
import { TERRAIN_TRAITS } from '../../shared/src/board/terrain.ts';
import { de } from '../src/messages/de.ts';
import { en } from '../src/messages/en.ts';

test.each([
  ['en', en],
  ['de', de],
] as const)('what is said of the ground has the numbers of the rules (%s)', (_, { terrain }) => {
  for (const each of TERRAINS) {
    const { enterCost, cover, obscures } = TERRAIN_TRAITS[each];
    const { text } = terrain[each];
    const numbers = text.match(/\+\d/g) ?? [];
    const wanted = [enterCost, cover, obscures ? 2 : 0].filter((number) => number > 0 && number < Infinity);
    expect([each, numbers]).toEqual([each, wanted.map((number) => `+${String(number)}`)]);
  }
});
