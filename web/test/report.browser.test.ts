import { expect, test } from '@jest/globals';
import { sampleDeck } from '@penance/shared';
import type { Page } from 'playwright-core';
import { spoken } from '../../cli/test/spoken.ts';
import { seriousFindings } from './accessibility.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

/** The command line of the operator of this server. */
const admin = async (...words: readonly string[]): Promise<string> => {
  const before = process.env.DATABASE_URL;
  process.env.DATABASE_URL = place.server.databaseUrl;
  try {
    const { code, out, notes } = await spoken(['admin', ...words]);
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    return out;
  } finally {
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
};

const fits = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
};

test.each([
  ['en', 1366, 768, 'Reported', /banned until .+ Reason: Insults at the table\./],
  ['de', 390, 844, 'Gemeldet', /bis .+ gesperrt\. Grund: Insults at the table\./],
] as const)(
  'a player is reported at the end of a match, an operator bans them, and they are told (%s, %i)',
  async (language, width, height, said, told) => {
    const one = await place.visit({ language, width, height });
    const other = await place.visit({ language });
    const host = await come(one.page, place.url, 'Ottilie Vesper');
    const guest = await come(other.page, place.url, 'Severin Bell');
    const { id, inviteCode } = await host.matches.create({
      visibility: 'invite',
      hostSeat: { seat: 0, deck },
    });
    await guest.matches.takeSeat(id, { deck, code: inviteCode ?? '' });
    for (const { page } of [one, other]) await page.goto(`${place.url}/match/${id}`);
    for (const { page } of [one, other]) await page.waitForSelector('[data-intent="keep"]');
    await concede(other.page);
    for (const { page } of [one, other]) await page.waitForSelector('div.end');

    await one.page.click('[data-others] summary');
    await fits(one.page, `others-${language}`);
    await one.page.click('[data-person="Severin Bell"] [data-do="report"]');
    expect(await one.page.inputValue('[data-form="report"] select')).toBe('');
    await one.page.selectOption('[data-form="report"] select', 'stalling');
    await one.page.fill('[data-form="report"] textarea', 'Waited for an hour,\nthen gave up.');
    await fits(one.page, `report-${language}`);
    // What was written is there again after the dialog was closed.
    await one.page.keyboard.press('Escape');
    await one.page.waitForSelector('[data-form="report"]', { state: 'detached' });
    await one.page.click('[data-person="Severin Bell"] [data-do="report"]');
    expect(await one.page.inputValue('[data-form="report"] textarea')).toContain('Waited for an hour');
    expect(await one.page.inputValue('[data-form="report"] select')).toBe('stalling');
    await one.page.click('[data-do="send-report"]');
    await one.page.waitForSelector('dialog [data-reported]');
    await fits(one.page, `reported-${language}`);
    await one.page.click('dialog header button');
    const mark = one.page.locator('[data-person="Severin Bell"] [data-reported]');
    expect(await mark.innerText()).toBe(said);
    expect(await one.page.locator('[data-do="report"]').count()).toBe(0);

    // The other one reports from the replay, and so points to a place in it.
    await other.page.goto(`${place.url}/replay/${id}?code=${inviteCode ?? ''}&at=0`);
    await other.page.click('[data-do="end"]');
    await other.page.click('[data-others] summary');
    await other.page.click('[data-person="Ottilie Vesper"] [data-do="report"]');
    await other.page.selectOption('[data-form="report"] select', 'other');
    expect(await other.page.isChecked('[data-place]')).toBe(true);
    await fits(other.page, `place-${language}`);
    await other.page.click('[data-do="send-report"]');
    await other.page.waitForSelector('dialog [data-reported]');

    const again = host.matches.report(id, { seat: 1, kind: 'other', text: '' });
    await expect(again).rejects.toMatchObject({ code: 'alreadyReported' });
    const { items } = JSON.parse(await admin('reports', '--json')) as {
      readonly items: readonly { readonly id: number; readonly matchId: string; readonly seq: number }[];
    };
    const [filed, back] = items.filter(({ matchId }) => matchId === id);
    expect(back).toMatchObject({ seq: 0 });
    const report = filed?.id ?? 0;
    const shown = await admin('report', String(report));
    expect(shown).toContain(`Report ${report}: stalling`);
    expect(shown).toContain('\n  > Waited for an hour,\n  > then gave up.\n');
    await admin('handle', String(report), '--ban', '3', '--reason', 'Insults at the table.');
    await other.page.goto(place.url);
    const notice = other.page.locator('[data-section="ban"]');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(told);
    expect(await other.page.locator('body').innerText()).not.toMatch(/report|gemeldet/i);
    expect(one.complaints).toEqual([]);
  },
);
