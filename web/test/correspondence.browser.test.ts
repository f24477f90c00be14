import { expect, test } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import { fallbackFor, PACES, sampleDeck } from '@penance/shared';
import { openPlace } from './place.ts';
import { come } from './seat.ts';
import { seriousFindings } from './accessibility.ts';

const place = openPlace({ NOTIFY_AFTER: '1' });

test('a match by correspondence is opened, waits for both to have come, and shows its days', async () => {
  const host = await place.visit();
  await come(host.page, place.url, 'Ottilie Vesper');
  await host.page.goto(`${place.url}/invite`);
  await host.page.selectOption('[data-pace]', { label: 'By correspondence: 3 days for each question' });
  await host.page.click('form button.main');
  const invite = await host.page.locator('[data-invite]').inputValue();
  expect(await host.page.locator('section.parchment').innerText()).toContain('once both have been here');
  const table = host.page.url();
  await host.page.close();

  const friend = await place.visit({ language: 'de', width: 390, height: 844 });
  const severin = await come(friend.page, place.url, 'Severin Bell');
  await friend.page.goto(invite);
  expect(await friend.page.locator('.about').first().innerText()).toContain('3 Tage für jede Frage');
  await friend.page.click('form button.main');
  await friend.page.getByText('sobald beide da waren').waitFor();
  // Also before the match begins, and while one is asked oneself.
  const orders = friend.page.locator('[data-do="away-orders"]');
  await orders.waitFor();

  const back = await host.context.newPage();
  await back.goto(table);
  for (const page of [back, friend.page]) await page.waitForSelector('[data-intent="keep"]');
  const clock = back.locator('[data-clock]').first();
  expect((await clock.innerText()).replace(/\s+/g, ' ')).toBe('Time left 3 days Bank 14 days');
  await clock.click();
  expect(await back.locator('dialog').innerText()).toContain('You have 3 days for each question.');
  await back.keyboard.press('Escape');

  await orders.click();
  await friend.page.selectOption('[data-order="passBelow"]', '4');
  await friend.page.check('[data-order="absorbFromDraw"]');
  await friend.page.click('[data-do="keep-orders"]');
  await friend.page.getByText('Gespeichert.').waitFor();
  const id = /match\/([\w-]+)/.exec(table)?.[1] ?? '';
  expect(await severin.matches.awayOrders(id)).toEqual({ passBelow: 4, absorbFromDraw: true });
  expect(await seriousFindings(friend.page)).toEqual([]);

  await friend.page.goto(`${place.url}/rules`);
  await friend.page.click('header [data-running] summary');
  const listed = (await friend.page.locator('header li').innerText()).replace(/\s+/g, ' ');
  expect(listed).toMatch(/(gefragt|am Zug) · Zeit bis \d+\.\d+\.\d+, .*Fernpartie/);
});

test.each([
  ['en', 'waits for your part of its dice'],
  ['de', 'wartet auf deinen Anteil an ihren Würfeln'],
] as const)(
  'who comes back on another device chooses whether the match waits for the first one (%s)',
  async (language, words) => {
    const laptop = await place.visit({ language });
    const host = await come(laptop.page, place.url, 'Ottilie Vesper');
    const { id, inviteCode } = await host.matches.create({ visibility: 'invite', clock: PACES.oneDay });
    await host.matches.takeSeat(id, { seat: 0, deck: { list: sampleDeck('church', 'warden').list } });
    const table = `${place.url}/match/${id}`;
    await laptop.page.goto(table);
    await laptop.page.waitForSelector('[data-invite]');
    await laptop.page.goto('about:blank');
    const friend = await PenanceClient.connect(place.url, { name: 'Severin Bell' });
    const code = inviteCode ?? '';
    await friend.matches.takeSeat(id, { deck: { list: sampleDeck('church', 'scout').list }, code });
    const others = await friend.play(id);

    const phone = await place.visit({ language, width: 390, height: 844 });
    await phone.page.goto(place.url);
    await phone.page.evaluate(`localStorage.setItem('penance.token', '${host.token}')`);
    await phone.page.goto(table);
    await phone.page.getByText(words).waitFor();
    expect(await seriousFindings(phone.page)).toEqual([]);
    const begin = phone.page.locator('[data-do="begin-without"]');
    const isWithout = language === 'de';
    if (isWithout) await begin.click();
    else await laptop.page.goto(table);
    await (isWithout ? phone : laptop).page.waitForSelector('[data-intent="keep"]');
    await others.concede();
    const { verdict } = await friend.matches.verify(id, others.witness);
    expect(verdict).toBe(isWithout ? 'differs' : 'proved');
    for (const { complaints } of [laptop, phone]) expect(complaints).toEqual([]);
  },
);

test('who answered on two devices is told by the first one which answers came from the other', async () => {
  const phone = await place.visit();
  const host = await come(phone.page, place.url, 'Ottilie Vesper');
  const { id, inviteCode } = await host.matches.create({ visibility: 'invite', clock: PACES.oneDay });
  await host.matches.takeSeat(id, { seat: 0, deck: { list: sampleDeck('church', 'warden').list } });
  await phone.page.goto(`${place.url}/match/${id}`);
  await phone.page.waitForSelector('[data-invite]');
  const friend = await PenanceClient.connect(place.url, { name: 'Severin Bell' });
  const code = inviteCode ?? '';
  await friend.matches.takeSeat(id, { deck: { list: sampleDeck('church', 'scout').list }, code });
  const others = await friend.play(id);
  void others.playWith(fallbackFor).catch(() => undefined);
  await phone.page.click('[data-intent="keep"]');
  await phone.page.waitForSelector('[data-intent="keep"]', { state: 'detached' });
  await phone.page.goto('about:blank');
  const laptop = await host.play(id);
  const asked = await laptop.nextDecision();
  if (!asked) throw new Error('the match is over');
  await laptop.answer(fallbackFor(asked));
  await others.concede();
  await others.untilFinished();
  const { entries } = await host.matches.transcript(id);
  const own = entries.flatMap(({ inputs: [input] }, at) =>
    input?.kind === 'answer' && input.seat === 0 ? [at + 1] : [],
  );
  await phone.page.goto(`${place.url}/replay/${id}`);
  await phone.page.waitForSelector('[data-where]');
  await phone.page.click('[data-do="dice"]');
  await phone.page.click('[data-do="verify"]');
  const verdict = phone.page.locator('[data-verified]');
  await verdict.waitFor();
  expect(await verdict.getAttribute('data-verified')).toBe('elsewhere');
  const told = await phone.page.locator('[role="status"]:has([data-verified])').innerText();
  expect(told).toContain('Not everything of your seat came from this device.');
  expect(told).toContain(
    `The answer of your seat in step ${own.slice(1).join(', ')} came from another device`,
  );
  expect(told).toContain('nobody could choose a die');
  expect(await seriousFindings(phone.page)).toEqual([]);
});
