import { expect, test } from '@jest/globals';
import { openPlace } from './place.ts';
import { sitDown } from './seat.ts';

const place = openPlace();

const HOUR = 3_600_000;
/** Seconds; less than an hour, otherwise no clock is shown. */
const BANK = 3000;

/** Seconds on a clock of minutes and seconds. */
const secondsOf = (text: string): number => {
  const [minutes = NaN, seconds = NaN] = text.split(':').map(Number);
  return minutes * 60 + seconds;
};

test.each([-3, 3])(
  'a machine whose clock is wrong by %i hours shows the time that the server grants',
  async (hours) => {
    const { page, complaints } = await place.visit();
    await page.clock.setSystemTime(Date.now() + hours * HOUR);
    await sitDown(page, place.url, {
      seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
      clock: { bank: BANK, cap: BANK, increment: 0 },
    });
    const left = secondsOf(await page.locator('.sheet.own .clock').innerText());
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(BANK + 1);
    await page.click('[data-intent="keep"]');
    await page.waitForSelector('[data-intent="keep"]', { state: 'detached' });
    expect(complaints).toEqual([]);
  },
);
