import fc from 'fast-check';
import { disc, hexKey } from '../../src/board/hex.ts';
import { FRAMES } from '../../src/model/ids.ts';
import type { Hex, Terrain } from '../../src/model/board.ts';
import type { Walking } from './walking.ts';

const RADIUS = 3;
const HEXES = disc([0, 0], RADIUS);

const GROUND: readonly Terrain[] = ['rubble', 'low-wall', 'forest', 'battlement', 'water', 'wall', 'fire'];

const onSome = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc
    .array(fc.tuple(fc.constantFrom(...HEXES), values), { maxLength: 20 })
    .map((pairs) => Object.fromEntries(pairs.map(([hex, value]) => [hexKey(hex), value])));

/** Three-layer caskets on a small rough map; the first of them, damaged or not, is about to move. */
export const anyWalking: fc.Arbitrary<Walking> = fc
  .record({
    terrain: onSome(fc.constantFrom(...GROUND)),
    elevation: onSome(fc.integer({ min: -1, max: 3 })),
    places: fc.shuffledSubarray([...HEXES], { minLength: 5, maxLength: 5 }),
    teams: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    frame: fc.constantFrom(...FRAMES),
    byFrame: fc.boolean(),
    legs: fc.constantFrom(0, 0, 3, 4, 6, 7, 8),
    chassis: fc.constantFrom(0, 0, 4, 5, 6, 7, 9),
    spinal: fc.boolean(),
    windRunner: fc.boolean(),
    moved: fc.constantFrom(0, 0, 1, 2, 4),
    sp: fc.integer({ min: 0, max: 9 }),
    cards: fc.nat(3),
  })
  .map(({ terrain, elevation, places, teams, frame, byFrame, ...mover }): Walking => {
    const [at = [0, 0], ...rest] = places;
    const place = (index: number): Hex => rest[index] ?? [0, 0];
    const seat = (team: number, hex: Hex) =>
      ({
        name: hexKey(hex),
        team,
        faction: 'church',
        frame: 'warden',
        at: hex,
        facing: 0,
        draw: ['feint'],
      }) as const;
    for (const hex of places) if (terrain[hexKey(hex)] === 'wall') terrain[hexKey(hex)] = 'rubble';
    return {
      map: { radius: RADIUS, terrain, elevation },
      byFrame,
      mover: {
        ...seat(1, at),
        frame,
        components: { legs: mover.legs, chassis: mover.chassis },
        wounds: mover.spinal ? [{ wound: 'spinal-trauma' }] : [],
        inPlay: mover.windRunner ? ['wind-runner'] : [],
        moved: mover.moved,
        sp: mover.sp,
        hand: ['damaged', ...['feint', 'retreat', 'absolution'].slice(0, mover.cards)],
        draw: ['feint'],
      },
      others: [
        seat(2, place(0)),
        ...teams.map((isFriend, index) => seat(isFriend ? 1 : 2, place(index + 1))),
      ],
    };
  });
