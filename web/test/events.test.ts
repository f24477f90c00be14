import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';

const place = openPlace();

test('four players and their referee play a Swiss event', async () => {
  const referee = await place.visit();
  await referee.page.goto(`${place.url}/events/new`);
  await referee.page.fill('input[autocomplete="nickname"]', 'Gudrun Bell');
  await referee.page.click('form button.main');
  await referee.page.waitForURL(/\/event\//);
  const event = referee.page.url();

  const players = await Promise.all(
    ['Anselm Vesper', 'Clotilde Ironvow', 'Damaris Lantern', 'Severin Oakheart'].map(async (name) => {
      const visitor = await place.visit();
      await visitor.page.goto(event);
      await visitor.page.fill('input[autocomplete="nickname"]', name);
      await visitor.page.click('form button.main');
      await visitor.page.waitForSelector('input[name="faction"]', { state: 'attached' });
      await visitor.page.click('form button.main');
      await visitor.page.waitForSelector('[data-do="withdraw"]');
      return { ...visitor, name };
    }),
  );
  await referee.page.click('[data-do="start"]');

  // In the first round one of each pair concedes; in the second the referee decides.
  const tables = new Map<string, Page[]>();
  for (const { page } of players) {
    await page.click('[data-do="sit"]');
    await page.waitForURL(/\/match\//);
    tables.set(page.url(), [...(tables.get(page.url()) ?? []), page]);
  }
  expect([...tables.values()].map(({ length }) => length)).toEqual([2, 2]);
  for (const [one, other] of tables.values()) {
    if (!one || !other) throw new Error('Somebody is alone at a table.');
    await other.click('[data-intent="keep"]');
    await one.click('[data-intent="keep"]');
    await concede(one);
    await one.click('[data-do="event"]');
    await one.waitForURL(event);
  }
  await referee.page.getByRole('heading', { name: 'Round 2' }).waitFor();
  for (let left = 2; left > 0; left -= 1) {
    await referee.page.locator('li:has(.open) [data-do="rule"]').first().click();
    await referee.page.fill('dialog input.field', 'It is late.');
    await referee.page.click('dialog form button.main');
    await referee.page.waitForSelector('dialog', { state: 'detached' });
    await referee.page.waitForFunction(
      (open) => document.querySelectorAll('.result.open').length < open,
      left,
    );
  }
  await referee.page.getByText('Standings are final.').waitFor();
  const rows = referee.page.locator('tbody tr');
  expect(await rows.count()).toBe(4);
  expect(await rows.nth(0).locator('td').nth(1).innerText()).toBe('6');
  await rows.nth(0).locator('summary').click();
  expect(await rows.nth(0).locator('details').innerText()).toContain('Buchholz');
  await referee.page.getByText('Log of host and referees').click();
  expect(await referee.page.getByText('It is late.').count()).toBe(2);
  for (const { complaints } of [referee, ...players]) expect(complaints).toEqual([]);
});

test('a player withdraws only after confirmation', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/events/new`);
  await page.click('form button.main');
  await page.waitForURL(/\/event\//);
  await page.waitForSelector('input[name="faction"]', { state: 'attached' });
  await page.click('form button.main');
  await page.click('[data-do="withdraw"]');
  await page.click('[data-do="withdraw-now"]');
  await page.getByText('You are no longer in this event.').waitFor();
});

test('a refused command shows its reason', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/events/new`);
  await page.click('form button.main');
  await page.waitForURL(/\/event\//);
  await page.click('[data-do="start"]');
  expect(await page.locator('[role="alert"]').innerText()).not.toBe('');
});
