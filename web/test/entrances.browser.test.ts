import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { concede } from './opening.ts';
import { openPlace } from './place.ts';
import { sitDown } from './seat.ts';

const place = openPlace();

const openTable = async (): Promise<{ readonly id: string; readonly code: string }> => {
  const host = await PenanceClient.connect(place.url, { name: 'Ottilie Vesper' });
  const { id, inviteCode } = await host.matches.create({
    visibility: 'invite',
    ruleset: { preset: 'codex', overrides: { handSize: 7 } },
    hostSeat: { seat: 0, deck: { list: sampleDeck('church', 'warden').list } },
  });
  return { id, code: inviteCode ?? '' };
};

test.each([
  ['en', 'Ottilie Vesper asks you to a duel', 'Codex', 'You have 2 min for each question.'],
  ['de', 'Ottilie Vesper fordert dich zum Duell', 'Kodex', 'Für jede Frage hast du 2 min.'],
] as const)(
  'who is invited reads everything before giving a name (%s)',
  async (language, title, edition, clock) => {
    const { code } = await openTable();
    const { page, complaints } = await place.visit({ language, width: 320, height: 640 });
    await page.goto(`${place.url}/join/${code}`);
    // Before a seat is taken: how long one has for each question, and what an empty bank means.
    expect(await page.locator('[data-clock]').innerText()).toContain(clock);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.waitForSelector('[data-rule="handSize"]');
    expect(await page.locator('.about').first().innerText()).toContain(edition);
    expect(await page.evaluate(`localStorage.getItem('penance.token')`)).toBeNull();
    await page.click('form button.main');
    await page.waitForSelector('[data-intent="keep"]');
    expect(complaints).toEqual([]);
  },
);

test.each([
  ['en', 'You are invited: The Long Road', 'Ottilie Vesper leads it.'],
  ['de', 'Du bist eingeladen: The Long Road', 'Ottilie Vesper leitet sie.'],
] as const)(
  'who is invited to a campaign reads whose it is before giving a name (%s)',
  async (language, title, by) => {
    const host = await PenanceClient.connect(place.url, { name: 'Ottilie Vesper' });
    const { id, inviteCode } = await host.campaigns.create({
      name: 'The Long Road',
      ruleset: { preset: 'codex' },
    });
    const { page, complaints } = await place.visit({ language, width: 390, height: 844 });
    await page.goto(`${place.url}/campaigns?code=${inviteCode ?? ''}`);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.locator('[data-invited]').innerText()).toContain(by);
    // Nothing else is asked than whether to join.
    expect(await page.locator('form').count()).toBe(1);
    expect(await page.locator('form input').count()).toBe(1);
    expect(await page.locator('[data-invited-means] a').getAttribute('href')).toBe('/learn');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await page.evaluate(`localStorage.getItem('penance.token')`)).toBeNull();
    await page.click('form button.main');
    // First what is missing, as the thing to do; then whom the campaign waits for.
    await page.locator('.step .main[data-way="recruit"]').waitFor();
    expect(await page.locator('.step [aria-current="step"]').innerText()).toMatch(/^(Recruitment|Anwerbung)/);
    expect(await page.locator('.step .next').innerText()).toContain('Ottilie Vesper');
    // The same link once more leads in, and says so; once the campaign is over, nobody is let in.
    await page.goto(`${place.url}/campaigns?code=${inviteCode ?? ''}`);
    await page.locator('[data-form="join"] a.main').waitFor();
    const late = await place.visit({ language });
    await host.campaigns.close(id);
    await late.page.goto(`${place.url}/campaigns?code=${inviteCode ?? ''}`);
    await late.page.locator('[data-no-join]').waitFor();
    expect(await late.page.locator('form').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('a code that nobody gave out is refused before the form', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/join/NOSUCH22`);
  await page.getByRole('alert').waitFor();
  expect(await page.locator('form').count()).toBe(0);
});

test('a link for watching asks a visitor without an account for a name', async () => {
  const { id, code } = await openTable();
  const { page } = await place.visit();
  await page.goto(`${place.url}/match/${id}?code=${code}`);
  await page.click('form button.main');
  await page.waitForSelector('[data-watching]');
});

test.each(['/match/nothing', '/replay/nothing'])(
  '%s says that there is nothing, and leads home',
  async (path) => {
    const { page } = await place.visit();
    await page.goto(place.url + path);
    await page.getByRole('alert').filter({ hasText: 'No page has this address.' }).waitFor();
    await page.waitForSelector('header a.home');
  },
);

test('the address of a finished match leads to its replay, with its code', async () => {
  const { page } = await place.visit();
  const { id, inviteCode } = await sitDown(page, place.url, {
    seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
  });
  await concede(page);
  await page.goto(`${place.url}/match/${id}`);
  await page.waitForSelector('.table[data-state="replay"]');
  expect(new URL(page.url()).searchParams.get('code')).toBe(inviteCode);
});

test('an address that cannot be read shows the page for what is not there', async () => {
  const { page } = await place.visit();
  await page.goto(`${place.url}/%E0%A4%A`);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});
