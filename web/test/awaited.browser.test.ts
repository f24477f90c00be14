import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import { openPlace } from './place.ts';

const place = openPlace({ START_PATIENCE: '600' });

test.each([
  ['en', 'You are awaited', 'minutes'],
  ['de', 'Du fehlst', 'Minuten'],
] as const)(
  'a host on another page is told that a friend waits at the table (%s)',
  async (language, awaited, pace) => {
    const { page, complaints } = await place.visit({ language });
    await page.goto(`${place.url}/invite`);
    await page.click('form button.main');
    const link = await page.locator('[data-invite]').inputValue();
    const table = new URL(page.url()).pathname;
    await page.goto(`${place.url}/rules`);
    await page.waitForSelector('header [data-running="1"][data-turn="lobby"]');
    expect(await page.title()).not.toContain('●');

    const code = link.split('/').at(-1) ?? '';
    const guest = await PenanceClient.connect(place.url, { name: 'Severin Bell' });
    const { id } = await guest.matches.byCode(code);
    await guest.matches.takeSeat(id, { deck: { list: sampleDeck('church', 'warden').list }, code });
    const match = await guest.play(id);

    // Who has left the table is the one who is waited for.
    await page.reload();
    const mine = page.locator('header [data-running="1"][data-turn="yours"]');
    await mine.waitFor();
    expect(await mine.locator('summary').innerText()).toBe(`● ${awaited}`);
    await page.waitForFunction((words) => document.title.startsWith(`● ${words}`), awaited);
    await mine.locator('summary').click();
    expect(await mine.locator('[data-which]').innerText()).toContain(pace);
    // At another table, which has no bar, it is said as well.
    await page.goto(`${place.url}/invite`);
    await page.click('main form button.main');
    expect(await page.locator(`[data-elsewhere] a[href="${table}"]`).innerText()).toContain(awaited);
    await page.goto(place.url);
    await page.locator(`.first a.main[href="${table}"]`).click();
    await page.waitForSelector('[data-intent="keep"]');
    match.leave();
    expect(complaints).toEqual([]);
  },
);
