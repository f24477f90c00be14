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

/** A page whose account sits at a duel, and its opponent by program. */
export interface DuelPage {
  /** Where the duel is. */
  readonly address: string;
  readonly page: Page;
  readonly devTools: CDPSession;
  readonly opponent: LiveMatch;
  readonly close: () => Promise<void>;
}

/** Radius of the largest map that a host may send. */
const RADIUS_MOST = 20;

/** A built-in map with as much ground around it as a host may send: 1,261 hexes. */
export const largestMap = (): MapDefinition => {
  const river = builtInMap('river');
  if (!river) throw new Error('There is no map of that name.');
  return { ...river, id: 'largest', title: 'Largest', radius: RADIUS_MOST };
};

/** Begins a duel; its page is not at its address yet, and nothing of the pages is in the cache of its browser. */
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
  // Both have to be there for it to begin; the page comes in the place of the first.
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

/** What of the table there is when its player is asked something. */
export const ASKED = '.table[data-state="asked"]';

/** Goes to the duel and waits until something is asked there. */
export const openTable = async ({ page, address }: DuelPage): Promise<void> => {
  await page.goto(address);
  await page.waitForSelector(ASKED);
};
