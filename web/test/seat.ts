import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck, type NewMatch } from '@penance/shared';
import type { Page } from 'playwright-core';

/** A match whose first seat belongs to the page. */
export interface Seated {
  /** The same account, used by a program. */
  readonly client: PenanceClient;
  readonly id: string;
  readonly inviteCode: string;
}

/** The page uses a guest of that name. */
export const come = async (page: Page, url: string, name: string): Promise<PenanceClient> => {
  const client = await PenanceClient.connect(url, { name });
  await page.goto(url);
  await page.evaluate(`localStorage.setItem('penance.token', '${client.token}')`);
  return client;
};

/** Opens a match that the pages have no form for, takes a seat, and goes to the table. */
export const sitDown = async (page: Page, url: string, match: NewMatch): Promise<Seated> => {
  const client = await come(page, url, 'Ottilie Vesper');
  const { id, inviteCode } = await client.matches.create({ visibility: 'invite', ...match });
  await client.matches.takeSeat(id, { seat: 0, deck: { list: sampleDeck('church', 'warden').list } });
  await page.goto(`${url}/match/${id}`);
  await page.waitForSelector('.table[data-state="asked"]');
  return { client, id, inviteCode: inviteCode ?? '' };
};
