import { expect, test } from '@jest/globals';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { playAgain, playByClicks } from './play-by-clicks.ts';

const place = openPlace();

test(
  'a new user plays a whole duel against a bot by clicks, and starts another',
  async () => {
    const { page, complaints } = await place.visit();
    await page.goto(place.url);
    await page.click('a.start');
    await page.click('form button.main');
    await playByClicks(page);
    expect(await page.locator('.end h2').innerText()).not.toBe('');
    await playAgain(page);
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);
