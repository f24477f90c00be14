import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { seriousFindings } from './accessibility.ts';
import { gather, register } from './gatherings.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const CUP = { format: { kind: 'round-robin' }, deckLists: 'open' } as const;

test('a player sees and changes the own deck until the start, and everybody reads open lists after it', async () => {
  const host = await PenanceClient.connect(place.url, { name: 'Host' });
  const [first, other] = [await place.visit(), await place.visit({ language: 'de' })];
  const client = await come(first.page, place.url, 'Anselm');
  const id = await gather(host, CUP, [client]);
  const address = `${place.url}/event/${id}`;
  await register(other.page, address, 'Clotilde');

  await first.page.goto(address);
  const own = first.page.locator('.own [data-deck]');
  await first.page.getByText('Your deck: Church of Absolution · Warden').waitFor();
  await other.page.getByText('Dein Deck:').waitFor();
  expect(await first.page.locator('li [data-deck]').count()).toBe(0);

  await first.page.click('[data-do="choose-deck"]');
  expect(await seriousFindings(first.page)).toEqual([]);
  await first.page.locator('dialog input[value="colossus"]').check({ force: true });
  await first.page.click('dialog form button.main');
  await first.page.getByText('Your deck: Church of Absolution · Colossus').waitFor();

  await host.tournaments.command(id, { kind: 'start' });
  await first.page.locator('[data-do="choose-deck"]').waitFor({ state: 'detached' });
  await other.page.click('[data-do="read-decks"]');
  await other.page.locator('li [data-deck]').nth(1).waitFor();
  await other.page.locator('li', { hasText: 'Anselm' }).getByText('Kirche der Absolution · Koloss').waitFor();
  expect(await other.page.locator('[data-do="read-decks"]').count()).toBe(0);
  await own.click();
  await first.page.waitForURL(/\/decks\/new\?code=.*&edition=three-layer$/);
  await first.page.locator('[data-size]').waitFor();
  for (const { complaints } of [first, other]) expect(complaints).toEqual([]);
});
