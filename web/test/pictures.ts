import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import UPNG from 'upng-js';
import { openBrowser, visit } from './browser.ts';
import { decide, enlist, openCampaign, openEvent, PLAYERS, register, send } from './gatherings.ts';
import { faceBot } from './opening.ts';
import { clickOn, playAgain, playByClicks, settled, untilOdds } from './play-by-clicks.ts';
import { startServer } from './server.ts';

const FOLDER = join('docs', 'screenshots');
const COLOURS = 128;
const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
/** After this many clicks there is something to see. */
const CLICKS = 26;

interface Picture {
  readonly name: string;
  readonly language: 'en' | 'de';
  readonly show: (page: Page, url: string) => Promise<void>;
}

const at =
  (path: string): Picture['show'] =>
  async (page, url) => {
    await page.goto(url + path);
    await page.waitForSelector('h1');
  };

const DECK = 'p1~church~warden~buckler.heat-sink';

/** Two own decks, one of them not legal in any edition. */
const storedDecks: Picture['show'] = async (page, url) => {
  for (const [name, code] of [
    ['Asche und Eid', `${DECK}~absolution.crusaders-vow`],
    ['Versuch mit zwei Händen', `${DECK}.pistol~absolution.last-rites`],
  ] as const) {
    await page.goto(`${url}/decks/new?code=${code}`);
    await page.fill('[data-name]', name);
    await page.click('[data-do="save"]');
    await page.waitForURL(/\/deck\//);
  }
  await page.goto(`${url}/decks`);
  await page.waitForSelector('[data-deck]');
};

const picture = (name: string, language: Picture['language'], show: Picture['show']): Picture => ({
  name,
  language,
  show,
});

const PICTURES: readonly Picture[] = [
  picture('front', 'en', async (page, url) => {
    await at('/')(page, url);
    // A while into the match that it shows.
    await page.waitForSelector('[data-show] .casket');
    await page.waitForTimeout(8000);
  }),
  picture('setup', 'en', at('/play')),
  picture('cards', 'de', at('/cards')),
  picture('rules', 'en', at('/rules/3.3-4?edition=three-layer')),
  picture('rules-compared', 'de', at('/rules?edition=three-layer&than=codex')),
  picture('decks', 'de', storedDecks),
  picture('deck', 'en', async (page, url) => {
    await page.goto(`${url}/decks/new?edition=three-layer&code=${DECK}.pistol~absolution.last-rites`);
    await page.waitForSelector('[data-problem="tooManyHandSets"]');
  }),
  picture('deck-odds', 'de', async (page, url) => {
    await page.goto(`${url}/decks/new?edition=three-layer&code=${DECK}~absolution.last-rites`);
    await page.locator('[data-odds-of]').selectOption('deflect');
    await page.locator('#deck-odds').scrollIntoViewIfNeeded();
    await page.locator('[data-code]').scrollIntoViewIfNeeded();
  }),
  picture('queue', 'en', async (page, url) => {
    await page.goto(`${url}/queue`);
    // Two players in the queue for duels would be matched.
    await page.locator('.fields select').nth(1).selectOption('teams');
    await page.click('form button.main');
    await page.waitForSelector('[data-search]');
  }),
  picture('house-rules', 'en', async (page, url) => {
    await page.goto(`${url}/invite?edition=three-layer&rule=handSize:8&rule=taint:on`);
    await page.locator('[data-rule="taint"]').waitFor();
    await page.locator('[data-house]').scrollIntoViewIfNeeded();
    await page.evaluate(`document.querySelector('[data-house]').scrollIntoView()`);
  }),
  picture('invite', 'en', async (page, url) => {
    await page.goto(`${url}/invite`);
    await page.click('form button.main');
    await page.waitForSelector('[data-invite]');
  }),
  picture('event', 'en', async (page, url) => {
    const event = await openEvent(page, url);
    for (const name of PLAYERS) {
      const context = await page.context().browser()?.newContext();
      if (!context) throw new Error('The browser is closed.');
      await register(await context.newPage(), event, name);
      await context.close();
    }
    await page.click('[data-do="start"]');
    await decide(page, 'Only one of them came.');
    await page.waitForSelector('.result:not(.open)');
    await page.locator('summary').first().click();
    await page.evaluate('scrollTo(0, 0)');
  }),
  picture('campaign', 'en', async (page, url) => {
    await openCampaign(page, url);
    await enlist(page, 'Agnes', 'Vigil');
    await send(page, 'pilot');
    await page.getByText('Berthold', { exact: true }).waitFor();
    await page.click('[data-do="end-step"]');
    await page.waitForSelector('[data-form="plan"] :checked');
    await send(page, 'plan');
    await send(page, 'post');
    await page.waitForSelector('[data-do="ready"]');
    await page.evaluate('scrollTo(0, 0)');
    // Not over what has scrolled under it.
    await page.mouse.move(0, 0);
  }),
  picture('guide', 'en', async (page, url) => {
    await page.goto(`${url}/learn`);
    await page.click('form button.main');
    await page.waitForSelector('[data-guide]');
  }),
  picture('odds', 'en', async (page, url) => {
    await faceBot(page, url);
    await untilOdds(page);
    await page.click('button[data-odds="tn"]');
  }),
  picture('table', 'en', async (page, url) => {
    await faceBot(page, url);
    await clickOn(page, CLICKS);
    while (await settled(page)) {
      await playAgain(page);
      await clickOn(page, CLICKS);
    }
  }),
  picture('replay', 'en', async (page, url) => {
    await faceBot(page, url);
    await playByClicks(page);
    await page.click('[data-do="replay"]');
    await page.waitForSelector('[data-where]');
    await page.keyboard.press('End');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    const third = page.locator('.tabs button').nth(2);
    if (await third.isVisible()) await third.click();
    await page.click('[data-do="dice"]');
    await page.click('[data-do="verify"]');
    await page.waitForSelector('[data-verified]');
    if (!(await third.isVisible())) await page.locator('[data-luck]').last().scrollIntoViewIfNeeded();
  }),
];

const take = async (
  browser: Browser,
  url: string,
  picture: Picture,
  size: keyof typeof SIZES,
): Promise<void> => {
  const { page, context } = await visit(browser, { language: picture.language, ...SIZES[size] });
  await picture.show(page, url);
  await page.evaluate('document.fonts.ready');
  const file = join(FOLDER, `${picture.name}-${size}.png`);
  writeFileSync(file, smaller(await page.screenshot()));
  process.stdout.write(`${file}\n`);
  await context.close();
};

/** With a palette, which is good enough for a document. */
const smaller = (png: Buffer): Buffer => {
  const image = UPNG.decode(png);
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, COLOURS));
};

const main = async (): Promise<void> => {
  const names = process.argv.slice(2);
  const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
  mkdirSync(FOLDER, { recursive: true });
  const [server, browser] = await Promise.all([startServer(), openBrowser()]);
  try {
    for (const picture of wanted)
      for (const size of ['wide', 'narrow'] as const) await take(browser, server.url, picture, size);
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
