import { expect, test } from '@jest/globals';
import { openAdmin } from '../../server/src/admin/admin.ts';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { sitDown } from './seat.ts';

const place = openPlace();

const ban = async (account: string, until: Date | null): Promise<void> => {
  const admin = await openAdmin({ kind: 'url', url: place.server.databaseUrl });
  try {
    await admin.ban({ operator: 'Olga', account, until, reason: 'Insults at the table.' });
  } finally {
    await admin.end();
  }
};

test.each([
  ['en', 1440, 900, /banned until .+2199.+ Reason: Insults at the table\./],
  ['de', 390, 844, /bis .+2199.+ gesperrt\. Grund: Insults at the table\./],
] as const)(
  'a banned player is told why and until when, at the table and on every page (%s)',
  async (language, width, height, told) => {
    const { page, complaints } = await place.visit({ language, width, height });
    const { client } = await sitDown(page, place.url, {
      seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
    });
    await ban(client.account.id, new Date('2199-06-01T18:00:00Z'));
    await page.getByText(told).first().waitFor();
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/table-${language}.png` });

    await page.goto(place.url);
    const notice = page.locator('[data-section="ban"]');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(told);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/home-${language}.png` });
    await notice.getByRole('link').click();
    await page.waitForSelector('[data-do="ask-delete"]');
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/account-${language}.png` });
    // What the browser itself says of a refused request.
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  },
);
