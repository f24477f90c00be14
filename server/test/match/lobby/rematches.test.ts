import { describe, expect, test } from '@jest/globals';
import type { Match, Problem, Rematch } from '@penance/shared';
import { deckFor, guest, withToken, type Api } from '../../support/api.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';
import { concede, type RawRoom } from '../../support/raw-room.ts';
import { viewIn } from '../../support/room-duel.ts';

const server = await testServer({ START_PATIENCE: '1' });
const players = await testPlayers(server);
const { anna, bert } = players;

const want = (api: Api, { id }: Pick<Match, 'id'>) =>
  api.call<Rematch & Partial<Problem>>('POST', `/matches/${id}/rematch`);
const decline = (api: Api, { id }: Pick<Match, 'id'>) =>
  api.call<Rematch & Partial<Problem>>('DELETE', `/matches/${id}/rematch`);
const saidIn = (room: RawRoom): readonly Rematch[] =>
  room.told.flatMap(({ name, message }) => (name === 'rematch' ? [message] : []));
const lastSaid = (room: RawRoom, state: Rematch['state']): Promise<void> =>
  room.until(() => saidIn(room).at(-1)?.state === state);

/** A duel that Bert has conceded, both still at the table, with a spectator. */
const ended = async () => {
  const duel = await players.beginDuel();
  const watching = await players.watch(duel.match);
  await concede(duel.other);
  for (const room of [duel.one, duel.other, watching])
    await room.until(() => (viewIn(room)?.result ?? null) !== null);
  return { ...duel, watching };
};

describe('a rematch', () => {
  test('is offered to everybody at the table, and opens one table with the sides swapped', async () => {
    const { match, one, other, watching } = await ended();
    expect((await want(anna, match)).body).toMatchObject({ state: 'offered', by: 0, agreed: [0] });
    for (const room of [one, other, watching]) await lastSaid(room, 'offered');
    const { body } = await want(bert, match);
    expect(body).toMatchObject({ state: 'opened', by: 0, agreed: [0, 1] });
    for (const room of [one, other, watching]) {
      await lastSaid(room, 'opened');
      expect(saidIn(room).at(-1)).toEqual(body);
    }
    const { body: next } = await anna.call<Match>('GET', `/matches/${body.match ?? ''}`);
    expect(next).toMatchObject({
      visibility: 'invite',
      inviteCode: body.inviteCode,
      host: anna.accountId,
      rated: false,
      ruleset: { digest: match.ruleset.digest },
      clock: match.clock,
      seats: [
        { seat: 0, team: 1, occupant: { accountId: bert.accountId }, ready: true },
        { seat: 1, team: 2, occupant: { accountId: anna.accountId }, ready: true },
      ],
    });
    const seats = [await players.join(anna, next), await players.join(bert, next)];
    for (const room of seats) await room.until(() => viewIn(room) !== null);
    expect((await want(anna, match)).body).toEqual(body);
  });

  test('that both offer at the same time is one table', async () => {
    const { match } = await ended();
    const replies = await Promise.all([anna, bert, anna, bert].map((api) => want(api, match)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const opened = replies.flatMap(({ body }) => body.match ?? []);
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened).size).toBe(1);
  });

  test('can be declined, and then offered only by whoever declined', async () => {
    const { match, one } = await ended();
    expect((await decline(bert, match)).body.code).toBe('rematchNotOffered');
    await want(anna, match);
    expect((await decline(bert, match)).body).toMatchObject({ state: 'declined', by: 1, match: null });
    await lastSaid(one, 'declined');
    expect((await want(anna, match)).body.code).toBe('rematchDeclined');
    expect((await want(bert, match)).body).toMatchObject({ state: 'offered', by: 1, agreed: [1] });
    expect((await want(anna, match)).body.state).toBe('opened');
  });

  test('offer expires: it can be made anew, and is not accepted by accident', async () => {
    const { match } = await ended();
    await want(anna, match);
    await server.database.clients.use(
      (sql) => sql`update match_rematch set expires_at = now() where match_id = ${match.id}`,
    );
    expect((await bert.call<Rematch>('GET', `/matches/${match.id}/rematch`)).body.state).toBe('none');
    expect((await want(bert, match)).body).toMatchObject({ state: 'offered', by: 1, agreed: [1] });
  });

  test('is for players of a match that is over, and not of an event', async () => {
    const { match, other } = await players.beginDuel();
    expect((await want(anna, match)).body.code).toBe('matchRunning');
    await concede(other);
    const stranger = await guest(server, 'Carl');
    expect((await want(stranger, match)).body.code).toBe('matchNotFound');
    await server.database.clients.use(
      (sql) => sql`update match set visibility = 'open', invite_code = null where id = ${match.id}`,
    );
    expect((await want(stranger, match)).body.code).toBe('notSeated');
    expect((await want(withToken(server, 'wrong'), match)).body.code).toBe('tokenInvalid');
    await server.database.clients.use(
      (sql) => sql`update match set origin_kind = 'tournament', origin_id = 'x' where id = ${match.id}`,
    );
    expect((await want(anna, match)).body.code).toBe('matchArranged');
    await server.database.clients.use(
      (sql) =>
        sql`update match set origin_kind = 'queue', origin_id = 'x', rated = true where id = ${match.id}`,
    );
    await want(anna, match);
    const { body } = await want(bert, match);
    const { body: next } = await anna.call<Match>('GET', `/matches/${body.match ?? ''}`);
    expect(next).toMatchObject({ rated: false, origin: null, visibility: 'open', inviteCode: null });
  });

  test('against machines begins at once', async () => {
    const seats = [{ team: 1 }, { team: 2, bot: 'heuristic' }];
    const { body: match } = await anna.call<Match>('POST', '/matches', { seats });
    await anna.call('POST', `/matches/${match.id}/seat`, { deck: { list: deckFor() } });
    const room = await players.join(anna, match, { salt: 'aa'.repeat(32) });
    await room.until(() => viewIn(room) !== null);
    await concede(room);
    await room.until(() => (viewIn(room)?.result ?? null) !== null);
    const { body } = await want(anna, match);
    expect(body).toMatchObject({ state: 'opened', agreed: [0] });
    const next = await players.join(anna, { ...match, id: body.match ?? '' }, { salt: 'cc'.repeat(32) });
    await next.until(() => viewIn(next) !== null);
    expect(next.seat).toBe(1);
  });

  test('of somebody who was deleted at that moment is declined: nobody else is signed out by it', async () => {
    const { match } = await ended();
    await want(anna, match);
    // Her offers are declined only after the deletion has been committed: here never, as the server takes her for erased.
    const mark = (at: Date | null) =>
      server.database.clients.use(
        (sql) => sql`update account set deleted_at = ${at}, erased_at = ${at} where id = ${anna.accountId}`,
      );
    await mark(new Date());
    const { status, body } = await want(bert, match);
    await mark(null);
    expect([status, body.code]).toEqual([409, 'rematchDeclined']);
    expect((await want(bert, match)).body.state).toBe('opened');
  });

  test('is not opened when one of those who agreed has blocked another since', async () => {
    const four = await Promise.all(['Cara', 'Dora', 'Emil', 'Fritz'].map((name) => guest(server, name)));
    const [cara, dora, emil, fritz] = four as [Api, Api, Api, Api];
    const seats = [1, 1, 2, 2].map((team) => ({ team }));
    const { body: match } = await cara.call<Match>('POST', '/matches', { seats });
    for (const player of four)
      await player.call('POST', `/matches/${match.id}/seat`, { deck: { list: deckFor() } });
    const rooms = [];
    for (const player of four) rooms.push(await players.join(player, match, { salt: 'aa'.repeat(32) }));
    for (const room of rooms) await room.until(() => viewIn(room) !== null);
    for (const room of rooms.slice(2)) await concede(room);
    for (const room of rooms) await room.until(() => (viewIn(room)?.result ?? null) !== null);
    await want(cara, match);
    await want(dora, match);
    await cara.call('PUT', `/me/blocks/${dora.accountId}`);
    expect((await want(emil, match)).body).toMatchObject({ state: 'offered', agreed: [0, 1, 2] });
    expect((await want(fritz, match)).body).toMatchObject({ code: 'notAdmitted' });
    await cara.call('DELETE', `/me/blocks/${dora.accountId}`);
    expect((await want(fritz, match)).body).toMatchObject({ state: 'opened' });
  });
});
