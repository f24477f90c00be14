import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { requireKind } from '../../server/test/support/test-kind.ts';

/** Nearly as long as a test may take: a slow machine is not a defect. */
const PATIENCE_MS = 110_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Every step of a test comes this much later. Finds tests that look for what a page shows for a moment:
 * `SLOW_MS=500 npm test -- web`.
 */
const SLOW_MS = Number(process.env.SLOW_MS ?? 0);

export const openBrowser = (): Promise<Browser> => {
  requireKind('open a browser', 'browser');
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: FLAGS, slowMo: SLOW_MS });
};

/** What a visitor's pages draw, such as salts, which go into the dice, and names, follows from the seed of the run. */
const repeatableDraws = (visitor: number): string => `{
  const draw = crypto.getRandomValues.bind(crypto);
  const bytesFrom = (state) => () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return state >>> 24;
  };
  const start = ${visitor} ^ ${Number(process.env.SEED ?? 0)};
  const [next, other] = [bytesFrom(start), bytesFrom(~start)];
  crypto.getRandomValues = (array) => {
    if (array.byteLength !== 32) return draw(array);
    array.set(array.map(next));
    return array;
  };
  Math.random = () => (other() * 0x10000 + other() * 0x100 + other()) / 0x1000000;
}`;
let visitors = 0;

/** A user’s browser, and the errors of its pages. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors on the pages, and violations of the content security policy. */
  readonly complaints: readonly string[];
}

export interface Wishes {
  readonly language?: 'en' | 'de';
  readonly width?: number;
  readonly height?: number;
  /** Animations are off unless requested: a test only waits for responses. */
  readonly motion?: boolean;
}

/**
 * Everything from the server comes this much later. Finds tests that read from a page too early:
 * `LATE_MS=300 npm test -- web`.
 */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

const comesLate = async (context: BrowserContext): Promise<void> => {
  await context.route('**/api/**', async (route) => {
    await sleep(LATE_MS);
    await route.continue().catch(() => undefined);
  });
  await context.routeWebSocket(/./, (page) => {
    const server = page.connectToServer();
    server.onMessage((message) => void setTimeout(() => page.send(message), LATE_MS));
  });
};

/** Tests answer themselves: a question that the page answers after a moment would be gone under their hands. */
const ASKS_EVERYTHING = `try { localStorage['penance.passing'] ??= 'off'; } catch {}`;

export const visit = async (
  browser: Browser,
  { language = 'en', width = 1440, height = 900, motion = false }: Wishes = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (LATE_MS > 0) await comesLate(context);
  visitors += 1;
  await context.addInitScript(repeatableDraws(visitors));
  await context.addInitScript(ASKS_EVERYTHING);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { context, page, complaints };
};
