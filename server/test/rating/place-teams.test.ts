import { describe, expect, test } from '@jest/globals';
import { placeTeams } from '../../src/rating/place-teams.ts';

const placesOf = (
  seatTeams: readonly number[],
  winner: number | null,
  fallen: readonly (readonly [seat: number, entry: number])[] = [],
) =>
  Object.fromEntries(
    placeTeams({ seatTeams, winner, fallen: fallen.map(([seat, entry]) => ({ seat, entry })) }),
  );

describe('places', () => {
  test('of a duel: winner and loser, or both the first', () => {
    expect(placesOf([1, 2], 2, [[0, 9]])).toEqual({ 1: 2, 2: 1 });
    expect(placesOf([1, 2], null)).toEqual({ 1: 1, 2: 1 });
  });

  test('of a free-for-all: the later a seat falls the better', () => {
    expect(
      placesOf([1, 2, 3, 4], 3, [
        [0, 5],
        [3, 7],
        [1, 20],
      ]),
    ).toEqual({ 3: 1, 2: 2, 4: 3, 1: 4 });
  });

  test('of seats still standing are before those that fell, and seats that fall together share one', () => {
    const fallen = [
      [2, 8],
      [4, 8],
    ] as const;
    expect(placesOf([1, 2, 3, 4, 5], 4, fallen)).toEqual({ 4: 1, 1: 2, 2: 2, 3: 4, 5: 4 });
    expect(placesOf([1, 2, 3, 4, 5], null, fallen)).toEqual({ 1: 1, 2: 1, 4: 1, 3: 4, 5: 4 });
  });

  test('of a team count it as standing as long as one of its seats is', () => {
    const fallen = [
      [0, 3],
      [2, 9],
      [1, 12],
    ] as const;
    expect(placesOf([1, 1, 2, 3], 3, fallen)).toEqual({ 3: 1, 1: 2, 2: 3 });
  });

  test('by a ruling may favour a team that has fallen', () => {
    expect(placesOf([1, 2, 3], 2, [[1, 4]])).toEqual({ 2: 1, 1: 2, 3: 2 });
  });
});
