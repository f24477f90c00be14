import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sampleDeck, type NewMatch } from '@penance/shared';
import { brokenWords } from './broken-words.ts';
import { gather } from './gatherings.ts';
import { concede, faceBot, untilTurn } from './opening.ts';
import { openPlace } from './place.ts';
import { untilOdds } from './play-by-clicks.ts';
import { come } from './seat.ts';

const place = openPlace();

const LONG_NAME = 'W'.repeat(24);

const sit = async (page: Page, match: NewMatch = {}, name = LONG_NAME): Promise<void> => {
  const client = await come(page, place.url, name);
  const { id } = await client.matches.create({
    seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
    hostSeat: { seat: 0, deck: { list: sampleDeck('church', 'warden').list } },
    ...match,
  });
  await page.goto(`${place.url}/match/${id}`);
  await page.waitForSelector('[data-intent="keep"]');
};
/** What reaches out of the window to the right, or of the sheet that it belongs to. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const wide = (node, right) => node.getBoundingClientRect().right > right + 1;
    const sheets = [...document.querySelectorAll('.sheet')];
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['page'] : []),
      ...sheets.flatMap((sheet) => {
        const { right } = sheet.getBoundingClientRect();
        return [...sheet.querySelectorAll('*')].filter((node) => wide(node, right)).map((node) => node.className);
      }),
    ];
  })()`);

test('a long name breaks no sheet, no chronicle and no end on a narrow phone', async () => {
  const { page, complaints } = await place.visit({ language: 'de', width: 320, height: 640 });
  await sit(page);
  for (const pane of ['Särge', 'Chronik', 'Spielfeld']) {
    await page.getByRole('button', { name: pane, exact: true }).click();
    expect({ pane, wide: await tooWide(page) }).toEqual({ pane, wide: [] });
  }
  await concede(page);
  const end = page.locator('div.end');
  await end.waitFor();
  expect(await end.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  const table = await end.locator('table').boundingBox();
  expect((table?.x ?? -1) >= 0 && (table?.x ?? 0) + (table?.width ?? 999) <= 320).toBe(true);
  expect(complaints).toEqual([]);
});

test.each(['en', 'de'] as const)('names stand whole in tables on a narrow phone (%s)', async (language) => {
  const { page } = await place.visit({ language, width: 320, height: 640 });
  const host = await PenanceClient.connect(place.url, { name: 'Host' });
  const names = ['Clotilde Ironvow', 'Konstantin', 'Bartholomaeusvonundzum'];
  const players = await Promise.all(names.map((name) => PenanceClient.connect(place.url, { name })));
  const event = await gather(host, { format: { kind: 'round-robin' } }, players);
  await host.tournaments.command(event, { kind: 'start' });
  await page.goto(`${place.url}/event/${event}`);
  await page.getByText('Konstantin').first().waitFor();
  expect(await brokenWords(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await sit(page, {}, 'Clotilde Candlemark');
  await concede(page);
  await page.locator('div.end').waitFor();
  expect(await brokenWords(page)).toEqual([]);
});

test.each([
  [683, 384],
  [844, 390],
])('at %i x %i the board keeps its height, and the page scrolls', async (width, height) => {
  const { page } = await place.visit({ width, height });
  await sit(page);
  expect((await page.locator('main.middle').boundingBox())?.height).toBeGreaterThan(180);
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeGreaterThan(height);
});

test.each(['en', 'de'] as const)('six cards and their texts fit at 1366 x 768 (%s)', async (language) => {
  const { page } = await place.visit({ language, width: 1366, height: 768 });
  await sit(page);
  const row = page.locator('.hand ol');
  expect(await row.locator('li').count()).toBe(6);
  expect(await row.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  const cut = await row
    .locator('.text')
    .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test.each(['en', 'de'] as const)('names stand whole on short sheets with clocks (%s)', async (language) => {
  const { page } = await place.visit({ language, width: 1366, height: 768 });
  const seats = [{ team: 1 }, { team: 2, bot: 'random' }, { team: 1, bot: 'mechthild' }] as const;
  await sit(page, { clock: { cap: 600, bank: 3000 }, seats: [...seats] }, 'Ottilie von Vesperberg');
  expect(await page.locator('.sheet.compact').count()).toBe(3);
  const cut = await page
    .locator('.sheet .who > *')
    .evaluateAll((all) =>
      all.flatMap((each) =>
        each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 3
          ? [each.textContent]
          : [],
      ),
    );
  expect(cut).toEqual([]);
});

test('the time left is seen on a phone, warns near its end, and running out is told', async () => {
  const { page } = await place.visit({ width: 390, height: 844 });
  await sit(page, { clock: { cap: 21, bank: null } });
  await page.waitForSelector('[data-clock]:visible');
  await page.click('[data-clock]');
  await page.getByRole('dialog').getByText('You have 21 s for each question.').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-clock].low');
  await page.getByText('10 seconds left.').waitFor({ state: 'attached' });
  await page.locator('[data-late]').getByText('Your time ran out.').waitFor();
  await page.getByRole('button', { name: 'Chronicle', exact: true }).click();
  await page.locator('.lines').getByText(`${LONG_NAME} ran out of time.`).waitFor();
});

test.each(['en', 'de'] as const)(
  'on a phone an attack is confirmed without scrolling, and no clock is shown to who faces a machine (%s)',
  async (language) => {
    const { page, complaints } = await place.visit({ language, width: 390, height: 844 });
    await faceBot(page, place.url);
    expect(await page.locator('[data-clock], .sheet .clock').count()).toBe(0);
    await page.click('[data-intent="keep"]');
    await untilTurn(page);
    const [board, asked] = [page.locator('main.middle'), page.locator('div.ask')];
    expect((await board.boundingBox())?.height).toBeGreaterThan(400);
    // Not every attack lets choose what to aim at.
    await untilOdds(page, '[data-aim]');
    const [confirm, cards] = [page.locator('[data-do="confirm"]'), page.locator('.cards')];
    const [button, hand] = [await confirm.boundingBox(), await cards.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 999)).toBeLessThanOrEqual(hand?.y ?? 0);
    expect(await asked.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
    expect(await asked.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test.each([844, 932])('on a phone 390 wide and %i high the whole board is seen', async (height) => {
  const { page } = await place.visit({ width: 390, height });
  await sit(page);
  const cut = await page.locator('.board svg [data-hex]').evaluateAll(
    (hexes) =>
      hexes.filter((hex) => {
        const { left, right } = hex.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      }).length,
  );
  expect(cut).toBe(0);
});

test.each([
  [390, 844],
  [1366, 768],
])('a replay with Heat on both sides and ten wounds hides none of them at %i x %i', async (width, height) => {
  const { page } = await place.visit({ width, height });
  const body = readFileSync('golden/three-layer-duel.json', 'utf8');
  await page.route(/\/api\/.*\/transcript/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${place.url}/replay/6a634f14-bbc2-4263-9906-443f92040af2?at=999`);
  await page.waitForSelector('.ribbon .vital.heat', { state: 'attached' });
  const row = page.locator('.ribbon ol');
  expect(await row.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  const right = await row
    .locator('li')
    .evaluateAll((pills) => Math.max(...pills.map((pill) => pill.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(width);
  const caskets = page.getByRole('button', { name: 'Caskets' });
  if (await caskets.isVisible()) await caskets.click();
  const closed = page.locator('.sheet .toggle[aria-expanded="false"]').first();
  if (await closed.isVisible()) await closed.click();
  const wounds = page.locator('.sheet .wounds').first();
  expect(await wounds.locator('li').count()).toBe(10);
  expect(await wounds.evaluate((node) => node.scrollHeight <= node.clientHeight + 6)).toBe(true);
  await wounds.locator('li').last().scrollIntoViewIfNeeded();
  const last = await wounds.locator('li').last().boundingBox();
  const pane = await page.locator('.sheets').boundingBox();
  const bottom = (pane?.y ?? 0) + (pane?.height ?? 0);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bottom + 1);
});
