import { DIRECTIONS, hexKey } from '../../src/board/hex.ts';
import type { PositionSeat } from '../../src/engine/open-position.ts';
import type { Hex, MapShape, Terrain } from '../../src/model/board.ts';
import type { FrameId } from '../../src/model/ids.ts';

/** A casket that is about to move, with things that may slow it down, and others in its way. */
export interface Walking {
  readonly map: MapShape & { readonly radius: number };
  readonly byFrame: boolean;
  readonly mover: PositionSeat & { readonly frame: FrameId };
  readonly others: readonly PositionSeat[];
}

const SP_MAX: Readonly<Record<FrameId, number>> = { scout: 6, warden: 5, vanguard: 4, colossus: 3 };
const STEP: Readonly<Record<FrameId, number>> = { scout: 0.5, warden: 1, vanguard: 1.5, colossus: 2 };
const ROUGH: readonly Terrain[] = ['rubble', 'low-wall', 'forest', 'battlement'];

const terrainOf = ({ map }: Walking, hex: Hex): Terrain => map.terrain?.[hexKey(hex)] ?? 'clear';
const levelOf = ({ map }: Walking, hex: Hex): number => map.elevation?.[hexKey(hex)] ?? 0;
const isOn = ({ map }: Walking, [q, r]: Hex): boolean =>
  Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= map.radius;
const isBeside = (one: Hex, other: Hex): boolean =>
  DIRECTIONS.some(([q, r]) => one[0] + q === other[0] && one[1] + r === other[1]);
const isAt =
  (hex: Hex) =>
  (casket: PositionSeat): boolean =>
    hexKey(casket.at) === hexKey(hex);

/** Three-layer: 4 and 5 on the Legs cost 1 more, 6 and 7 two, 8 three. */
const lame = (damage: number): number => [0, 0, 0, 0, 1, 1, 2, 2, 3][damage] ?? 0;

/** Three-layer: a Chassis at 5 or 6 asks 1 for every third hex of the turn, from 7 on for every second. */
const drags = (damage: number, nth: number): boolean =>
  damage >= 7 ? nth % 2 === 0 : damage >= 5 && nth % 3 === 0;

const canEnter = (walking: Walking, from: Hex, to: Hex): boolean =>
  isOn(walking, to) &&
  isBeside(from, to) &&
  terrainOf(walking, to) !== 'wall' &&
  !walking.others.some((other) => other.team !== walking.mover.team && isAt(to)(other));

/** SP of a hex, the `nth` of the turn (rule book, sections 2, 4 and 5; Wind-Runner). */
const costOf = (walking: Walking, from: Hex, to: Hex, nth: number): number => {
  const { frame, components = {}, wounds = [], inPlay = [] } = walking.mover;
  if (inPlay.includes('wind-runner') && nth <= 2) return 0;
  return (
    (walking.byFrame ? STEP[frame] : 1) +
    lame(components.legs ?? 0) +
    (wounds.some(({ wound }) => wound === 'spinal-trauma') ? 1 : 0) +
    (ROUGH.includes(terrainOf(walking, to)) ? 1 : 0) +
    Math.max(0, levelOf(walking, to) - levelOf(walking, from)) +
    (drags(components.chassis ?? 0, nth) ? 1 : 0)
  );
};

const maximumOf = ({ mover: { frame, components = {} } }: Walking): number => {
  const chassis = components.chassis ?? 0;
  return Math.max(1, SP_MAX[frame] - (chassis >= 7 ? 2 : chassis >= 5 ? 1 : 0));
};

/** SP left and a card for each further one, at most twice the maximum. */
const mostOf = (walking: Walking): number => {
  const { sp = maximumOf(walking), hand = [] } = walking.mover;
  const payable = hand.filter((card) => card !== 'damaged').length;
  return Math.min(sp + payable, 2 * maximumOf(walking));
};

const hexesLeft = ({ mover: { components = {}, moved = 0 } }: Walking): number =>
  (components.legs ?? 0) >= 8 ? 2 - moved : Infinity;

/** SP of a path, or null when the rules forbid it: computed hex by hex, without the engine. */
export const pathCost = (walking: Walking, path: readonly Hex[]): number | null => {
  const last = path.at(-1);
  if (!last || path.length > hexesLeft(walking)) return null;
  let at = walking.mover.at;
  let cost = 0;
  for (const [step, next] of path.entries()) {
    if (!canEnter(walking, at, next)) return null;
    cost += costOf(walking, at, next, (walking.mover.moved ?? 0) + step + 1);
    at = next;
  }
  return walking.others.some(isAt(last)) || cost > mostOf(walking) ? null : cost;
};

interface Reached {
  readonly hex: Hex;
  readonly cost: number;
}

/** One more step from everywhere: the least SP of each hex after exactly that many steps. */
const oneStepOn = (walking: Walking, reached: readonly Reached[], nth: number): readonly Reached[] => {
  const next = new Map<string, Reached>();
  const steps = reached.flatMap(({ hex, cost }) =>
    DIRECTIONS.map(([q, r]) => ({ from: hex, to: [hex[0] + q, hex[1] + r] as const, cost })),
  );
  for (const { from, to, cost } of steps.filter((step) => canEnter(walking, step.from, step.to))) {
    const sum = cost + costOf(walking, from, to, nth);
    const known = next.get(hexKey(to))?.cost ?? Infinity;
    if (sum <= mostOf(walking) && sum < known) next.set(hexKey(to), { hex: to, cost: sum });
  }
  return [...next.values()];
};

/** The least SP of every hex where the casket may stop, by trying every number of steps. */
export const everyStop = (walking: Walking): ReadonlyMap<string, number> => {
  const { mover, map, others } = walking;
  const stops = new Map<string, number>();
  const most = Math.min(hexesLeft(walking), 3 * map.radius * (map.radius + 1));
  let reached: readonly Reached[] = [{ hex: mover.at, cost: 0 }];
  for (let step = 1; step <= most && reached.length > 0; step += 1) {
    reached = oneStepOn(walking, reached, (mover.moved ?? 0) + step);
    const free = reached.filter(({ hex }) => ![mover, ...others].some(isAt(hex)));
    for (const { hex, cost } of free) {
      stops.set(hexKey(hex), Math.min(cost, stops.get(hexKey(hex)) ?? Infinity));
    }
  }
  return stops;
};
