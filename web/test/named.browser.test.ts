import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

const guest = (name: string): Promise<PenanceClient> => PenanceClient.connect(place.url, { name });
const signIn = (page: Page, { token }: PenanceClient): Promise<unknown> =>
  page.addInitScript(`localStorage.setItem('penance.token', '${token}')`);
const pageOf = ({ account }: PenanceClient): string => `a[href="/player/${account.id}"]`;

test('names lead to their players from the tables, events and campaigns', async () => {
  const ottilie = await guest('Ottilie Vesper');
  const severin = await guest('Severin Bell');
  await ottilie.matches.create({ visibility: 'open', hostSeat: { seat: 0, deck } });
  const { state: event } = await ottilie.tournaments.create({
    name: 'Evening cup',
    format: { kind: 'swiss', rounds: 1 },
    entrants: { least: 2, most: 8 },
  });
  await severin.tournaments.command(event.id, { kind: 'register', deck: deck.list });
  const campaign = await ottilie.campaigns.create({ name: 'The Long Road', ruleset: { preset: 'codex' } });
  const { page, complaints } = await place.visit({ width: 390, height: 844 });
  await signIn(page, ottilie);
  for (const [path, player] of [
    ['/tables', ottilie],
    ['/events', ottilie],
    [`/event/${event.id}`, severin],
    [`/campaign/${campaign.id}`, ottilie],
  ] as const) {
    await page.goto(place.url + path);
    const link = page.locator(`main ${pageOf(player)}`).first();
    await link.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await link.click();
    await page.getByRole('heading', { level: 1, name: player.account.name }).waitFor();
  }
  expect(complaints).toEqual([]);
});

test('at the end both names lead on, also for the one who waited; later a deleted one is named in German', async () => {
  const host = await guest('Ottilie Vesper');
  const other = await guest('Severin Bell');
  const { id, inviteCode } = await host.matches.create({ visibility: 'invite', hostSeat: { seat: 0, deck } });
  const { page, complaints } = await place.visit({ language: 'de' });
  await signIn(page, host);
  await page.goto(`${place.url}/match/${id}`);
  await page.waitForSelector('[data-invite]');
  await other.matches.takeSeat(id, { deck, code: inviteCode ?? '' });
  const match = await other.play(id);
  await page.waitForSelector('[data-intent="keep"]');
  await match.nextDecision();
  await match.concede();
  await page.locator(`div.end th ${pageOf(other)}`).waitFor();
  expect(await page.locator(`div.end th ${pageOf(host)}`).count()).toBe(1);
  expect(await page.locator('[data-others] [data-person="Severin Bell"]').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator(`div.end th ${pageOf(other)}`).click();
  await page.getByRole('heading', { level: 1, name: 'Severin Bell' }).waitFor();
  await other.deleteAccount('Severin Bell');
  await page.goto(place.url);
  await page.getByText('Ottilie Vesper · Gelöschtes Konto', { exact: true }).waitFor();
  expect(await page.locator(pageOf(other)).count()).toBe(0);
  await page.click('[data-replay]');
  await page.getByText('Gelöschtes Konto').first().waitFor();
  expect(complaints).toEqual([]);
});
