import type { Page } from 'playwright-core';
import { amount } from '../amount.ts';
import { quantile } from '../statistics.ts';
import { largestMap, openDuelPage, openTable, type Place } from './place.ts';

/** How smoothly the board follows the pointer. */
export interface Panning {
  readonly framesPerSecond: number;
  /** 99th percentile of the time between two frames. */
  readonly p99Ms: number;
}

const SECONDS = amount(4, 0.5);
/** The pointer goes round in a circle of this radius, in pixels. */
const RADIUS = 180;
const RADIANS_PER_SECOND = 3;

/** Collects the times of all frames until they are read. */
const COLLECT_FRAMES = `
  globalThis.frames_ = [];
  const noteFrame = (at) => { globalThis.frames_.push(at); requestAnimationFrame(noteFrame); };
  requestAnimationFrame(noteFrame);
  undefined`;

/** Drags the board of the largest map in circles. */
export const panLargestMap = async (place: Place): Promise<Panning> => {
  const duel = await openDuelPage(place, largestMap());
  try {
    await openTable(duel);
    const { page } = duel;
    const box = await page.locator('.board .frame').boundingBox();
    if (!box) throw new Error('There is no board.');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x + RADIUS, middle.y);
    await page.mouse.down();
    await circle(page, middle, SECONDS / 4);
    await page.evaluate(COLLECT_FRAMES);
    await circle(page, middle, SECONDS);
    const frames = await page.evaluate<readonly number[]>('globalThis.frames_');
    await page.mouse.up();
    return panningOf(frames);
  } finally {
    await duel.close();
  }
};

const circle = async (
  page: Page,
  middle: { readonly x: number; readonly y: number },
  seconds: number,
): Promise<void> => {
  const started = performance.now();
  for (let at = 0; at < seconds; at = (performance.now() - started) / 1_000) {
    const angle = at * RADIANS_PER_SECOND;
    await page.mouse.move(middle.x + RADIUS * Math.cos(angle), middle.y + RADIUS * Math.sin(angle));
  }
};

const panningOf = (frames: readonly number[]): Panning => {
  const [first = 0, last = 0] = [frames[0], frames.at(-1)];
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return { framesPerSecond: gaps.length / ((last - first) / 1_000), p99Ms: quantile(gaps, 0.99) };
};
