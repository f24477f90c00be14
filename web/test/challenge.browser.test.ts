import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();

test('a player is challenged from their page, finds it in the bar, and declines or plays', async () => {
  const [one, other] = [await place.visit(), await place.visit({ language: 'de', width: 390, height: 844 })];
  await come(one.page, place.url, 'Ottilie Vesper');
  const severin = await come(other.page, place.url, 'Severin Bell');
  const challenge = async (): Promise<void> => {
    await one.page.goto(`${place.url}/player/${severin.account.id}`);
    await one.page.click('[data-do="challenge"]');
    await one.page.getByRole('heading', { name: 'Challenge Severin Bell' }).waitFor();
    await one.page.click('form button.main');
    await one.page.waitForSelector('[data-invite]');
  };
  await challenge();
  await one.page.waitForSelector('[data-asked="open"]');
  const table = one.page.locator('section.parchment');
  expect(await table.locator('[data-told]').innerText()).toContain('Severin Bell has been told');
  expect(await table.innerText()).not.toContain('Send this link');
  await other.page.goto(`${place.url}/rules`);
  await other.page.click('[data-running] summary');
  const asked = other.page.locator('[data-challenge]');
  expect((await asked.innerText()).replace(/\s+/g, ' ')).toContain('Ottilie Vesper fordert dich heraus');
  expect(await seriousFindings(other.page)).toEqual([]);
  expect(await other.page.title()).toContain('Eine Herausforderung');
  const address = one.page.url();
  await one.page.goto(`${place.url}/rules`);
  await asked.locator('[data-do="decline-challenge"]').click();
  await asked.waitFor({ state: 'detached' });
  // Whoever has left the table is told as well, until they have read it.
  const mine = one.page.locator('header [data-running]');
  await one.page.waitForSelector('header summary:has-text("Challenge declined")');
  await mine.locator('summary').click();
  expect(await mine.locator('[data-declined]').innerText()).toBe('Severin Bell has declined');
  expect(await seriousFindings(one.page)).toEqual([]);
  await mine.locator('summary').click();
  await one.page.waitForSelector('header [data-running][data-turn="lobby"]');
  await one.page.goto(address);
  await one.page.waitForSelector('[data-asked="declined"]');
  expect(await one.page.locator('[data-asked]').allInnerTexts()).toEqual([
    'Severin Bell has declined. The table stays open to whoever has the link.',
  ]);
  expect(await table.innerText()).toContain('Send this link');
  expect(await seriousFindings(one.page)).toEqual([]);
  await one.page.click('[data-do="close-table"]');
  await one.page.waitForURL(`${place.url}/`);

  await challenge();
  await other.page.goto(`${place.url}/`);
  await other.page.click('[data-running] summary');
  await other.page.click('[data-challenge] a');
  await other.page.click('form button.main');
  for (const { page } of [one, other]) await page.waitForSelector('[data-intent="keep"]');
  // Whoever stayed at the table that they opened learns who came.
  for (const { page } of [one, other]) await page.waitForSelector('[data-do="talk"]');
  expect([one, other].flatMap(({ complaints }) => complaints)).toEqual([]);
});
