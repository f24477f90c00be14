import type { MatchRules } from '@penance/shared';
import { centreOf, LIFT, SIZE, type Point, type Turn } from './geometry.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the board stands in its frame. */
interface Sight {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const ZOOM_MOST = 2.6;
const STEP = 1.3;
/** What the buttons at the right edge of the frame cover, in pixels. */
const TOOLS = 50;

/** The visible part of the board. */
export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** The player moved the camera: it no longer adapts to the size of the frame. */
  isMoved = false;
  /** Whether the next change is shown as a movement. */
  isGliding = $state(false);
  #least = 0.1;
  #view = { width: 1, height: 1 };
  #world: Box = { left: 0, top: 0, width: 1, height: 1 };

  measure(width: number, height: number, world: Box): void {
    this.#view = { width, height };
    this.#world = world;
    this.#least = Math.min(width / world.width, height / world.height) * 0.9;
  }

  /** The whole board. */
  get whole(): Sight {
    return this.#sightOf(this.#world, this.#view.width, ZOOM_MOST);
  }

  /** All of the box, clear of the buttons, at that scale at most. */
  near(box: Box, most: number): Sight {
    return this.#sightOf(box, this.#view.width - TOOLS, most);
  }

  show({ scale, x, y }: Sight, isGliding = false): void {
    this.isMoved = false;
    this.isGliding = isGliding;
    this.scale = scale;
    this.x = x;
    this.y = y;
  }

  /** Whether all of the box is in the frame, clear of the buttons. */
  shows({ left, top, width, height }: Box): boolean {
    const x = this.x + (left - this.#world.left) * this.scale;
    const y = this.y + (top - this.#world.top) * this.scale;
    const [right, bottom] = [x + width * this.scale, y + height * this.scale];
    return x > -1 && y > -1 && right < this.#view.width - TOOLS + 1 && bottom < this.#view.height + 1;
  }

  /** The edges of what is in the frame; `null` once the player has moved it: then nothing is to jump. */
  get edges(): { left: number; top: number; right: number; bottom: number } | null {
    const [left, top] = [this.#world.left - this.x / this.scale, this.#world.top - this.y / this.scale];
    const { width, height } = this.#view;
    return this.isMoved
      ? null
      : { left, top, right: left + width / this.scale, bottom: top + height / this.scale };
  }

  #sightOf(box: Box, width: number, most: number): Sight {
    const { height } = this.#view;
    const wanted = Math.min(width / box.width, height / box.height);
    const scale = Math.min(most, Math.max(this.#least, wanted));
    return {
      scale,
      x: width / 2 - (box.left + box.width / 2 - this.#world.left) * scale,
      y: height / 2 - (box.top + box.height / 2 - this.#world.top) * scale,
    };
  }

  pan(dx: number, dy: number): void {
    this.isMoved = true;
    this.isGliding = false;
    this.x += dx;
    this.y += dy;
    this.#keepInSight();
  }

  /** Zooms so that the point under `at` stays in place; `at` in pixels of the frame. */
  zoom(factor: number, at: Point = { x: this.#view.width / 2, y: this.#view.height / 2 }): void {
    const scale = Math.min(ZOOM_MOST, Math.max(this.#least, this.scale * factor));
    const ratio = scale / this.scale;
    this.isMoved = true;
    this.isGliding = false;
    this.x = at.x - (at.x - this.x) * ratio;
    this.y = at.y - (at.y - this.y) * ratio;
    this.scale = scale;
    this.#keepInSight();
  }

  closer(): void {
    this.zoom(STEP);
  }

  farther(): void {
    this.zoom(1 / STEP);
  }

  /** Pans just enough to bring a point of the board well inside the frame. */
  reveal({ x, y }: Point): void {
    const margin = 70;
    const left = this.x + (x - this.#world.left) * this.scale;
    const top = this.y + (y - this.#world.top) * this.scale;
    const { width, height } = this.#view;
    this.x += Math.max(0, margin - left) - Math.max(0, left - (width - margin));
    this.y += Math.max(0, margin - top) - Math.max(0, top - (height - margin));
  }

  /** At least a part of the board stays in the frame. */
  #keepInSight(): void {
    const { width, height } = this.#view;
    const wide = this.#world.width * this.scale;
    const high = this.#world.height * this.scale;
    this.x = Math.min(width * 0.75, Math.max(width * 0.25 - wide, this.x));
    this.y = Math.min(height * 0.75, Math.max(height * 0.25 - high, this.y));
  }
}

/** What a casket on a hex needs around its centre, with the number below it. */
const CASKET = SIZE * 1.6;

/** A box with room for a casket on each of the first points, and for a hex on each of the others. */
export const boxAround = (caskets: readonly Point[], hexes: readonly Point[] = []): Box => {
  const rooms = [
    ...caskets.map((point) => ({ ...point, room: CASKET })),
    ...hexes.map((point) => ({ ...point, room: SIZE })),
  ];
  const left = Math.min(...rooms.map(({ x, room }) => x - room));
  const top = Math.min(...rooms.map(({ y, room }) => y - room));
  const right = Math.max(...rooms.map(({ x, room }) => x + room));
  const bottom = Math.max(...rooms.map(({ y, room }) => y + room));
  return { left, top, width: right - left, height: bottom - top };
};

const MARGIN = SIZE * 1.2;

/** The bounding box of the whole board. */
export const boundsOf = ({ hexes, elevation }: MatchRules['board'], turn: Turn): Box => {
  const points = hexes.map((hex) => centreOf(hex, turn));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN - Math.max(0, ...elevation) * LIFT;
  return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
};
