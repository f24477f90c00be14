import { expect, test } from '@jest/globals';
import { NO_ORDERS, PACES, type Match } from '@penance/shared';
import { deckFor } from '../../support/api.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';
import { open, seat } from '../match-calls.ts';

const server = await testServer({ START_PATIENCE: '600' });
const players = await testPlayers(server);

test('a host may free a seat, and nobody else; a seat of its own or of nobody is no exception', async () => {
  const { anna, bert } = players;
  const match = await open(anna);
  await seat(anna, match);
  await seat(bert, match, { deck: { list: deckFor() }, ready: false });
  const path = `/matches/${match.id}/seats`;
  expect((await bert.refused('DELETE', `${path}/0`)).body).toMatchObject({ code: 'notHost' });
  const { body } = await anna.call<Match>('DELETE', `${path}/1`);
  expect(body.seats.map(({ occupant }) => occupant?.kind ?? null)).toEqual(['player', null]);
  expect((await anna.refused('DELETE', `${path}/1`)).body).toMatchObject({ code: 'notSeated' });
  expect((await anna.refused('DELETE', `${path}/2`)).body).toMatchObject({ code: 'seatUnknown' });
  for (const none of ['one', '%20', '-1', '1e0'])
    expect((await anna.refused('DELETE', `${path}/${none}`)).body).toMatchObject({
      code: 'malformedRequest',
    });
  expect((await bert.refused('DELETE', `/matches/${match.id}/seat`)).body).toMatchObject({
    code: 'notSeated',
  });
  expect((await anna.call<Match>('DELETE', `${path}/0`)).body.seats[0]?.occupant).toBeNull();
  await anna.call('DELETE', `/matches/${match.id}`);
  expect((await anna.refused('DELETE', `${path}/0`)).body).toMatchObject({ code: 'notSeated' });
});

test('whoever leaves a seat leaves nothing there for the next player', async () => {
  const { anna, bert } = players;
  const match = await open(anna, { clock: PACES.oneDay });
  const row = async (): Promise<unknown> => {
    const [found] = await server.database.sql<[object]>`
      select * from match_seat where match_id = ${match.id} and seat = 1`;
    return found;
  };
  const before = await row();
  await seat(bert, match, { seat: 1, deck: { list: deckFor() } });
  await bert.call('PUT', `/matches/${match.id}/away-orders`, { passBelow: 99, absorbFromDraw: true });
  expect(await row()).toMatchObject({ deck: expect.anything(), away_orders: { passBelow: 99 } });
  await bert.call('DELETE', `/matches/${match.id}/seat`);
  expect(await row()).toEqual(before);
  // Of somebody else they are no more than of an empty seat.
  const late = await bert.refused('PUT', `/matches/${match.id}/away-orders`, NO_ORDERS);
  expect(late.body).toMatchObject({ code: 'notSeated' });
});

test('a host who closes a table at the moment in which it ends otherwise is told so', async () => {
  const { anna } = players;
  const match = await open(anna);
  const { clients, sql } = server.database;
  let closing: Promise<object> | undefined;
  await clients.transaction(async (own) => {
    await own`
      update match set status = 'abandoned', finished_at = now(), abandoned_because = 'calledOff'
      where id = ${match.id}`;
    closing = anna.refused('DELETE', `/matches/${match.id}`);
    await until(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      (waiting) => waiting.length > 0,
    );
  });
  expect(await closing).toMatchObject({ status: 409, body: { code: 'matchNotOpen' } });
});
