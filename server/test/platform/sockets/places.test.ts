import { describe, expect, test } from '@jest/globals';
import { Places } from '../../../src/platform/sockets/places.ts';

const spectator = (name: string) => ({ accountId: name, seat: null });
const player = { accountId: 'Anna', seat: 0 };

describe('reserved places of a room', () => {
  test('are limited per spectator, whether reserved or in use', () => {
    const places = new Places(100);
    const kept = Array.from({ length: 7 }, () => places.keep(spectator('Foe'), [], 0));
    expect(kept).toEqual([true, true, true, true, true, false, false]);
    places.take(spectator('Foe'));
    expect(places.keep(spectator('Foe'), [spectator('Foe')], 0)).toBe(false);
    expect(places.keep(spectator('Carl'), [spectator('Foe')], 0)).toBe(true);
  });

  test('expire when nobody used them in time', () => {
    const places = new Places(1);
    expect(places.keep(spectator('Foe'), [], 0)).toBe(true);
    expect(places.keep(spectator('Carl'), [], 14_000)).toBe(false);
    expect(places.keep(spectator('Carl'), [], 16_000)).toBe(true);
  });

  test('are always available to seated players', () => {
    const places = new Places(3);
    const crowd = Array.from({ length: 3 }, (_, at) => spectator(`Carl ${at}`));
    expect(places.keep(spectator('Dora'), crowd, 0)).toBe(false);
    expect(places.keep(player, crowd, 0)).toBe(true);
  });

  test('are limited even for a player who requests them and never joins', () => {
    const places = new Places(3);
    const kept = Array.from({ length: 6 }, () => places.keep(player, [player], 0));
    expect(kept.filter(Boolean)).toHaveLength(5);
    expect(places.keep(player, [player], 16_000)).toBe(true);
  });
});
