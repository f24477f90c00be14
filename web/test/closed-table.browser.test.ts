import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

test.each([
  ['en', 1366, 768, 'This table is closed', 'The match was called off before it began.'],
  ['de', 390, 844, 'Dieser Tisch ist geschlossen', 'Die Partie wurde abgesagt, bevor sie begann.'],
] as const)(
  'a table that its host closed says so to everybody who has its link or waits there (%s)',
  async (language, width, height, title, text) => {
    const size = { language, width, height };
    const host = await PenanceClient.connect(place.url, { name: 'Ottilie Vesper' });
    const { id, inviteCode } = await host.matches.create({
      visibility: 'invite',
      seats: [{ team: 1 }, { team: 1 }, { team: 2 }, { team: 2 }],
      hostSeat: { seat: 0, deck },
    });
    const code = inviteCode ?? '';
    const [waiting, coming] = [await place.visit(size), await place.visit(size)];
    const severin = await come(waiting.page, place.url, 'Severin Bell');
    await severin.matches.takeSeat(id, { seat: 2, deck, code });
    await waiting.page.goto(`${place.url}/match/${id}`);
    await waiting.page.waitForSelector('[data-invite]');
    await coming.page.goto(`${place.url}/join/${code}`);
    const sit = coming.page.locator('form button.main');
    await sit.waitFor();
    await host.matches.callOff(id);

    const closed = '[data-closed="calledOff"]';
    await waiting.page.waitForSelector(closed);
    await sit.click();
    await coming.page.waitForSelector(closed);
    for (const address of [`/join/${code}`, `/match/${id}?code=${code}`]) {
      await coming.page.goto(place.url + address);
      await coming.page.waitForSelector(closed);
    }
    for (const { page } of [waiting, coming]) {
      expect(await page.locator('h1').innerText()).toBe(title);
      expect(await page.locator(closed).innerText()).toContain(text);
      expect(await page.locator('main').innerText()).not.toMatch(/never began|Every seat|Alle Plätze/);
      expect(await page.locator('main a[href="/invite"]').count()).toBe(1);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    expect(await waiting.page.locator('header').count()).toBe(1);

    // Without an account, nobody is asked for a name first.
    const stranger = await place.visit(size);
    await stranger.page.goto(`${place.url}/match/${id}?code=${code}`);
    await stranger.page.waitForSelector(closed);
    // Whoever waited is refused when the line is opened again.
    const refused = 'status of 409';
    const complaints = [waiting, coming, stranger].flatMap((each) => each.complaints);
    expect(complaints.filter((complaint) => !complaint.includes(refused))).toEqual([]);
  },
);
