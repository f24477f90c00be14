import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import { readFileSync } from 'node:fs';
import { seriousFindings } from './accessibility.ts';
import { concede, faceBot } from './opening.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { playByClicks } from './play-by-clicks.ts';
import { come } from './seat.ts';

const place = openPlace();

/** How many numbers of rounds begin before the last one has ended. */
const CROWDED = `(() => {
  const boxes = [...document.querySelectorAll('.marks span')].filter((mark) => mark.textContent !== '').map((mark) => {
    const text = document.createRange();
    text.selectNodeContents(mark);
    return text.getBoundingClientRect();
  });
  if (boxes.length === 0) throw new Error('no round has a number');
  return boxes.filter((box, index) => index > 0 && box.left < boxes[index - 1].right).length;
})()`;
/** How many lines have what opens their numbers below them. */
const ALONE = `[...document.querySelectorAll('.lines p > .open')].filter(
  (open) => open.getBoundingClientRect().top >= open.previousElementSibling.getBoundingClientRect().bottom - 4,
).length`;

test(
  'a finished match is replayed step by step, and its dice are verified',
  async () => {
    const { page, complaints, context } = await place.visit();
    await faceBot(page, place.url);
    await playByClicks(page);
    await page.click('[data-do="replay"]');
    const where = page.locator('[data-where]');
    await where.waitFor();
    expect(await where.innerText()).toMatch(/^Before the first round, step 0 of \d+$/);
    const last = Number(await page.locator('[data-do="scrub"]').getAttribute('max'));

    await page.keyboard.press('PageDown');
    expect(await where.innerText()).toMatch(/^Round 1, step/);
    const told = await page.locator('.lines p').count();
    await page.click('[data-do="forward"]');
    await page.waitForFunction((count) => document.querySelectorAll('.lines p').length > count, told);
    await page.keyboard.press('End');
    expect(await where.innerText()).toContain(`step ${last} of ${last}`);
    expect(await page.locator('.result').innerText()).toMatch(/won after|Nobody won/);
    await page.keyboard.press('ArrowLeft');
    expect(await where.innerText()).toContain(`step ${last - 1} of ${last}`);
    await page.click('[data-do="play"]');
    await page.waitForSelector('.result');

    await page.locator('[data-do="scrub"]').fill('3');
    expect(await page.locator('.hands section').count()).toBe(2);
    await page.selectOption('[data-do="eyes"]', '0');
    expect(await page.locator('.hands section').count()).toBe(1);
    await page.waitForURL(/\?at=3&seat=0&code=/);

    await page.click('[data-do="dice"]');
    await page.click('[data-do="verify"]');
    await page.waitForSelector('[data-verified="proved"]');
    expect(await page.locator('[aria-label="Were the dice fair?"]').innerText()).toContain(
      'Your browser added a number of its own',
    );
    expect(await page.locator('[data-luck="d6"]').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);

    const moment = page.url();
    await page.goto(place.url);
    await page.waitForSelector('[data-replay]');
    expect(await seriousFindings(page)).toEqual([]);
    await page.click('[data-replay]');
    await where.waitFor();
    expect(await where.innerText()).toContain(`of ${last}`);

    // The link shows the same moment to a new visitor.
    const stranger = await place.visit({ language: 'de', width: 390, height: 844 });
    await stranger.page.goto(moment);
    await stranger.page.waitForSelector('[data-where]');
    expect(await stranger.page.locator('[data-where]').innerText()).toContain(`Schritt 3 von ${last}`);
    expect(await stranger.page.locator('.hands section').count()).toBe(1);
    expect(await seriousFindings(stranger.page)).toEqual([]);
    expect(await stranger.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await stranger.page.evaluate<number>(CROWDED)).toBe(0);
    await stranger.page.locator('.tabs button').nth(2).click();
    await stranger.page.keyboard.press('End');
    expect(await stranger.page.evaluate<number>(ALONE)).toBe(0);
    await stranger.page.click('[data-do="dice"]');
    await stranger.page.click('[data-do="verify"]');
    await stranger.page.waitForSelector('[data-verified="consistent"]');
    expect(await stranger.page.locator('.story').innerText()).toContain('saß nicht am Tisch');
    expect(await seriousFindings(stranger.page)).toEqual([]);
    expect(stranger.complaints).toEqual([]);
    await context.close();
  },
  DUEL_MOST_MS,
);

test('a transcript that was changed afterwards is not accepted', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  await concede(page);
  await page.waitForSelector('div.end');
  await page.route(/\/api\/.*\/transcript/, async (route) => {
    const answer = await route.fetch();
    const record = (await answer.json()) as { readonly secret: string };
    await route.fulfill({
      json: { ...record, secret: record.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    });
  });
  await page.click('[data-do="replay"]');
  await page.waitForSelector('[data-where]');
  // From its end there is a way on.
  await page.keyboard.press('End');
  expect(await page.locator('.result a').getAttribute('href')).toBe('/play');
  await page.click('[data-do="dice"]');
  await page.click('[data-do="verify"]');
  await page.waitForSelector('[data-verified="differs"]');
  expect(await page.locator('.verdict').innerText()).toContain('not as it was promised');
});

test.each([
  [390, 844],
  [1366, 768],
])('at %i x %i a replay has the speeds of the table, and cuts no hand', async (width, height) => {
  const { page } = await place.visit({ width, height });
  const body = readFileSync('golden/three-layer-duel.json', 'utf8');
  await page.route(/\/api\/.*\/transcript/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${place.url}/replay/6a634f14-bbc2-4263-9906-443f92040af2?at=3`);
  const hands = page.locator('.hands ul');
  await hands.first().waitFor();
  expect(await hands.first().locator('li').count()).toBe(6);
  const cut = await hands.locator('li').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { right, bottom } = card.getBoundingClientRect();
        return (
          right > Math.min(innerWidth, card.closest('.hands')?.getBoundingClientRect().right ?? 0) ||
          bottom > innerHeight
        );
      }).length,
  );
  expect(cut).toBe(0);
  await page.selectOption('[data-do="pace"]', { label: 'slowly' });
  await page.click('[data-do="settings"]');
  expect(await page.getByRole('radio', { name: 'slowly' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'fast' }).check();
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-do="pace"]').inputValue()).toBe('fast');
});

test('a match that is not public is refused in words', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/replay/6a634f14-bbc2-4263-9906-443f92040af2`);
  await page.waitForSelector('[role="alert"]');
  expect(await page.locator('[role="alert"]').innerText()).not.toBe('');
});

test('the end counts the Casket HP of a fallen casket as its sheet does, and says why they did not help', async () => {
  const { page, complaints } = await place.visit();
  await faceBot(page, place.url);
  await concede(page);
  await page.waitForSelector('div.end');
  // As after a blow that took one card more than there was and brought DAMAGED cards.
  await page.route(/\/api\/.*\/transcript/, async (route) => {
    const record = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: record.replace(/(seatDefeated.*?)surrender/, '$1casket-hp'),
    });
  });
  await page.goto(page.url());
  await page.waitForSelector('div.end [data-fall="casket-hp"]');
  const counted = await page.locator('div.end tbody tr td:nth-child(2)').allInnerTexts();
  const onSheets = await page.locator('.sheet .sum b').allInnerTexts();
  expect(onSheets.map((text) => /\d+$/.exec(text)?.[0])).toEqual(counted);
  expect(await page.locator('[data-fall]').innerText()).toContain(`The ${counted[0] ?? ''} Casket HP are`);
  expect(complaints).toEqual([]);
});

/** What lies over the middle of an element that is shown, or outside the window; empty if nothing does. */
const COVERED = (
  selector: string,
): string => `[...document.querySelectorAll('${selector}')].filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((each) => each.textContent || each.dataset.do)`;

test(
  'of a match of eight the replay shows every way on, and the hands leave room for the scrubber',
  async () => {
    const wide = await place.visit({ width: 1366, height: 768 });
    const narrow = await place.visit({ language: 'de', width: 390, height: 844 });
    const client = await come(wide.page, place.url, 'Ottilie Vesper');
    const bots = Array.from({ length: 7 }, (_, index) => ({ team: index + 2, bot: 'heuristic' as const }));
    const { id, inviteCode } = await client.matches.create({
      visibility: 'invite',
      seats: [{ team: 1 }, ...bots],
    });
    await client.matches.takeSeat(id, { seat: 0, deck: { list: sampleDeck('church', 'warden').list } });
    const match = await client.play(id);
    await match.nextDecision();
    await match.concede();
    await match.untilFinished();
    match.leave();
    for (const { page, complaints } of [wide, narrow]) {
      await page.goto(`${place.url}/replay/${id}?end&code=${inviteCode ?? ''}`);
      await page.locator('.end [data-do="look"]').waitFor();
      expect(await page.evaluate(COVERED('.end .actions .button'))).toEqual([]);
      await page.click('[data-do="look"]');
      await page.locator('.end').waitFor({ state: 'detached' });
      expect(await page.evaluate(COVERED('.scrubber .button, .scrubber select'))).toEqual([]);
      expect(await page.locator('.hands section').count()).toBe(8);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }
  },
  DUEL_MOST_MS,
);
