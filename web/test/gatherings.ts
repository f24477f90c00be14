import type { PenanceClient } from '@penance/client-sdk';
import { sampleDeck, type NewTournament } from '@penance/shared';
import type { Page } from 'playwright-core';

export const PLAYERS = ['Anselm Vesper', 'Clotilde Ironvow', 'Damaris Lantern', 'Severin Oakheart'];

/** Opens an event as the user of that page, who becomes its host; returns its address. */
export const openEvent = async (page: Page, url: string): Promise<string> => {
  await page.goto(`${url}/events/new`);
  await page.click('form button.main');
  await page.waitForURL(/\/event\//);
  return page.url();
};

/** A new guest of that name comes to an event and registers. */
export const register = async (page: Page, event: string, name: string): Promise<void> => {
  await page.goto(event);
  await page.fill('input[autocomplete="nickname"]', name);
  await page.click('form button.main');
  await page.waitForSelector('input[name="faction"]', { state: 'attached' });
  await page.click('form button.main');
  await page.waitForSelector('[data-do="withdraw"]');
};

/** A referee decides the first open pairing: its first player wins. */
export const decide = async (page: Page, reason: string): Promise<void> => {
  await page.locator('li:has(.open) [data-do="rule"]').first().click();
  await page.locator('dialog input[type="radio"]').first().check();
  await page.fill('dialog input.field', reason);
  await page.click('dialog form button.main');
};

/** Opens a campaign as the user of that page; returns its address. */
export const openCampaign = async (page: Page, url: string): Promise<string> => {
  await page.goto(`${url}/campaigns`);
  await page.locator('[data-form="open"] button.main').click();
  await page.waitForURL(/\/campaign\//);
  return page.url();
};

/** Sends the form of a campaign page that has these fields. */
export const send = (page: Page, form: 'pilot' | 'casket' | 'market' | 'plan' | 'post'): Promise<void> =>
  page.locator(`form:has([data-form="${form}"]) button.main`).click();

/** Recruits a pilot and builds a casket. */
export const enlist = async (page: Page, pilot: string, casket: string): Promise<void> => {
  for (const [form, name] of [
    ['pilot', pilot],
    ['casket', casket],
  ] as const) {
    await page.fill(`[data-form="${form}"] input`, name);
    await send(page, form);
    await page.getByText(name, { exact: true }).first().waitFor();
  }
};

/** The report of a Swiss event of so many players (even), the first half of whom has won so many rounds against the other. */
export const reportOf = (players: number, rounds: number): string => {
  const half = players / 2;
  const lines = Array.from({ length: players }, (_, index) => {
    const isFirst = index < half;
    const played = Array.from({ length: rounds }, (__, round) => {
      const opponent = isFirst ? half + ((index + round) % half) : (index - half - round + half) % half;
      return `  ${String(opponent + 1).padStart(4)} ${isFirst ? 'w 1' : 'b 0'}`;
    });
    const name = `Player ${String(index + 1)}`.padEnd(33);
    const points = (isFirst ? rounds : 0).toFixed(1).padStart(4);
    return `001 ${String(index + 1).padStart(4)}      ${name}${' '.repeat(33)}${points}${' '.repeat(5)}${played.join('')}`;
  });
  return ['012 The Great Absolution', 'XXR 9', ...lines].join('\n');
};

/** Opens an event that the pages have no form for, in which these players are registered. */
export const gather = async (
  host: PenanceClient,
  settings: Partial<NewTournament> & Pick<NewTournament, 'format'>,
  players: readonly PenanceClient[],
): Promise<string> => {
  const { state } = await host.tournaments.create({ name: 'A cup', ...settings });
  await host.tournaments.command(state.id, { kind: 'openRegistration' }).catch(() => undefined);
  const deck = sampleDeck('church', 'warden').list;
  for (const player of players) await player.tournaments.command(state.id, { kind: 'register', deck });
  return state.id;
};
