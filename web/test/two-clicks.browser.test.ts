import { expect, test } from '@jest/globals';
import { untilAttack } from './compose-attack.ts';
import { answered, faceBot, untilTurn } from './opening.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { settled, untilAsked } from './play-by-clicks.ts';

const place = openPlace();

test(
  'an attack takes two clicks: the card, and a part of the figure',
  async () => {
    const { page, complaints } = await place.visit();
    await faceBot(page, place.url);
    await page.click('[data-intent="keep"]');
    const parts = page.locator('.sheet.foe [data-part]');
    await untilAttack(page);
    await parts.first().waitFor();
    await parts.first().hover();
    await page.waitForSelector('[data-odds-state="attack"]');
    expect(await page.locator('.sheet.foe .part.chosen').count()).toBe(1);
    const before = await page.locator('.lines p').count();
    await answered(page, () => parts.first().click());
    await settled(page);
    expect(await page.locator('.lines p').count()).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test('every button of a question can be pressed with the key that it shows', async () => {
  const { page } = await place.visit();
  await faceBot(page, place.url);
  const keep = page.locator('[data-intent="keep"]');
  expect(await keep.getAttribute('data-cap')).toBe('K');
  await page.keyboard.press('Enter');
  await keep.waitFor({ state: 'detached' });
  await untilTurn(page);
  const keys = await page
    .locator('.question [data-key]')
    .evaluateAll((all) => all.flatMap((each) => each.getAttribute('data-key')?.split(' ') ?? []));
  expect(keys).toContain('e');
  expect(new Set(keys).size).toBe(keys.length);
  expect(await page.locator('[data-intent="rotate"]').innerText()).toContain('Rotate');
  await page.keyboard.press('r');
  await page.waitForSelector('[data-facing]');
});

test(
  'a question with one answer only is answered without a click, where that is not turned off',
  async () => {
    const { page, complaints } = await place.visit();
    await faceBot(page, place.url);
    await page.click('[data-intent="keep"]');
    await untilAsked(page, 'reaction');
    while ((await page.locator('.hand .card.playable').count()) > 0) {
      await answered(page, () => page.click('[data-intent="pass"]'));
      await untilAsked(page, 'reaction');
    }
    const asked = await page.locator('[data-decision]').getAttribute('data-decision');
    await page.click('[data-do="settings"]');
    await page.check('[data-habit="passing"]');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.waitForFunction((id) => {
      const question = document.querySelector('[data-decision]');
      return question !== null && question.getAttribute('data-decision') !== id;
    }, asked);
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);
