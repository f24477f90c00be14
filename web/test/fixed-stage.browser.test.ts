import { expect, test } from '@jest/globals';
import { sampleDeck, type NewMatch } from '@penance/shared';
import type { Page } from 'playwright-core';
import { beginAttack, untilAttack } from './compose-attack.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();

/** The sizes that must do; the last is a laptop of 1440 x 900 at 200 %. */
const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [390, 844],
  [720, 450],
] as const;

/** A duel on the largest map, where both begin far from each other, or one for a place. */
const sit = async (page: Page, ground: Pick<NewMatch, 'map' | 'scenario'>): Promise<void> => {
  const client = await come(page, place.url, 'Ottilie Vesper');
  const { id } = await client.matches.create({
    ...ground,
    seats: [{ team: 1 }, { team: 2, bot: 'random' }],
    hostSeat: { seat: 0, deck: { list: sampleDeck('church', 'warden').list } },
  });
  await page.goto(`${place.url}/match/${id}`);
  await page.waitForSelector('[data-intent="keep"]');
  await page.evaluate('document.fonts.ready');
};

/**
 * Controls that something else lies on, and caskets of the board out of sight. What is scrolled out of its pane or of the
 * page is not covered: it can be scrolled to.
 */
const defects = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(async () => {
    // A board learns of a new size with the next frame, and draws in the one after.
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const controls = [...document.querySelectorAll('button, a[href], select, input, [role="application"] [data-seat] .body')];
    const clips = (node) => /auto|scroll|hidden|clip/.test(getComputedStyle(node).overflow);
    const sightOf = (node) => {
      let sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let at = node.parentElement; at; at = at.parentElement) {
        if (!clips(at)) continue;
        const { left, top, right, bottom } = at.getBoundingClientRect();
        sight = {
          left: Math.max(left, sight.left), top: Math.max(top, sight.top),
          right: Math.min(right, sight.right), bottom: Math.min(bottom, sight.bottom),
        };
      }
      return sight;
    };
    // A heading that stays while its own list is scrolled.
    const isHeadingOver = (found, node) =>
      getComputedStyle(found).position === 'sticky' && found.parentElement.contains(node);
    return controls.flatMap((node) => {
      const name = node.getAttribute('aria-label') || node.textContent.trim() || node.closest('[data-seat]')?.dataset.seat;
      const { left, top, width, height } = node.getBoundingClientRect();
      if (width === 0 || height === 0 || !node.checkVisibility({ visibilityProperty: true })) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const sight = sightOf(node);
      const isInSight = x >= sight.left && x <= sight.right && y >= sight.top && y <= sight.bottom;
      const casket = node.closest('[data-seat]');
      if (!isInSight) return casket ? ['out of sight: casket ' + name] : [];
      const found = document.elementFromPoint(x, y);
      const isFound = casket ? casket.contains(found) : node.contains(found) || found?.contains(node);
      return isFound || isHeadingOver(found, node) ? [] : ['covered: ' + name + ' by ' + found?.outerHTML.slice(0, 80)];
    });
  })()`);

/** Where the board is on the page, however far the page is scrolled. */
const boardOf = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const { x, y, width, height } = document.querySelector('main.middle').getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  })()`);

test(
  'at every size nothing covers a control, both caskets are in sight, and an attack moves no board',
  async () => {
    const { page, complaints } = await place.visit({ width: 1280, height: 720 });
    await sit(page, { map: 'fortress' });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await page.waitForSelector('[data-intent="keep"]');
      expect({ width, height, first: await defects(page) }).toEqual({ width, height, first: [] });
    }
    await page.click('[data-intent="keep"]');
    await untilAttack(page);
    await page.keyboard.press('Escape');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const boards = [await boardOf(page)];
      await beginAttack(page);
      boards.push(await boardOf(page));
      const [aim] = await page.locator('[data-aim]').all();
      if (aim) await aim.click();
      await page.waitForSelector('[data-odds-state="attack"]');
      boards.push(await boardOf(page));
      expect({ width, height, covered: await defects(page) }).toEqual({ width, height, covered: [] });
      expect({ width, height, boards }).toEqual({ width, height, boards: boards.map(() => boards[0]) });
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test('what is to be done in a scenario covers neither', async () => {
  const { page, complaints } = await place.visit({ width: 1280, height: 720 });
  await sit(page, { scenario: 'ember' });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await page.waitForSelector('[data-intent="keep"]');
    await page.waitForSelector('[data-objectives][open]');
    expect({ width, height, first: await defects(page) }).toEqual({ width, height, first: [] });
  }
  expect(complaints).toEqual([]);
});
