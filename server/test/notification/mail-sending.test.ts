import { describe, expect, test } from '@jest/globals';
import { guest } from '../support/api.ts';
import { joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';
import { openMailPlayers, SITE } from './mail-players.ts';
import { oneClickIn, tokenIn } from './mail-receiver.ts';

const players = await openMailPlayers();
const { server, mails, listOf, ask, confirm, player, waitFor, allSent, raised, raise } = players;
const { clients } = server.database;
const makeDue = () =>
  clients.use(async (sql) => {
    await sql`update notification_target set paused_until = null`;
    await sql`update notification_delivery set next_at = '-infinity' where next_at is not null`;
  });

describe('a turn in a match of days', () => {
  test('is told by one mail, in the language of the player', async () => {
    const { api, address } = await player('Anna', { language: 'de' });
    const matchId = await waitFor(api);
    const told = await mails.comes(address, 2);
    expect(told).toMatchObject({
      subject: 'Penance: Deine Partie gegen Bert kann beginnen',
      headers: {
        from: 'Penance <penance@play.example>',
        to: address,
        'auto-submitted': 'auto-generated',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'message-id': expect.stringMatching(/^<[\da-f-]{36}@play\.example>$/) as unknown,
      },
    });
    expect(oneClickIn(told).origin).toBe(SITE);
    expect(told.text).toContain(
      'Die Partie gegen Bert beginnt, sobald alle, die darin spielen, ihre Seite geöffnet haben, und wartet noch auf dich. Kommst du nicht innerhalb von 30 Tagen, beginnt sie ohne dich, und deine Zeit läuft.',
    );
    expect(told.text).toContain(`${SITE}/match/${matchId}\n`);
    expect(told.html).toContain(`<a href="${SITE}/match/${matchId}">`);
    expect(told.text).toContain(`Wählen, was du erfährst:\n${SITE}/account\n`);
    expect(told.html).toContain(`<a href="${SITE}/account">`);
    expect(told.html).toContain(`/mail#unsubscribe=${tokenIn(told, 'unsubscribe')}"`);
    await server.restart();
    const watching = await joinRaw(await guest(server, 'Gast'), server.url, matchId);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await allSent();
    expect(mails.got(address)).toHaveLength(2);
    watching.leave();
  });

  test('is told once when the server restarts while it is being told', async () => {
    const { api, address } = await player('Anna');
    let restarting: Promise<void> | undefined;
    mails.onTaken = () => {
      restarting ??= server.restart();
      return new Promise((resolve) => setTimeout(resolve, 300));
    };
    await waitFor(api);
    await mails.comes(address, 2);
    await restarting;
    await allSent();
    await makeDue();
    await allSent();
    expect(mails.got(address)).toHaveLength(2);
  });

  test('has the same Message-ID when it is told again by the next process', async () => {
    const { api, address } = await player('Anna');
    await waitFor(api);
    await mails.comes(address, 2);
    await allSent();
    // As if the process had died before it could record it.
    await clients.use(
      (sql) => sql`
        update notification_delivery set next_at = now() where target_id in (
          select id from notification_target where address = ${address}
        ) and id = (select id from notification_delivery order by created_at desc, id limit 1)`,
    );
    const again = await mails.comes(address, 3);
    const ids = mails.got(address).map(({ headers }) => headers['message-id']);
    expect(again.headers['message-id']).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('a mail program', () => {
  test('unsubscribes by itself, as often as it likes', async () => {
    const { api, address, asked } = await player('Anna');
    const { pathname, search } = oneClickIn(asked);
    const post = () =>
      fetch(`${server.url}${pathname}${search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (let time = 0; time < 2; time += 1) expect((await post()).status).toBe(204);
    expect(await listOf(api)).toEqual([]);
    expect(await raise(api)).toEqual([]);
    expect(mails.got(address)).toHaveLength(1);
  });

  test('posts forms there and nowhere else', async () => {
    const { asked } = await player('Anna');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const { pathname, search } = oneClickIn(asked);
    const post = (path: string, body: FormData) => fetch(`${server.url}${path}`, { method: 'POST', body });
    expect((await post('/api/v1/guests', form)).status).toBe(415);
    const large = new FormData();
    large.set('List-Unsubscribe', 'x'.repeat(2000));
    expect((await post(`${pathname}${search}`, large)).status).toBe(413);
    expect((await post(`${pathname}${search}`, form)).status).toBe(204);
  });
});

describe('the mail server', () => {
  test('ends what it refuses for good, and an address whose mails come back', async () => {
    const { api, address } = await player('Anna');
    mails.answer(address, 550);
    for (let refusals = 1; refusals <= 3; refusals += 1) {
      const matchId = await waitFor(api);
      await until(raised(matchId), ({ length }) => length > 0);
      await allSent();
      expect(await listOf(api)).toMatchObject([{ state: refusals < 3 ? 'open' : 'failing' }]);
    }
    // Each was tried once.
    expect(mails.tried(address)).toBe(4);
    mails.answer(address, 250);
    expect(await ask(api, address)).toMatchObject({ status: 200, body: { state: 'unconfirmed' } });
    const asked = await mails.comes(address, 2);
    expect((await confirm(tokenIn(asked, 'confirm'))).status).toBe(204);
    expect(await listOf(api)).toMatchObject([{ state: 'open' }]);
  });

  test('is tried again with what it refuses for now', async () => {
    const { api, address } = await player('Anna');
    mails.answer(address, 451);
    await waitFor(api);
    await until(
      () => Promise.resolve(mails.tried(address)),
      (tried) => tried === 2,
    );
    mails.answer(address, 250);
    await makeDue();
    await mails.comes(address, 2);
    await allSent();
    expect(mails.got(address)).toHaveLength(2);
    expect(await listOf(api)).toMatchObject([{ state: 'open' }]);
  });
});
