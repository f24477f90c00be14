import { expect, test } from '@jest/globals';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { untilAsked } from './play-by-clicks.ts';
import { sitDown } from './seat.ts';

const place = openPlace();

test(
  'without allies a player is asked about a hit on the own casket, in words of its own',
  async () => {
    const { page, complaints } = await place.visit();
    await sitDown(page, place.url, {
      ruleset: { preset: 'arena' },
      seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
    });
    await untilAsked(page, 'redirect');
    expect(await page.locator('.prompt').innerText()).toMatch(/^You are about to take \d+ damage\. Step in/);
    expect(await page.locator('[data-intent="redirect"]').innerText()).toContain('Step in');
    expect(await page.locator('[data-intent="pass"]').innerText()).toContain('Leave it');
    await page.click('[data-intent="redirect"]');
    await page.locator('.lines p', { hasText: 'takes the blow wherever it falls' }).first().waitFor();
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);
