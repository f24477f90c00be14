import type { Hex } from '../../src/model/board.ts';
import type { Luck } from './dice-script.ts';
import { isSeen, sideFrom, stepsBetween } from './geometry.ts';
import { SIDE_TN } from './attack-positions.ts';

const RADIUS = 5;
const CORNERS: readonly [Hex, ...Hex[]] = [
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
  [1, -2],
  [2, -1],
];

const FIELD: readonly Hex[] = Array.from({ length: (2 * RADIUS + 1) ** 2 }, (_, index): Hex => {
  const wide = 2 * RADIUS + 1;
  return [(index % wide) - RADIUS, Math.floor(index / wide) - RADIUS];
}).filter((hex) => stepsBetween(hex, [0, 0]) <= RADIUS);

/**
 * A shot between walls: whether there is line of sight, and from which side it hits; every third one runs along edges.
 */
export const sightPosition = (luck: Luck): Readonly<Record<string, unknown>> | null => {
  const from: Hex = luck.one(FIELD) ?? [0, 0];
  const corner = luck.one(CORNERS);
  const far = luck.from(1, 2);
  const along: Hex = [from[0] + corner[0] * far, from[1] + corner[1] * far];
  const to: Hex = luck.chance(0.4) ? along : (luck.one(FIELD) ?? [0, 0]);
  const range = stepsBetween(from, to);
  if (range === 0 || stepsBetween(to, [0, 0]) > RADIUS) return null;
  const walls = luck
    .some(FIELD, luck.one([0.08, 0.2, 0.4]))
    .filter((hex) => stepsBetween(hex, from) > 0 && stepsBetween(hex, to) > 0);
  const facing = luck.from(0, 5);
  const tn = 5 + (range <= 3 ? 0 : range <= 6 ? 1 : 2) + (SIDE_TN[sideFrom(to, facing, from)] ?? 0);
  const seen = isSeen(from, to, walls);
  const seat = { faction: 'church', frame: 'scout', draw: ['feint*9'] };
  const shot = { seat: 'A', do: { play: 'aimed-shot', target: 'B', component: 'legs' } };
  return {
    name: 'a shot between walls',
    map: { radius: RADIUS, terrain: Object.fromEntries(walls.map((wall) => [wall.join(','), 'wall'])) },
    seats: [
      { ...seat, name: 'A', team: 1, at: from, hand: ['aimed-shot'] },
      { ...seat, name: 'B', team: 2, at: to, facing },
    ],
    dice: seen ? ['jam', 'glance'] : [],
    play: [seen ? shot : { ...shot, refused: 'targetOutOfSight' }],
    expect: seen ? { lastAttack: { tn, tier: 'miss' } } : { seats: { A: { sp: 6 } } },
  };
};
