import { expect, test } from '@jest/globals';
import { PACES, sampleDeck } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace({ NOTIFY_AFTER: '1' });
const DECK = sampleDeck('church', 'warden').list;

test('a player goes on vacation, which both see at the table and in the bar, and ends it', async () => {
  const host = await place.visit({ width: 1366, height: 768 });
  const friend = await place.visit({ language: 'de', width: 390, height: 844 });
  const ottilie = await come(host.page, place.url, 'Ottilie Vesper');
  const severin = await come(friend.page, place.url, 'Severin Bell');
  const { id } = await ottilie.matches.create({ clock: PACES.threeDays });
  for (const client of [ottilie, severin]) await client.matches.takeSeat(id, { deck: { list: DECK } });
  for (const { page } of [host, friend]) await page.goto(`${place.url}/match/${id}`);
  for (const { page } of [host, friend]) await page.click('[data-intent="keep"]');
  expect(await host.page.locator('[data-vacation]').count()).toBe(0);

  const away = await friend.context.newPage();
  await away.goto(`${place.url}/account`);
  const panel = away.locator('[data-section="vacation"]');
  await panel.locator('[data-left="21"]').waitFor();
  await panel.locator('input[name="days"]').fill('5');
  await panel.locator('form button').click();
  const dialog = away.locator('dialog', { has: away.locator('[data-do="confirm"]') });
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain(
    'kostet 5 Tage von deinem Vorrat; dann bleiben dir noch 16 Tage.',
  );
  expect(await seriousFindings(away)).toEqual([]);
  expect((await (await severin.vacation()).read()).current).toBeNull();
  await dialog.locator('[data-do="confirm"]').click();
  await panel.locator('[data-left="16"]').waitFor();
  const { current } = await (await severin.vacation()).read();
  expect(await panel.locator('[data-until]').getAttribute('data-until')).toBe(current?.until);
  expect(await panel.innerText()).toContain('Du hast noch 16 Tage, von 21 innerhalb von 365 Tagen.');
  expect(await seriousFindings(away)).toEqual([]);
  expect(await away.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  const untilThen = new Date(current?.until ?? '');
  const moment = (language: string): string =>
    untilThen.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const seen = host.page.locator('[data-vacation="1"]');
  await seen.waitFor();
  expect(await seen.innerText()).toBe(`Severin Bell is on vacation until ${moment('en')}.`);
  const own = friend.page.locator('[data-vacation="1"]');
  await own.waitFor();
  expect(await own.innerText()).toBe(`Du bist bis ${moment('de')} im Urlaub. Deine Uhr steht.`);
  // Whoever of the two is asked: the clock of who is away is not shown.
  const [asked] = (await ottilie.matches.list({ mine: true })).items.flatMap((match) => match.asked ?? []);
  await host.page.waitForSelector('[data-clock]', { state: asked === 1 ? 'detached' : 'attached' });
  for (const { page } of [host, friend]) expect(await seriousFindings(page)).toEqual([]);

  await host.page.goto(`${place.url}/account`);
  await host.page.click('[data-running] summary');
  expect(await host.page.locator('[data-away]').innerText()).toBe(
    `On vacation until ${untilThen.toLocaleDateString('en', { dateStyle: 'medium' })}`,
  );

  await panel.locator('[data-do="end-vacation"]').click();
  await panel.locator('[data-left="20"]').waitFor();
  await own.waitFor({ state: 'detached' });
  expect([...host.complaints, ...friend.complaints]).toEqual([]);
});

test('whoever has no days left is told so', async () => {
  const { page } = await place.visit({ width: 390, height: 844 });
  const client = await come(page, place.url, 'Anselm Vesper');
  await (await client.vacation()).take(21);
  await page.goto(`${place.url}/account`);
  const panel = page.locator('[data-section="vacation"]');
  await panel.locator('[data-left="0"]').waitFor();
  // During it, it can be made shorter; nothing longer is accepted.
  expect(await panel.locator('input[name="days"]').getAttribute('max')).toBe('21');
  await panel.locator('input[name="days"]').fill('3');
  // It costs nothing more: so nothing is asked.
  await panel.locator('form button').click();
  await panel.locator('[data-left="18"]').waitFor();
  await (await client.vacation()).take(21);
  await panel.locator('[data-do="end-vacation"]').click();
  await panel.locator('[data-left="20"]').waitFor();
  // Another device takes one of those that are left.
  await (await client.vacation()).take(1);
  await (await client.vacation()).end();
  await panel.locator('input[name="days"]').fill('20');
  await panel.locator('form button').click();
  await page.click('dialog [data-do="confirm"]');
  await panel.locator('[role="alert"]').waitFor();
});
