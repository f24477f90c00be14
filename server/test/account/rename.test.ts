import { describe, expect, test } from '@jest/globals';
import {
  accountSchema,
  type Account,
  type AccountExport,
  type Match,
  type MatchSummary,
  type Session,
  type Transcript,
} from '@penance/shared';
import { anybody, deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { concede, joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const server = await testServer({ START_PATIENCE: '1' });

const rename = (api: Api, name: string) => api.call<Account>('PATCH', '/me', { name });
const namesIn = ({ seats }: Pick<Match, 'seats'>): readonly (string | undefined)[] =>
  seats.map(({ occupant }) => occupant?.name);
const read = async <Body>(api: Api, path: string): Promise<Body> => (await api.call<Body>('GET', path)).body;
const liveMatch = (api: Api, id: string): Promise<Match> =>
  until(
    () => read<Match>(api, `/matches/${id}`),
    ({ status }) => status === 'live',
  );

const bothJoin = (one: Api, other: Api, id: string) =>
  Promise.all([joinRaw(one, server.url, id), joinRaw(other, server.url, id)]);

describe('a new name', () => {
  test('is the name of the account from then on, in every session', async () => {
    const anna = await guest(server, 'Anna');
    const { status, body } = await rename(anna, ' Anna  of the Anvil ');
    expect(status).toBe(200);
    expect(accountSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ id: anna.accountId, name: 'Anna  of the Anvil' });
    expect(await read(anna, '/me')).toEqual(body);
    expect((await anna.call<Session>('POST', '/sessions')).body.account).toEqual(body);
  });

  test.each([
    ['an empty one', '', 400, 'malformedRequest'],
    ['one with an invisible character', 'An\u202ena', 400, 'malformedRequest'],
    ['one that is too long', 'x'.repeat(41), 400, 'malformedRequest'],
    ['one like those of the server', 'А́dmin', 422, 'nameReserved'],
    ['that of deleted accounts', 'Dеleted plаyer', 422, 'nameReserved'],
  ])('is refused if it is %s', async (_, name, status, code) => {
    const anna = await guest(server, 'Anna');
    expect(await anna.refused('PATCH', '/me', { name })).toMatchObject({ status, body: { code } });
    expect(await read(anna, '/me')).toMatchObject({ name: 'Anna' });
  });

  test('needs an account', async () => {
    expect(await anybody(server).refused('PATCH', '/me', { name: 'Anna' })).toMatchObject({
      body: { code: 'tokenMissing' },
    });
  });

  test('can be given three times a day, also of twenty at the same time, and the refusal says when again', async () => {
    const anna = await guest(server, 'Anna');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => anna.call<Account>('PATCH', '/me', { name: `Anna ${at}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const { body } = await anna.refused('PATCH', '/me', { name: 'Berta' });
    expect(body).toMatchObject({
      status: 429,
      code: 'nameChangedTooOften',
      reasons: [{ code: 'possibleAgain' }],
    });
    const again = Date.parse(body.reasons?.[0]?.message ?? '');
    const { names, account, exportedAt } = await read<AccountExport>(anna, '/me/export');
    expect(names.map(({ until: end }) => Date.parse(end) + 86_400_000)).toContain(again);
    expect(again).toBeGreaterThan(Date.parse(exportedAt));
    // The name that it has costs nothing.
    expect(await rename(anna, account.name)).toMatchObject({ status: 200 });
    expect(names[0]?.name).toBe('Anna');
  });
});

describe('what was played keeps the name under which it was played', () => {
  test('finished and running matches, and transcripts; open tables show the new one', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const finished = await seatedDuel(anna, bert);
    const rooms = await bothJoin(anna, bert, finished.id);
    await liveMatch(anna, finished.id);
    await concede(rooms[0]);
    const running = await seatedDuel(anna, bert);
    await liveMatch(anna, running.id);
    const { body: waiting } = await anna.call<Match>('POST', '/matches', {
      hostSeat: { seat: 0, deck: { list: deckFor() } },
    });

    await rename(anna, 'Clotilde');
    await rename(anna, 'Damaris');

    for (const { id } of [finished, running])
      expect(namesIn(await read(bert, `/matches/${id}`))).toEqual(['Anna', 'Bert']);
    const list = await read<{ items: MatchSummary[] }>(bert, '/matches?mine=true');
    expect(list.items.map(namesIn)).toEqual([
      ['Anna', 'Bert'],
      ['Anna', 'Bert'],
    ]);
    const transcript = await read<Transcript>(bert, `/matches/${finished.id}/transcript`);
    expect(transcript.setup.seats.map(({ name }) => name)).toEqual(['Anna', 'Bert']);
    expect(namesIn(await read(bert, `/matches/${waiting.id}`))).toEqual(['Damaris', undefined]);
    const { matches, names } = await read<AccountExport>(anna, '/me/export');
    expect(matches.map(({ seats }) => seats[0]?.name)).toEqual(['Damaris', 'Anna', 'Anna']);
    expect(names.map(({ name }) => name)).toEqual(['Anna', 'Clotilde']);
    for (const room of rooms) room.leave();
  });

  test('a table that was open before is sealed with the new one', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const { body: table } = await anna.call<Match>('POST', '/matches', {
      hostSeat: { seat: 0, deck: { list: deckFor() } },
    });
    await rename(anna, 'Clotilde');
    const { body: taken } = await bert.call<Match>('POST', `/matches/${table.id}/seat`, {
      deck: { list: deckFor() },
    });
    expect(namesIn(taken)).toEqual(['Clotilde', 'Bert']);
    const rooms = await bothJoin(anna, bert, table.id);
    await liveMatch(anna, table.id);
    await concede(rooms[0]);
    const { setup } = await until(
      () => read<Transcript>(bert, `/matches/${table.id}/transcript`),
      (reply) => 'setup' in reply,
    );
    expect(setup.seats.map(({ name }) => name)).toEqual(['Clotilde', 'Bert']);
    for (const room of rooms) room.leave();
  });
});
