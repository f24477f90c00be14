import { describe, expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { dueMatches, sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { openPlace } from './place.ts';

const DECK = sampleDeck('church', 'warden').list;

/** A table whose guest has taken a seat and never joins. */
const waitInVain = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/invite`);
  await page.click('form button.main');
  const code = (await page.locator('[data-invite]').inputValue()).split('/').at(-1) ?? '';
  const guest = await PenanceClient.connect(url, { name: 'Nobody' });
  const { id } = await guest.matches.byCode(code);
  await guest.matches.takeSeat(id, { deck: { list: DECK }, code });
  await page.click('[data-intent="keep"]');
};

describe('where the win may be claimed immediately', () => {
  const place = openPlace({ START_PATIENCE: '0', CLAIM_AFTER: '0' });

  test('a player whose opponent never comes claims the win', async () => {
    const { page, complaints } = await place.visit();
    await waitInVain(page, place.url);
    expect(await page.locator('[data-claim]').innerText()).toContain('Nobody is not at the table');
    await page.click('[data-do="claim"]');
    await page.waitForSelector('div.end');
    expect(await page.locator('div.end').innerText()).toContain('The other side never came');
    await page.waitForSelector('[data-claim]', { state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('nothing can be claimed from a bot', async () => {
    const { page } = await place.visit();
    await page.goto(`${place.url}/play`);
    await page.click('form button.main');
    await page.click('[data-intent="keep"]');
    await page.waitForSelector('[data-intent="endTurn"]');
    expect(await page.locator('[data-claim]').count()).toBe(0);
  });

  test('the matches of a paused event show that their clocks are stopped', async () => {
    const [host, one, two] = await Promise.all(
      ['Host', 'Anna', 'Bert'].map((name) => PenanceClient.connect(place.url, { name })),
    );
    if (!host || !one || !two) throw new Error('nobody is there');
    const { state } = await host.tournaments.create({ name: 'Cup', format: { kind: 'single-elimination' } });
    for (const player of [one, two])
      await player.tournaments.command(state.id, { kind: 'register', deck: DECK });
    await host.tournaments.command(state.id, { kind: 'start' });
    const event = await host.follow(state.id);
    const id = await event.until((now) => dueMatches(now)[0]?.match ?? undefined);
    const { page, complaints } = await place.visit();
    await page.goto(place.url);
    await page.evaluate(`localStorage.setItem('penance.token', '${one.token}')`);
    await page.goto(`${place.url}/match/${id}`);
    await page.waitForSelector('[data-intent="keep"]');
    await host.tournaments.command(state.id, { kind: 'pause', reason: 'Lunch.' });
    await page.waitForSelector('[data-held]');
    expect(await page.locator('[data-held]').innerText()).toContain('clocks of this match stand still');
    expect(await page.locator('[data-claim]').count()).toBe(0);
    await host.tournaments.command(state.id, { kind: 'resume' });
    await page.waitForSelector('[data-held]', { state: 'detached' });
    event.leave();
    expect(complaints).toEqual([]);
  });
});

describe('where an opponent has a day to come', () => {
  const place = openPlace({ START_PATIENCE: '0', CLAIM_AFTER: '86400' });

  test('a claim that comes too early is refused with a message', async () => {
    const { page } = await place.visit({ language: 'de' });
    await waitInVain(page, place.url);
    expect(await page.locator('[data-claim]').innerText()).toContain('Möglich in 24 h.');
    await page.click('[data-do="claim"]');
    await page.waitForSelector('[data-claim] [role="alert"]');
    expect(await page.locator('[data-claim]').innerText()).toContain('Noch hat dein Gegner Zeit');
    expect(await page.locator('div.end').count()).toBe(0);
  });
});
