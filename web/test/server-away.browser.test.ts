import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();

/** Every request to the server is lost; resolves to a function that ends it. */
const cutOff = async (page: Page): Promise<() => Promise<void>> => {
  await page.route('**/api/**', (route) => route.abort());
  return () => page.unroute('**/api/**');
};

test('a page says that the server is away, asks nobody to sign in again, and goes on when it is back', async () => {
  const { page, complaints } = await place.visit();
  const client = await come(page, place.url, 'Ottilie Vesper');
  const list = sampleDeck('church', 'warden').list;
  const [match, deck, campaign] = [
    await client.matches.create({ visibility: 'invite' }),
    await client.decks.create({ name: 'Own', list }),
    await client.campaigns.create({ name: 'The Long Road', ruleset: { preset: 'arena' } }),
  ];
  const event = await client.tournaments.create({
    name: 'Iron Cup',
    format: { kind: 'swiss', rounds: 1 },
    ruleset: { preset: 'arena' },
  });
  const pages: Readonly<Record<string, string>> = {
    [`/sit/${match.id}`]: 'Sit down',
    '/tables': 'No table is waiting.',
    '/events': 'Iron Cup',
    [`/event/${event.state.id}`]: 'Iron Cup',
    '/campaigns': 'The Long Road',
    [`/campaign/${campaign.id}`]: 'The Long Road',
    [`/campaign/${campaign.id}/debriefing/${match.id}`]: 'settlement',
    '/account': 'Signed in as',
    '/operator': 'operator',
    '/friends': 'Your link',
    [`/player/${client.account.id}`]: 'Ottilie Vesper',
    '/ratings': 'No rated match',
    '/decks': 'Own',
    [`/deck/${deck.id}`]: 'Own',
  };
  for (const [path, wanted] of Object.entries(pages)) {
    const bringBack = await cutOff(page);
    await page.goto(place.url + path);
    const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
    await alert.first().waitFor();
    const said = await page.locator('main').innerText();
    expect({ path, said }).toEqual({
      path,
      said: expect.not.stringMatching(/no account|No table is/) as unknown,
    });
    // Whoever has an account is not asked for a name, as a stranger is.
    if (!path.startsWith('/campaigns') && !path.startsWith('/sit'))
      expect({ path, names: await page.locator('[autocomplete="nickname"]').count() }).toEqual({
        path,
        names: 0,
      });
    await bringBack();
    const again = page.getByRole('button', { name: 'Try again' });
    // The list of tables is read again every five seconds.
    if (path !== '/tables') await again.first().click();
    await page.locator('main').filter({ hasText: wanted }).waitFor();
    expect({ path, alerts: await alert.count() }).toEqual({ path, alerts: 0 });
  }
  expect(complaints.filter((each) => !each.includes('net::ERR_FAILED'))).toEqual([]);
});
