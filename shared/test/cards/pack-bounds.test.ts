import { describe, expect, test } from '@jest/globals';
import { checkingPacks, checkPacks } from '../../src/cards/check-packs.ts';
import { LARGEST_PACKS } from '../support/largest-packs.ts';
import { changed, codes, tollkeepers } from './tollkeepers.ts';

describe('packs are bounded:', () => {
  test.each([
    ['play.count', { do: 'draw', who: 'self', count: 11 }],
    ['play.count', { do: 'discard', who: 'target', count: 11, how: 'choose' }],
    ['play.count', { do: 'recover', count: 11 }],
    ['play.hexes', { do: 'move', hexes: 21 }],
  ])('no number beyond what makes sense in a match: %s %p', (at, play) => {
    expect(codes(changed('cards', { play }))).toEqual([`malformedPack 0.cards.0.${at}`]);
  });

  test('one card draws ten cards in all, and has forty effects', () => {
    const draw = (count: number) => ({ do: 'draw', who: 'self', count });
    const play = (...effects: readonly object[]) =>
      changed('cards', { target: undefined, play: { do: 'sequence', effects } });
    expect(codes(play(draw(4), draw(6)))).not.toContain('tooManyDraws toll-hook');
    expect(codes(play(draw(4), draw(7)))).toContain('tooManyDraws toll-hook');
    const nine = { do: 'sequence', effects: new Array(9).fill({ do: 'clearHeat', who: 'self' }) };
    expect(codes(play(nine, nine, nine))).not.toContain('tooManyEffects toll-hook');
    expect(codes(play(nine, nine, nine, nine))).toContain('tooManyEffects toll-hook');
  });

  test('packs with more values than can be checked at once are refused before they are read', () => {
    const values = (count: number) => [{ ...tollkeepers(), cards: new Array(count).fill({}) }];
    expect(codes(checkPacks(values(12_000)))).toEqual(['malformedPack ']);
    expect(codes(checkPacks(values(300)))).not.toEqual(['malformedPack ']);
    const [pack] = values(0);
    expect(codes(checkPacks([{ ...pack, maps: new Array(12_000).fill({}) }]))).not.toEqual([
      'malformedPack ',
    ]);
  });
});

/** A request with packs is at most this long. */
const REQUEST_MOST = 262_144;

test.each(Object.entries(LARGEST_PACKS))('packs with %s are checked part by part', (_which, make) => {
  const json: unknown = JSON.parse(JSON.stringify(make()));
  expect(JSON.stringify(json).length).toBeLessThan(REQUEST_MOST);
  const parts = make().flatMap(({ cards = [], maps = [] }) => [cards, maps].flat()).length;
  const steps = checkingPacks(json);
  let count = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      expect(step.value).toEqual({ ok: true, packs: json });
      break;
    }
    count += 1;
  }
  // Each is read, and then checked.
  expect(count).toBeGreaterThanOrEqual(2 * parts);
});
