import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import { builtInMap, type MapDefinition } from '@penance/shared';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser, visit } from '../../web/test/browser.ts';
import { startServer } from '../../web/test/server.ts';
import { DECKS } from '../decks.ts';

/** The real server and a browser. */
export interface Place {
  readonly url: string;
  readonly browser: Browser;
}

export const withPlace = async <T>(work: (place: Place) => Promise<T>): Promise<T> => {
  const [server, browser] = await Promise.all([startServer(), openBrowser()]);
  try {
    return await work({ url: server.url, browser });
  } finally {
    await browser.close();
    await server.close();
  }
};

/** A page whose account plays a duel, and its opponent run by a program. */
export interface DuelPage {
  /** URL of the duel. */
  readonly address: string;
  readonly page: Page;
  readonly devTools: CDPSession;
  readonly opponent: LiveMatch;
  readonly close: () => Promise<void>;
}

/** Radius of the largest map that a host may send. */
const RADIUS_MOST = 20;

/** A built-in map extended to the largest size that a host may send: 1,261 hexes. */
export const largestMap = (): MapDefinition => {
  const river = builtInMap('river');
  if (!river) throw new Error('There is no map of that name.');
  return { ...river, id: 'largest', title: 'Largest', radius: RADIUS_MOST };
};

/** Begins a duel; the page has not been opened yet, and the browser cache is empty. */
export const openDuelPage = async (
  { url, browser }: Place,
  map: MapDefinition | 'open' = 'open',
): Promise<DuelPage> => {
  const [host, guest] = await Promise.all([
    PenanceClient.connect(url, { name: 'Page' }),
    PenanceClient.connect(url, { name: 'Opponent' }),
  ]);
  const { id, inviteCode } = await host.matches.create({ visibility: 'invite', map });
  const code = inviteCode === null ? {} : { code: inviteCode };
  for (const [seat, deck] of DECKS.entries())
    await (seat === 0 ? host : guest).matches.takeSeat(id, { seat, deck, ...code });
  // Both must be connected for it to begin; the page later replaces the first.
  const [first, opponent] = await Promise.all([host.play(id), guest.play(id)]);
  await Promise.all([first.nextDecision(), opponent.nextDecision()]);
  first.leave();
  const { context, page } = await visit(browser);
  await context.addInitScript(`localStorage.setItem('penance.token', '${host.token}')`);
  const devTools = await context.newCDPSession(page);
  const close = async (): Promise<void> => {
    opponent.leave();
    await context.close();
  };
  return { address: `${url}/match/${id}`, page, devTools, opponent, close };
};

/** Selector of the table while its player is asked something. */
export const ASKED = '.table[data-state="asked"]';

/** Goes to the duel and waits until something is asked there. */
export const openTable = async ({ page, address }: DuelPage): Promise<void> => {
  await page.goto(address);
  await page.waitForSelector(ASKED);
};
