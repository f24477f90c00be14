import { describe, expect, test } from '@jest/globals';
import { rulesFor } from '../../src/engine/open-match.ts';
import { PRESETS } from '../../src/model/ids.ts';
import { playableCards, sceneOf } from '../support/card-scenes.ts';

describe.each(PRESETS)('every card of %s', (preset) => {
  const rules = rulesFor({ preset, overrides: {}, map: { radius: 4 } });

  test('can be played where its text allows it, and is in exactly one pile afterwards', () => {
    const unplayed = playableCards(rules).flatMap((card) => {
      const moved = sceneOf(rules, card).flatMap((event) =>
        event.type === 'cardsMoved' && event.cards.includes(card.id) && event.seat === 0 ? [event] : [],
      );
      const played = moved.filter(({ why }) => why === 'played');
      const settled = moved.filter(({ why }) => why === 'settled');
      const isRight = played.length === 1 && settled.length === (card.passive ? 0 : 1);
      return isRight ? [] : [`${card.id}: ${moved.map(({ why }) => why).join()}`];
    });
    expect(unplayed).toEqual([]);
  });
});
