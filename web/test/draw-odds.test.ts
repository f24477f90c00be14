import { expect, test } from '@jest/globals';
import { PRESETS, resolveRuleset, sampleDeck } from '@penance/shared';
import { cardsSeen, chanceAmong, chanceWithMulligan, openingHand } from '../src/decks/draw-odds.ts';
import { outlineOf } from '../src/decks/outline.ts';

/** Exact number of ways to choose `count` out of `size`. */
const ways = (size: bigint, count: bigint): bigint => {
  if (count > size) return 0n;
  let product = 1n;
  for (let index = 0n; index < count; index += 1n) product = (product * (size - index)) / (index + 1n);
  return product;
};

test('the odds of at least one copy equal those from counting all hands', () => {
  for (const size of [22, 26, 30, 38, 50])
    for (const copies of [0, 1, 2, 3, 12])
      for (const seen of [0, 1, 6, 14, size]) {
        const [all, without] = [ways(BigInt(size), BigInt(seen)), ways(BigInt(size - copies), BigInt(seen))];
        expect(chanceAmong(size, copies, seen)).toBeCloseTo(Number(all - without) / Number(all), 12);
      }
});

test('one copy in thirty cards is in an opening hand of six with 6/30, in a fully drawn deck always', () => {
  expect(chanceAmong(30, 1, 6)).toBeCloseTo(0.2, 12);
  expect(chanceWithMulligan(0.2)).toBeCloseTo(0.36, 12);
  expect(chanceAmong(30, 1, 30)).toBe(1);
  expect(chanceAmong(30, 1, 200)).toBe(1);
  expect(chanceAmong(30, 0, 200)).toBe(0);
});

test('discarding hands at the end of a round shows more of the deck than keeping them', () => {
  const seen = Object.fromEntries(
    PRESETS.map((preset) => [
      preset,
      [1, 2, 3].map((round) => cardsSeen(resolveRuleset(preset).options, 6, round, 2)),
    ]),
  );
  expect(seen).toEqual({
    'three-layer': [6, 14, 22],
    graveyard: [6, 14, 22],
    codex: [6, 8, 10],
    'fixed-thirty': [6, 8, 10],
    'deck-as-health': [6, 8, 10],
    arena: [6, 14, 22],
  });
});

test('the hand that a deck is dealt counts what its edition gives to frame and faction', () => {
  const { list } = sampleDeck('church', 'colossus');
  expect(PRESETS.map((preset) => openingHand(outlineOf(preset, list)))).toEqual([6, 6, 6, 6, 6, 8]);
});
