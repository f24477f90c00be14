import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';
import { seriousFindings } from './accessibility.ts';
import { openPlace } from './place.ts';
import { come } from './seat.ts';

const place = openPlace();
const deck = { list: sampleDeck('church', 'warden').list };

test.each([
  ['en', 1366, 768],
  ['de', 390, 844],
] as const)(
  'a table of two sides says who sits where, and ends side by side (%s)',
  async (language, width, height) => {
    const { page, complaints } = await place.visit({ language, width, height });
    const names = ['Ottilie Vesper', 'Clotilde Ironvow', 'Damaris Lantern'];
    const [host, second, third] = await Promise.all(
      names.map((name) => PenanceClient.connect(place.url, { name })),
    );
    if (!host || !second || !third) throw new Error('nobody came');
    const { id, inviteCode } = await host.matches.create({
      visibility: 'invite',
      seats: [{ team: 1 }, { team: 2 }, { team: 1 }, { team: 2 }],
      hostSeat: { seat: 0, deck },
    });
    const code = inviteCode ?? '';
    await come(page, place.url, 'Severin Oakheart');
    await page.goto(`${place.url}/join/${code}`);
    await page
      .locator('h1')
      .getByText(/asks you to a match|lädt dich zu einer Partie/)
      .waitFor();
    expect(await page.locator('[data-side="1"]').innerText()).toMatch(
      /Ottilie Vesper · 1 (free seat|freier Platz)/,
    );
    expect(await page.locator('[data-side="2"]').innerText()).toMatch(/: 2 (free seats|freie Plätze)/);
    await page.locator('[data-sides] + label select').selectOption('2');
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('form button.main').click();
    await page.getByText(/Waiting for 2 players|Warten auf 2 Leute/).waitFor();
    await page.locator('[data-side="2"]').getByText('Severin Oakheart').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);

    await second.matches.takeSeat(id, { seat: 2, deck, code });
    await page.getByText(/Waiting for 1 player|Warten auf eine Person/).waitFor();
    await third.matches.takeSeat(id, { seat: 3, deck, code });
    const tables = await Promise.all([host, second, third].map((client) => client.play(id)));
    await page.waitForSelector('.table[data-state="asked"]');
    for (const table of tables.slice(0, 2)) await table.concede();
    await page.waitForSelector('.table[data-state="over"] div.end');
    const rows = page.locator('div.end tbody tr');
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))).toEqual([
      '1',
      '3',
      '0',
      '2',
    ]);
    // Its whole table is above the ways on.
    const [last, ways] = [
      await rows.last().boundingBox(),
      await page.locator('div.end .actions').boundingBox(),
    ];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(ways?.y ?? 0);
    expect(await seriousFindings(page)).toEqual([]);
    for (const table of tables) table.leave();
    expect(complaints).toEqual([]);
  },
);

test('who waits at a table may leave it, and its host frees a seat of somebody who does not come', async () => {
  const [host, friend, other] = [
    await place.visit(),
    await place.visit({ language: 'de' }),
    await place.visit(),
  ];
  const client = await come(host.page, place.url, 'Ottilie Vesper');
  const { id, inviteCode } = await client.matches.create({
    visibility: 'invite',
    seats: [{ team: 1 }, { team: 2 }, { team: 3 }, { team: 4 }],
    hostSeat: { seat: 0, deck },
  });
  for (const [index, { page }] of [friend, other].entries()) {
    await come(page, place.url, ['Severin Oakheart', 'Damaris Lantern'][index] ?? '');
    await page.goto(`${place.url}/join/${inviteCode ?? ''}`);
    await page.locator('form button.main').click();
    await page.locator('[data-do="stand-up"]').waitFor();
  }
  await host.page.goto(`${place.url}/match/${id}`);
  await host.page.getByText('Free the seat of Damaris Lantern').waitFor();
  expect(await seriousFindings(host.page)).toEqual([]);
  await host.page.getByText('Free the seat of Severin Oakheart').click();
  await friend.page.getByText('Du hast an diesem Tisch keinen Platz mehr').waitFor();
  expect(await seriousFindings(friend.page)).toEqual([]);
  await host.page.getByText('Waiting for 2 players').waitFor();

  await other.page.click('[data-do="stand-up"]');
  await other.page.waitForURL(`${place.url}/`);
  await host.page.getByText('Waiting for 3 players').waitFor();
  expect(await host.page.locator('[data-free]').count()).toBe(0);
  expect((await client.matches.info(id)).seats.filter(({ occupant }) => occupant)).toHaveLength(1);
  for (const { complaints } of [host, friend, other]) expect(complaints).toEqual([]);
});
