import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import UPNG from 'upng-js';
import { openBrowser, visit } from './browser.ts';
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

const PLAYERS = ['Anselm Vesper', 'Clotilde Ironvow', 'Damaris Lantern', 'Severin Oakheart'];

/** Another player registers for the event of that page. */
const register = async (event: Page, name: string): Promise<void> => {
  const context = await event.context().browser()?.newContext();
  if (!context) throw new Error('The browser is closed.');
  const page = await context.newPage();
  await page.goto(event.url());
  await page.fill('input[autocomplete="nickname"]', name);
  await page.click('form button.main');
  await page.waitForSelector('input[name="faction"]', { state: 'attached' });
  await page.click('form button.main');
  await page.waitForSelector('[data-do="withdraw"]');
  await context.close();
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

const PICTURES: readonly Picture[] = [
  { name: 'front', language: 'en', show: at('/') },
  { name: 'setup', language: 'en', show: at('/play') },
  { name: 'cards', language: 'de', show: at('/cards') },
  { name: 'rules', language: 'en', show: at('/rules/3.3-4?edition=three-layer') },
  { name: 'rules-compared', language: 'de', show: at('/rules?edition=three-layer&than=codex') },
  { name: 'decks', language: 'de', show: storedDecks },
  {
    name: 'deck',
    language: 'en',
    show: async (page, url) => {
      await page.goto(`${url}/decks/new?edition=three-layer&code=${DECK}.pistol~absolution.last-rites`);
      await page.waitForSelector('[data-problem="tooManyHandSets"]');
    },
  },
  {
    name: 'deck-odds',
    language: 'de',
    show: async (page, url) => {
      await page.goto(`${url}/decks/new?edition=three-layer&code=${DECK}~absolution.last-rites`);
      await page.locator('[data-odds-of]').selectOption('deflect');
      await page.locator('#deck-odds').scrollIntoViewIfNeeded();
      await page.locator('[data-code]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'queue',
    language: 'en',
    show: async (page, url) => {
      await page.goto(`${url}/queue`);
      // Two players in the queue for duels would be matched.
      await page.locator('.fields select').nth(1).selectOption('teams');
      await page.click('form button.main');
      await page.waitForSelector('[data-search]');
    },
  },
  {
    name: 'house-rules',
    language: 'en',
    show: async (page, url) => {
      await page.goto(`${url}/invite?edition=three-layer&rule=handSize:8&rule=taint:on`);
      await page.locator('[data-rule="taint"]').waitFor();
      await page.locator('[data-house]').scrollIntoViewIfNeeded();
      await page.evaluate(`document.querySelector('[data-house]').scrollIntoView()`);
    },
  },
  {
    name: 'invite',
    language: 'en',
    show: async (page, url) => {
      await page.goto(`${url}/invite`);
      await page.click('form button.main');
      await page.waitForSelector('[data-invite]');
    },
  },
  {
    name: 'event',
    language: 'en',
    show: async (page, url) => {
      await page.goto(`${url}/events/new`);
      await page.click('form button.main');
      await page.waitForURL(/\/event\//);
      for (const name of PLAYERS) await register(page, name);
      await page.click('[data-do="start"]');
      await page.locator('li:has(.open) [data-do="rule"]').first().click();
      await page.fill('dialog input.field', 'Only one of them came.');
      await page.click('dialog form button.main');
      await page.waitForSelector('.result:not(.open)');
      await page.locator('summary').first().click();
    },
  },
  {
    name: 'campaign',
    language: 'en',
    show: async (page, url) => {
      await page.goto(`${url}/campaigns`);
      await page.locator('[data-form="open"] button.main').click();
      for (const [form, name] of [
        ['pilot', 'Agnes'],
        ['casket', 'Vigil'],
      ] as const) {
        await page.fill(`[data-form="${form}"] input`, name);
        await page.locator(`form:has([data-form="${form}"]) button.main`).click();
        await page.getByText(name, { exact: true }).first().waitFor();
      }
      await page.click('[data-do="end-step"]');
      await page.waitForSelector('[data-form="plan"] option', { state: 'attached' });
      await page.locator('form:has([data-form="plan"]) button.main').click();
      await page.locator('form:has([data-form="post"]) button.main').click();
      await page.waitForSelector('[data-do="ready"]');
    },
  },
  {
    name: 'guide',
    language: 'en',
    show: async (page, url) => {
      await page.goto(`${url}/learn`);
      await page.click('form button.main');
      await page.waitForSelector('[data-guide]');
    },
  },
  {
    name: 'odds',
    language: 'en',
    show: async (page, url) => {
      await faceBot(page, url);
      await untilOdds(page);
      await page.click('button[data-odds="tn"]');
    },
  },
  {
    name: 'table',
    language: 'en',
    show: async (page, url) => {
      await faceBot(page, url);
      await clickOn(page, CLICKS);
      while (await settled(page)) {
        await playAgain(page);
        await clickOn(page, CLICKS);
      }
    },
  },
  {
    name: 'replay',
    language: 'en',
    show: async (page, url) => {
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
    },
  },
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
