import { expect, test } from '@jest/globals';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { clickOn } from './play-by-clicks.ts';
import { come, sitDown } from './seat.ts';

const place = openPlace();

const WORDS = {
  en: { watching: 'You are watching.', delay: 'Spectators see everything 1 action later.' },
  de: { watching: 'Du schaust zu.', delay: 'Wer zuschaut, sieht alles 1 Aktion später.' },
} as const;

test.each(['en', 'de'] as const)(
  'a spectator with the link of a match sees the delay, no hand, and the end (%s)',
  async (language) => {
    const [player, spectator] = [await place.visit(), await place.visit({ language })];
    const { id, inviteCode } = await sitDown(player.page, place.url, {
      seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
      spectatorDelay: { actions: 1, seconds: 0 },
    });
    const { page } = spectator;
    await come(page, place.url, 'Severin Oakheart');
    await page.goto(`${place.url}/match/${id}?code=${inviteCode}`);
    await page.waitForSelector('[data-watching]');
    await clickOn(player.page, 8);
    await page.waitForSelector('.sheet');
    expect(await page.locator('[data-watching]').innerText()).toBe(
      `${WORDS[language].watching} ${WORDS[language].delay}`,
    );
    expect(await page.locator('.sheet').count()).toBe(2);
    expect(await page.locator('section.hand, [data-card], [data-asked], [data-do="concede"]').count()).toBe(
      0,
    );
    if ((await player.page.locator('div.end').count()) === 0) {
      await concede(player.page);
    }
    await page.waitForSelector('div.end');
    expect(await page.locator('div.end').innerText()).toContain('Ottilie Vesper');
    expect([...player.complaints, ...spectator.complaints]).toEqual([]);
  },
);

test('a match by invitation is closed to visitors without its code, with a message', async () => {
  const [player, stranger] = [await place.visit(), await place.visit()];
  const { id } = await sitDown(player.page, place.url, {
    seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
  });
  await come(stranger.page, place.url, 'Severin Oakheart');
  await stranger.page.goto(`${place.url}/match/${id}`);
  await stranger.page.waitForSelector('[role="alert"]');
  expect(await stranger.page.locator('.table').count()).toBe(0);
});
