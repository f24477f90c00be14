import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';

/** An address, the account that opens it, and the element that shows that loading is complete. */
export interface FirstLoad {
  readonly address: string;
  readonly token: string | null;
  readonly isThere: string;
}

/** A duel against a bot that waits for its first answer. */
export const duelToOpen = async (url: string): Promise<FirstLoad> => {
  const client = await PenanceClient.connect(url, { name: 'Ottilie Vesper' });
  const { id } = await client.matches.create({
    visibility: 'invite',
    seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
  });
  await client.matches.takeSeat(id, { seat: 0, deck: { list: sampleDeck('church', 'warden').list } });
  const match = await client.play(id);
  await match.nextDecision();
  match.leave();
  return {
    address: `${url}/match/${id}`,
    token: client.token,
    isThere: '.table[data-state="asked"] [data-intent="keep"]',
  };
};

/** Scripts and style sheets that the page of an address names. */
export const namedIn = async (address: string): Promise<ReadonlySet<string>> => {
  const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  return new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''));
};

/** Opens it, and returns the requests until loading was complete: scripts and style sheets, and API calls. */
export const openFirst = async (page: Page, { address, token, isThere }: FirstLoad) => {
  const files = new Set<string>();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(pathname);
    else if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  if (token !== null) await page.addInitScript(`localStorage.setItem('penance.token', '${token}')`);
  await page.goto(address);
  await page.waitForSelector(isThere);
  return { files: [...files].sort(), calls };
};

/** From now on the page of this address names only what every page starts with. */
export const withoutLinks = async (page: Page, address: string): Promise<void> => {
  // The browser cannot tell that this response replaces the one of the server.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(address, async (route) => {
    const url = new URL('/nowhere', address).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
};
