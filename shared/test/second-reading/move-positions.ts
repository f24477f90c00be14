import type { Hex } from '../../src/model/board.ts';
import { Casket } from './casket.ts';
import type { Luck } from './dice-script.ts';
import { NEIGHBOURS, stepsBetween } from './geometry.ts';
import { earlierDamage } from './earlier-damage.ts';
import { FRAMES, hasLayers, hasPilot, HEX_COST, PRESETS } from './tables.ts';
import { spMaxOf } from './sp-max.ts';

const RADIUS = 3;
const DIFFICULT = ['rubble', 'low-wall', 'forest', 'battlement'];
const GROUNDS = [...DIFFICULT, 'smoke', 'water', 'fire', 'tainted', 'wall'] as const;
const START: Hex = [0, 0];

interface Field {
  readonly terrain: Readonly<Record<string, string>>;
  readonly elevation: Readonly<Record<string, number>>;
  readonly enemy: Hex;
  readonly ally: Hex;
}

const FIELD: readonly Hex[] = Array.from({ length: 49 }, (_, index): Hex => [
  (index % 7) - RADIUS,
  Math.floor(index / 7) - RADIUS,
]).filter((hex) => stepsBetween(hex, START) <= RADIUS && stepsBetween(hex, START) > 0);

const layField = (luck: Luck): Field => {
  const terrain = Object.fromEntries(
    luck.some(FIELD, 0.3).map((hex) => [hex.join(','), luck.one(GROUNDS) ?? 'wall']),
  );
  const elevation = Object.fromEntries(luck.some(FIELD, 0.25).map((hex) => [hex.join(','), luck.from(1, 2)]));
  const open = FIELD.filter((hex) => terrain[hex.join(',')] !== 'wall');
  const enemy = luck.one(open) ?? [3, 0];
  const ally = luck.one(open.filter((hex) => stepsBetween(hex, enemy) > 0)) ?? [0, 3];
  return { terrain, elevation, enemy, ally };
};

/** SP per hex and the most hexes per turn, by the state of the Legs; null if they carry nobody. */
const gaitOf = (casket: Casket): { readonly perHex: number; readonly most: number } | null => {
  const { preset } = casket;
  const { structure, destroyed } = casket.marks('legs');
  const points = casket.at('legs');
  if (preset === 'deck-as-health') {
    return points >= destroyed ? null : { perHex: points >= structure ? 1 : 0, most: Infinity };
  }
  if (!hasLayers(preset)) return points >= destroyed ? { perHex: 1, most: 3 } : { perHex: 0, most: Infinity };
  if (points >= destroyed) return { perHex: 3, most: 2 };
  const dragging = preset === 'three-layer' ? 6 : 8;
  return { perHex: points >= dragging ? 2 : points >= structure ? 1 : 0, most: Infinity };
};

/** A damaged Chassis costs 1 SP at every third or second hex of a turn; 0 for never. */
const strideOf = (casket: Casket): number => {
  if (!hasLayers(casket.preset) || casket.isLost('chassis')) return 0;
  const { structure, exposed } = casket.marks('chassis');
  const points = casket.at('chassis');
  return points >= exposed ? 2 : points >= structure ? 3 : 0;
};

/** The cost of a path, or null if it is not allowed. */
const costOf = (
  casket: Casket,
  { terrain, elevation, enemy, ally }: Field,
  { path, moved, base }: { readonly path: readonly Hex[]; readonly moved: number; readonly base: number },
): number | null => {
  const gait = gaitOf(casket);
  const last = path[path.length - 1] ?? START;
  const isTaken = [enemy, ally].some((hex) => stepsBetween(hex, last) === 0);
  if (!gait || isTaken || moved + path.length > gait.most) return null;
  const stride = strideOf(casket);
  const perHex = base + gait.perHex + (casket.wounds.includes('spinal-trauma') ? 1 : 0);
  let [cost, height] = [0, 0];
  for (const [index, hex] of path.entries()) {
    const ground = terrain[hex.join(',')] ?? 'clear';
    if (stepsBetween(hex, START) > RADIUS || ground === 'wall' || stepsBetween(hex, enemy) === 0) return null;
    const next = elevation[hex.join(',')] ?? 0;
    cost += perHex + (DIFFICULT.includes(ground) ? 1 : 0) + Math.max(0, next - height);
    if (stride > 0 && (moved + index + 1) % stride === 0) cost += 1;
    height = next;
  }
  return cost;
};

/** A walk over any ground, past allies and enemies, with any damage, paid with SP or with cards. */
export const movePosition = (luck: Luck): Readonly<Record<string, unknown>> => {
  const preset = luck.one(PRESETS);
  const frame = luck.one(FRAMES);
  const field = layField(luck);
  const path: Hex[] = [];
  for (let left = luck.from(1, 5); left > 0; left -= 1) {
    const [q, r] = path[path.length - 1] ?? START;
    const [stepQ, stepR] = luck.one(NEIGHBOURS);
    path.push([q + stepQ, r + stepR]);
  }
  const hand = new Array<string>(luck.one([0, 0, 2, 5])).fill('feint');
  const hasDamaged = hasLayers(preset) && luck.chance(0.2);
  const { legs, chassis } = earlierDamage(luck, preset, frame, 0.5);
  const casket = new Casket(preset, {
    ...{ name: 'A', team: 1, at: START, frame, draw: ['feint*20'] },
    hand: [...hand, ...(hasDamaged ? ['damaged'] : [])],
    damage: { ...(legs === undefined ? {} : { legs }), ...(chassis === undefined ? {} : { chassis }) },
    wounds: hasPilot(preset) ? luck.some(['spinal-trauma', 'concussion'], 0.2) : [],
  });
  const isByFrame = luck.chance(0.3);
  const moved = luck.one([0, 0, 0, 1, 2, 3]);
  const most = spMaxOf(casket);
  const sp = luck.one([most, most, Math.max(0, most - 1), 1]);
  const cost = costOf(casket, field, { path, moved, base: isByFrame ? HEX_COST[frame] : 1 });
  const cards = Math.max(0, Math.ceil((cost ?? 0) - sp));
  const isPaid = cards === 0 || (hasLayers(preset) && cards <= hand.length && (cost ?? 0) <= 2 * most);
  const isTaken = cost !== null && isPaid;
  const pay = cards > 0 && cards <= hand.length ? { pay: hand.slice(0, cards) } : {};
  const step = { seat: 'A', do: { move: path, ...pay } };
  const other = { faction: 'church', frame: 'scout' };
  return {
    ...{ name: 'one walk', ruleset: preset, round: 2, turn: 'A' },
    ...(isByFrame ? { overrides: { moveCost: 'frame' } } : {}),
    map: { radius: RADIUS, terrain: field.terrain, elevation: field.elevation },
    seats: [
      { ...casket.setUp(), sp, movedThisTurn: moved },
      { ...other, name: 'B', team: 2, at: field.enemy, draw: ['feint*9'] },
      { ...other, name: 'C', team: 1, at: field.ally, draw: ['feint*9'] },
    ],
    play: [isTaken ? step : { ...step, refused: true }],
    expect: {
      seats: {
        A: {
          ...{ sp: isTaken ? Math.max(0, sp - cost) : sp, spMax: most },
          ...{ at: isTaken ? path[path.length - 1] : START, moved: moved + (isTaken ? path.length : 0) },
          hand: hand.length + (hasDamaged ? 1 : 0) - (isTaken ? cards : 0),
        },
      },
    },
  };
};
