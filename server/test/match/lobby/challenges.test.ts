import { describe, expect, test } from '@jest/globals';
import type { AskedPlayers, Challenges, Match } from '@penance/shared';
import { readFacts } from '../../../src/notification/read-facts.ts';
import { deckFor, guest, type Api } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';
import { CHALLENGES_PER_DAY } from '../../../src/match/lobby/challenges.ts';
import { STRANGERS_PER_DAY } from '../../../src/notification/raise-notification.ts';
import { PUSH_KEY } from '../../support/push-key.ts';

const server = await testServer({ LOBBIES_PER_ACCOUNT: '100', MATCHES_PER_ACCOUNT: '100' });

const table = async (host: Api): Promise<Match> => {
  const hostSeat = { seat: 0, deck: { list: deckFor('arena') } };
  const { body } = await host.call<Match>('POST', '/matches', {
    visibility: 'invite',
    ruleset: { preset: 'arena' },
    hostSeat,
  });
  return body;
};
const ask = (host: Api, { id }: Match, account: string) =>
  host.call<{ readonly code?: string }>('PUT', `/matches/${id}/challenge`, { account });
const asked = async (api: Api): Promise<Challenges['items']> =>
  (await api.call<Challenges>('GET', '/challenges')).body.items;
const raised = async (api: Api): Promise<number> => {
  const rows = await server.database.clients.use(
    (sql) => sql`select id from notification where account_id = ${api.accountId} and kind = 'challenge'`,
  );
  return rows.length;
};

describe('a challenge', () => {
  test('is found by whom it asks, with the way to the seat, until the seat is taken', async () => {
    const [anna, bert, carl] = [
      await guest(server, 'Anna'),
      await guest(server, 'Bert'),
      await guest(server, 'Carl'),
    ];
    const match = await table(anna);
    for (let time = 0; time < 2; time += 1) expect((await ask(anna, match, bert.accountId)).status).toBe(204);
    expect(await asked(bert)).toMatchObject([
      {
        match: match.id,
        inviteCode: match.inviteCode,
        by: { account: anna.accountId, name: 'Anna' },
        preset: 'arena',
      },
    ]);
    expect(await asked(carl)).toEqual([]);
    expect(await asked(anna)).toEqual([]);
    const seat = { deck: { list: deckFor('arena') }, code: match.inviteCode };
    expect((await bert.call('POST', `/matches/${match.id}/seat`, seat)).status).toBe(200);
    expect(await asked(bert)).toEqual([]);
  });

  test.each([
    ['it was declined', (one: Api, _: Api, id: string) => one.call('DELETE', `/challenges/${id}`)],
    ['one has blocked who asks', (one: Api, by: Api) => one.call('PUT', `/me/blocks/${by.accountId}`)],
    ['who asks has blocked one', (one: Api, by: Api) => by.call('PUT', `/me/blocks/${one.accountId}`)],
  ])('is not told late when %s', async (_why, end) => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const match = await table(anna);
    await ask(anna, match, bert.accountId);
    const told = () =>
      readFacts(server.database.clients, {
        ...{ kind: 'challenge', subject: match.id, part: '', accountId: bert.accountId },
        ...{ dueAt: null, dueOrLost: false },
      });
    await expect(told()).resolves.toMatchObject({ kind: 'challenge', by: 'Anna' });
    await end(bert, anna, match.id);
    await expect(told()).resolves.toBeUndefined();
  });

  test('is told once to each whom it asks', async () => {
    const [anna, bert, carl] = [
      await guest(server, 'Anna'),
      await guest(server, 'Bert'),
      await guest(server, 'Carl'),
    ];
    for (const api of [bert, carl])
      await api.call('PUT', '/notifications/push', {
        endpoint: `https://push.example/${api.accountId}`,
        keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
        kinds: ['challenge'],
        language: 'en',
      });
    const match = await table(anna);
    await ask(anna, match, bert.accountId);
    await ask(anna, match, bert.accountId);
    await ask(anna, match, carl.accountId);
    expect([(await asked(bert)).length, (await asked(carl)).length]).toEqual([1, 1]);
    expect([await raised(bert), await raised(carl)]).toEqual([1, 1]);
  });

  test('is told to nobody whom many strangers ask, but listed; that of a friend is told', async () => {
    const [bert, friend] = [await guest(server, 'Bert'), await guest(server, 'Frieda')];
    await bert.call('PUT', '/notifications/push', {
      endpoint: `https://push.example/${bert.accountId}`,
      keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
      kinds: ['challenge'],
      language: 'en',
    });
    await friend.call('PUT', `/me/friends/${bert.accountId}`);
    await bert.call('PUT', `/me/friends/${friend.accountId}`);
    for (let stranger = 0; stranger <= STRANGERS_PER_DAY; stranger += 1) {
      const host = await guest(server, 'Stranger');
      expect((await ask(host, await table(host), bert.accountId)).status).toBe(204);
    }
    expect(await raised(bert)).toBe(STRANGERS_PER_DAY);
    expect(await asked(bert)).toHaveLength(STRANGERS_PER_DAY + 1);
    await ask(friend, await table(friend), bert.accountId);
    expect(await raised(bert)).toBe(STRANGERS_PER_DAY + 1);
  });

  test('is declined', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const match = await table(anna);
    await ask(anna, match, bert.accountId);
    expect((await anna.refused('DELETE', `/challenges/${match.id}`)).body.code).toBe('challengeNotFound');
    expect((await bert.call('DELETE', `/challenges/${match.id}`)).status).toBe(204);
    expect(await asked(bert)).toEqual([]);
    await ask(anna, match, bert.accountId);
    expect(await asked(bert)).toEqual([]);
  });

  test('is shown to its host, as declined once it is, and not once the seat is taken', async () => {
    const [anna, bert, carl] = [
      await guest(server, 'Anna'),
      await guest(server, 'Bert'),
      await guest(server, 'Carl'),
    ];
    const match = await table(anna);
    const path = `/matches/${match.id}/challenges`;
    const shown = async () => (await anna.call<AskedPlayers>('GET', path)).body.items;
    expect(await shown()).toEqual([]);
    await ask(anna, match, bert.accountId);
    await ask(anna, match, carl.accountId);
    expect(await shown()).toMatchObject([
      { account: carl.accountId, name: 'Carl', declinedAt: null },
      { account: bert.accountId, name: 'Bert', declinedAt: null },
    ]);
    await bert.call('DELETE', `/challenges/${match.id}`);
    const [, declined] = await shown();
    expect(declined).toMatchObject({ name: 'Bert', declinedAt: expect.any(String) });
    // Whoever blocks the host says nothing by it.
    await carl.call('PUT', `/me/blocks/${anna.accountId}`);
    expect(await shown()).toMatchObject([{ name: 'Carl', declinedAt: null }, { name: 'Bert' }]);
    const seat = { deck: { list: deckFor('arena') }, code: match.inviteCode };
    await bert.call('POST', `/matches/${match.id}/seat`, seat);
    expect((await bert.refused('GET', path)).body.code).toBe('notHost');
    expect(await shown()).toMatchObject([{ name: 'Carl' }]);
  });

  test('goes with its table', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const match = await table(anna);
    await ask(anna, match, bert.accountId);
    await anna.call('DELETE', `/matches/${match.id}`);
    expect(await asked(bert)).toEqual([]);
    expect((await ask(anna, match, bert.accountId)).body.code).toBe('matchNotOpen');
  });

  test('is refused to oneself, to nobody, by others, and where one of the two has blocked the other', async () => {
    const [anna, bert, carl] = [
      await guest(server, 'Anna'),
      await guest(server, 'Bert'),
      await guest(server, 'Carl'),
    ];
    const match = await table(anna);
    const code = async (reply: ReturnType<typeof ask>): Promise<string | undefined> =>
      (await reply).body.code;
    expect(await code(ask(anna, match, anna.accountId))).toBe('challengeIllegal');
    expect(await code(ask(anna, match, match.id))).toBe('accountNotFound');
    expect(await code(ask(bert, match, carl.accountId))).toBe('matchNotFound');
    await bert.call('PUT', `/me/blocks/${anna.accountId}`);
    await anna.call('PUT', `/me/blocks/${carl.accountId}`);
    expect(await code(ask(anna, match, bert.accountId))).toBe('notAdmitted');
    expect(await code(ask(anna, match, carl.accountId))).toBe('notAdmitted');
  });

  test('is gone when whom it asks blocks its host', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    await ask(anna, await table(anna), bert.accountId);
    await bert.call('PUT', `/me/blocks/${anna.accountId}`);
    expect(await asked(bert)).toEqual([]);
  });

  test('is not one of hundreds a day, whether at one table or at many, and declined or not', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const match = await table(anna);
    await server.database.clients.use(
      (sql) => sql`
        with others as (
          insert into account (kind, name) select 'guest', 'Other' from generate_series(1, ${CHALLENGES_PER_DAY})
          returning id
        )
        insert into match_challenge (match_id, account_id, by_account_id, declined_at)
        select ${match.id}, id, ${anna.accountId}, now() from others`,
    );
    expect((await ask(anna, match, bert.accountId)).body.code).toBe('tooManyChallenges');
    expect((await ask(anna, await table(anna), bert.accountId)).body.code).toBe('tooManyChallenges');
  });
});
