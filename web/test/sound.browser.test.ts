import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faceBot } from './opening.ts';
import { DUEL_MOST_MS, openPlace } from './place.ts';
import { clickOn, playAgain, settled, untilOdds } from './play-by-clicks.ts';

const place = openPlace();

/** Web Audio objects that the page has created since it was loaded. */
interface Heard {
  readonly contexts: number;
  readonly sources: number;
  /** Sources started while dice were being shown. */
  readonly withDice: number;
}

/** As seen by the page. */
declare const heard: Heard;

/** Counts inside the page, before any of its scripts runs; the objects stay real. */
const LISTEN = `
  window.heard = { contexts: 0, sources: 0, withDice: 0 };
  window.AudioContext = new Proxy(AudioContext, {
    construct(target, given) {
      heard.contexts += 1;
      return new target(...given);
    },
  });
  for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
    const { start } = prototype;
    prototype.start = function (...given) {
      heard.sources += 1;
      if (document.querySelector('.stage .dice')) heard.withDice += 1;
      return start.apply(this, given);
    };
  }`;

const heardOn = (page: Page): Promise<Heard> => page.evaluate(() => heard);
const soundOf = (page: Page) => page.locator('.ribbon [data-do="sound"]');

test(
  'nothing is created for sound until a user turns it on',
  async () => {
    const { page, context, complaints } = await place.visit();
    await context.addInitScript(LISTEN);
    await faceBot(page, place.url);
    expect(await soundOf(page).getAttribute('aria-pressed')).toBe('false');
    await clickOn(page, 30);
    expect(await heardOn(page)).toEqual({ contexts: 0, sources: 0, withDice: 0 });
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);

test.each([
  { language: 'en', motion: true, name: 'Sound' },
  { language: 'de', motion: false, name: 'Ton' },
] as const)(
  'sound is turned on by keyboard, dice can be heard, and the choice survives a reload ($language, motion: $motion)',
  async ({ language, motion, name }) => {
    const { page, context, complaints } = await place.visit({ language, motion });
    await context.addInitScript(LISTEN);
    await faceBot(page, place.url);
    expect(await soundOf(page).getAttribute('aria-label')).toBe(name);
    await soundOf(page).focus();
    await page.keyboard.press('Enter');
    expect(await soundOf(page).getAttribute('aria-pressed')).toBe('true');
    await page.waitForFunction(() => heard.sources > 0);
    await untilOdds(page);
    const before = await heardOn(page);
    expect(before.contexts).toBe(1);
    await page.click('[data-do="confirm"]');
    // Without animations no dice are shown, but the attack can be heard.
    await page.waitForFunction(
      ({ count, of }) => heard[of] > count,
      motion
        ? { count: before.withDice, of: 'withDice' as const }
        : { count: before.sources, of: 'sources' as const },
    );

    if (await settled(page)) await playAgain(page);
    await page.reload();
    await page.waitForSelector('.table[data-state="asked"]');
    expect(await soundOf(page).getAttribute('aria-pressed')).toBe('true');
    expect(await heardOn(page)).toMatchObject({ contexts: 0 });
    // Not every click leads to a sound.
    for (let times = 0; times < 30 && (await heardOn(page)).sources === 0; times += 1) await clickOn(page, 6);
    await page.waitForFunction(() => heard.contexts === 1 && heard.sources > 0);

    if (await settled(page)) await playAgain(page);
    await soundOf(page).click();
    await page.reload();
    await page.waitForSelector('.table');
    expect(await soundOf(page).getAttribute('aria-pressed')).toBe('false');
    expect(complaints).toEqual([]);
  },
  DUEL_MOST_MS,
);
