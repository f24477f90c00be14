import { expect, test } from '@jest/globals';
import { seriousFindings } from './accessibility.ts';
import { concede, endTurn, untilOwnTurn, untilTurn } from './opening.ts';
import { openPlace } from './place.ts';

const place = openPlace();

test('a match against a machine with a scenario: what is to be done is said before, and at the table', async () => {
  const { page, complaints } = await place.visit();
  await page.goto(`${place.url}/play`);
  await page.locator('details > summary').first().click();
  await page.selectOption('[data-scenario]', 'bridge');
  await page.getByText('Stand in the middle of the bridge at the end of any ten rounds.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.click('form button.main');
  const told = page.locator('[data-objectives]');
  await told.getByText('Whoever is the last one standing wins too.').waitFor();
  expect((await told.locator('summary').innerText()).replace(/\s+/g, ' ')).toBe(
    'The Bridge Your side: 0 of 10 The other side: 0 of 10',
  );
  expect(await page.locator('.goal').count()).toBeGreaterThan(0);
  expect(await seriousFindings(page)).toEqual([]);
  await concede(page);
  await page.getByText('The Bridge: Your side 0 of 10 · The other side 0 of 10').waitFor();
  expect(await page.locator('[data-do="another-machine"]').getAttribute('href')).toBe('/play');
  expect(complaints).toEqual([]);
});

test('a friend is told of the scenario before sitting down (de, phone)', async () => {
  const host = await place.visit({ language: 'de', width: 360, height: 740 });
  await host.page.goto(`${place.url}/invite`);
  await host.page.selectOption('[data-scenario]', 'ember');
  await host.page.click('form button.main');
  const invite = await host.page.locator('[data-invite]').inputValue();
  await host.page.getByText('Am Ende von sieben beliebigen Runden').waitFor();

  const friend = await place.visit({ language: 'de', width: 360, height: 740 });
  await friend.page.goto(invite);
  await friend.page.getByText('Am Ende von sieben beliebigen Runden').waitFor();
  await friend.page.fill('input[autocomplete="nickname"]', 'Berthold');
  await friend.page.click('form button.main');
  for (const { page, complaints } of [host, friend]) {
    const told = page.locator('[data-objectives]');
    await told.waitFor();
    expect(await told.innerText()).toContain('0 von 7');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(complaints).toEqual([]);
  }
});

test('what is shown for a moment does not cover what is to be done', async () => {
  const { page } = await place.visit({ width: 390, height: 844, motion: true });
  await page.goto(`${place.url}/play`);
  await page.locator('details > summary').first().click();
  await page.selectOption('[data-scenario]', 'bridge');
  await page.click('form button.main');
  // It may be gone before anybody outside the page asks for it.
  await page.evaluate(`{
    const edgeOf = (selector, edge) => document.querySelector(selector)?.getBoundingClientRect()[edge];
    new MutationObserver(() => {
      const [top, bottom] = [edgeOf('.stage', 'top'), edgeOf('[data-objectives]', 'bottom')];
      if (top !== undefined && bottom !== undefined) globalThis.room ??= top - bottom;
    }).observe(document.body, { childList: true, subtree: true });
  }`);
  await untilOwnTurn(page);
  // Nothing is shown of what happened while the page was not connected: then something else has to happen.
  if (!(await page.evaluate('globalThis.room !== undefined'))) {
    await endTurn(page);
    await untilTurn(page);
  }
  expect(await page.evaluate('globalThis.room')).toBeGreaterThanOrEqual(0);
});
