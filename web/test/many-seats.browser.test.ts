import { describe, expect, test } from '@jest/globals';
import type { NewMatch } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { clickOn } from './play-by-clicks.ts';
import { sitDown } from './seat.ts';

const place = openPlace();

const BOT = 'heuristic' as const;
const TEAMS: NewMatch = {
  seats: [{ team: 1 }, { team: 1, bot: BOT }, { team: 2, bot: BOT }, { team: 2, bot: BOT }],
};
const ALONE: NewMatch = {
  seats: [{ team: 1 }, { team: 2, bot: BOT }, { team: 3, bot: BOT }, { team: 4, bot: BOT }],
};
/** Teams of the seats, the own casket last: next to the hand. */
/** What conceding means while all four fight. */
const MEANING = { 'two against two': 'allies', alone: 'others' };
const SIDES = { 'two against two': ['own', 'ally', 'foe', 'foe'], alone: ['own', 'foe', 'foe', 'foe'] };
const WORDS = { en: { ally: 'Ally', foe: 'Enemy' }, de: { ally: 'Verbündet', foe: 'Feind' } } as const;

describe.each([
  { size: { width: 390, height: 844 }, language: 'de' },
  { size: { width: 1440, height: 900 }, language: 'en' },
] as const)('at $size.width by $size.height', ({ size, language }) => {
  test.each([
    ['two against two', TEAMS],
    ['alone', ALONE],
  ] as const)(
    'a match of four, %s, is shown and can be played',
    async (kind, match) => {
      const { page, complaints } = await place.visit({ ...size, language });
      await sitDown(page, place.url, match);
      await page.getByRole('button', { name: /^(Concede|Aufgeben)$/ }).click();
      await page.waitForSelector(`dialog [data-concede="${MEANING[kind]}"]`);
      await page.keyboard.press('Escape');
      await clickOn(page, 12);
      await page.waitForSelector('.table[data-state="asked"], .table[data-state="over"]');
      expect(await page.locator('[role="application"] [data-seat]').count()).toBe(4);
      expect(await page.locator('.ribbon .round').innerText()).toMatch(/\d/);
      // A fallen casket is not in the order of the next round.
      expect(await page.locator('.ribbon li').count()).toBeGreaterThan(1);
      // On a phone the names have no room here: what lines them tells the sides.
      const pills = await page
        .locator('.ribbon li')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopStyle));
      const ours = pills.filter((style) => style === 'solid').length;
      expect([ours > 0, ours <= SIDES[kind].indexOf('foe'), pills.includes('dashed')]).toEqual([
        true,
        true,
        true,
      ]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width);
      const caskets = page.locator('.tabs button').nth(1);
      if (await caskets.isVisible()) await caskets.click();
      const sheets = page.locator('.sheet');
      const sides = await sheets.evaluateAll((all) =>
        all.map((each) => ['own', 'ally', 'foe'].find((side) => each.classList.contains(side))),
      );
      expect(sides).toEqual(SIDES[kind]);
      for (const index of [0, 1, 2, 3]) {
        await sheets.nth(index).scrollIntoViewIfNeeded();
        const box = await sheets.nth(index).boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= size.width).toBe(true);
      }
      expect(await sheets.nth(3).innerText()).toContain(WORDS[language].foe);
      if (kind === 'two against two') expect(await sheets.nth(1).innerText()).toContain(WORDS[language].ally);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
    DUEL_MOST_MS,
  );
});
