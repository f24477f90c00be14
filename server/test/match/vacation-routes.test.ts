import { describe, expect, test } from '@jest/globals';
import {
  accountExportSchema,
  matchVacationsSchema,
  fallbackFor,
  PACES,
  vacationSchema,
  type DeviceCode,
  type Match,
  type MatchPage,
  type MatchVacations,
  type SeatAttendance,
  type Vacation,
} from '@penance/shared';
import { anybody, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { joinRaw, type RawRoom } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const server = await testServer({ START_PATIENCE: '1' });
const DAY = 86_400_000;
const NONE = { current: null, daysTaken: 0, daysLeft: 21 };

const read = async (api: Api): Promise<Vacation> =>
  vacationSchema.parse((await api.call('GET', '/me/vacation')).body);
const take = (api: Api, days: number) => api.call<Vacation>('PUT', '/me/vacation', { days });
const end = async (api: Api): Promise<Vacation> => (await api.call<Vacation>('DELETE', '/me/vacation')).body;
/** All vacations of the account were so many days earlier. */
const later = async ({ accountId }: Api, days: number): Promise<void> => {
  await server.database.clients.use(
    (sql) => sql`
      update vacation set began_at = began_at - ${days}::float8 * interval '24 hours',
        ends_at = ends_at - ${days}::float8 * interval '24 hours'
      where account_id = ${accountId}`,
  );
};
/** A match of days that has begun. */
const duelOfDays = async (one: Api, other: Api): Promise<string> => {
  const { id } = await seatedDuel(one, other, { clock: PACES.oneDay });
  for (const api of [one, other]) await api.call('POST', `/matches/${id}/join`, { salt: 'aa'.repeat(32) });
  await until(
    async () => (await one.call<Match>('GET', `/matches/${id}`)).body.status,
    (status) => status === 'live',
  );
  return id;
};
const atTable = (api: Api, id: string) => api.call<MatchVacations>('GET', `/matches/${id}/vacations`);

describe('a vacation', () => {
  test('lasts whole days, may be changed, and gives back what has not begun', async () => {
    const anna = await guest(server, 'Anna');
    expect(await read(anna)).toEqual(NONE);
    expect(await end(anna)).toEqual(NONE);
    const taken = await take(anna, 10);
    expect(taken).toMatchObject({ status: 200, body: { daysTaken: 10, daysLeft: 11 } });
    const { beganAt, until: over } = taken.body.current ?? { beganAt: '', until: '' };
    expect(Date.parse(over) - Date.parse(beganAt)).toBe(10 * DAY);
    expect(Math.abs(Date.parse(beganAt) - Date.now())).toBeLessThan(30_000);
    // Sent twice, it changes nothing.
    expect((await take(anna, 10)).body).toEqual(taken.body);
    await later(anna, 3.5);
    expect(await take(anna, 21)).toMatchObject({
      body: { daysTaken: 21, daysLeft: 0, current: { days: 21 } },
    });
    expect(await take(anna, 4)).toMatchObject({ body: { daysTaken: 4, current: { days: 4 } } });
    expect(await take(anna, 3)).toMatchObject({ status: 409, body: { code: 'vacationTooShort' } });
    expect(await end(anna)).toEqual({ current: null, daysTaken: 4, daysLeft: 17 });
    expect(await take(anna, 18)).toMatchObject({ status: 409, body: { code: 'vacationTooLong' } });
    expect(await take(anna, 17)).toMatchObject({ body: { daysTaken: 21, daysLeft: 0 } });
  });

  test('is over at once when it ends', async () => {
    const anna = await guest(server, 'Anna');
    // Often: what was wrong showed only where its end was rounded up.
    for (let time = 1; time <= 21; time += 1) {
      await take(anna, 1);
      expect(await end(anna)).toEqual({ current: null, daysTaken: time, daysLeft: 21 - time });
    }
  });

  test('costs a day each time, however short it is', async () => {
    const anna = await guest(server, 'Anna');
    for (let times = 1; times <= 21; times += 1) {
      expect((await take(anna, 1)).status).toBe(200);
      expect(await end(anna)).toMatchObject({ daysTaken: times });
    }
    expect(await take(anna, 1)).toMatchObject({ status: 409, body: { code: 'vacationTooLong' } });
  });

  test('of two requests at once the second counts what the first took', async () => {
    const anna = await guest(server, 'Anna');
    await Promise.all([5, 6, 7, 8].map((days) => take(anna, days)));
    expect((await read(anna)).daysTaken).toBeLessThanOrEqual(8);
    await Promise.all(Array.from({ length: 4 }, () => end(anna)));
    expect(await read(anna)).toEqual({ current: null, daysTaken: 1, daysLeft: 20 });
  });

  test('gets each day back a year after it began', async () => {
    const anna = await guest(server, 'Anna');
    await take(anna, 21);
    await later(anna, 30);
    expect(await read(anna)).toEqual({ current: null, daysTaken: 21, daysLeft: 0 });
    await later(anna, 334.5);
    expect(await read(anna)).toMatchObject({ daysLeft: 0 });
    await later(anna, 1);
    expect(await read(anna)).toMatchObject({ daysLeft: 1 });
    expect(await take(anna, 2)).toMatchObject({ status: 409, body: { code: 'vacationTooLong' } });
    expect(await take(anna, 1)).toMatchObject({ status: 200, body: { daysLeft: 0 } });
    // During it more come back; they count once it is over.
    await later(anna, 0.9);
    expect(await take(anna, 2)).toMatchObject({ status: 409 });
    await later(anna, 0.2);
    expect(await read(anna)).toMatchObject({ current: null, daysLeft: 1 });
    await later(anna, 365);
    expect(await read(anna)).toEqual(NONE);
    // What cannot count any more is not kept.
    await take(anna, 1);
    const { vacations } = accountExportSchema.parse((await anna.call('GET', '/me/export')).body);
    expect(vacations).toHaveLength(1);
  });

  test('needs a whole number of days', async () => {
    const anna = await guest(server, 'Anna');
    for (const days of [0, -1, 1.5, 22, 1e9, '3', null])
      expect(await anna.call('PUT', '/me/vacation', { days })).toMatchObject({
        status: 400,
        body: { code: 'malformedRequest' },
      });
    expect(await read(anna)).toEqual(NONE);
    expect(await anybody(server).call('GET', '/me/vacation')).toMatchObject({
      body: { code: 'tokenMissing' },
    });
  });
});

test('those at the table see who is on vacation, nobody else does', async () => {
  const [anna, bert, carl] = await Promise.all(['Anna', 'Bert', 'Carl'].map((name) => guest(server, name)));
  if (!anna || !bert || !carl) throw new Error('three play');
  const id = await duelOfDays(anna, bert);
  expect((await atTable(bert, id)).body).toEqual({ items: [] });
  const { body } = await take(anna, 5);
  const seen = await until(
    async () => matchVacationsSchema.parse((await atTable(bert, id)).body),
    ({ items }) => items.length > 0,
  );
  expect(seen.items).toEqual([{ seat: 0, until: body.current?.until }]);
  const own = await bert.call<MatchPage>('GET', '/matches?mine=true');
  expect(own.body.items.map(({ vacations }) => vacations)).toEqual([seen.items]);
  await take(bert, 1);
  await until(
    async () => (await atTable(anna, id)).body.items,
    (items) => items.length === 2,
  );
  expect(await atTable(carl, id)).toMatchObject({ status: 409, body: { code: 'notSeated' } });
  for (const path of [`/matches/${id}`, '/matches?status=live', `/accounts/${anna.accountId}`])
    expect(JSON.stringify((await carl.call('GET', path)).body)).not.toMatch(/acation/);
  await end(anna);
  await until(
    async () => (await atTable(bert, id)).body.items,
    (items) => items.every(({ seat }) => seat === 1),
  );
});

test('nor do clocks tell who is on vacation, except at the table', async () => {
  const [anna, bert, carl] = await Promise.all(['Anna', 'Bert', 'Carl'].map((name) => guest(server, name)));
  if (!anna || !bert || !carl) throw new Error('three play');
  const id = await duelOfDays(anna, bert);
  const room = await joinRaw(anna, server.url, id, { codec: 'plain' });
  const watching = await joinRaw(carl, server.url, id, { codec: 'plain', publicState: true });
  for (const each of [room, watching]) await each.until(() => clocksOf(each).length > 0);
  const runs = (): boolean => clocksOf(room).findLast(({ seat }) => seat === 0)?.since !== null;
  expect([runs(), room.seat, watching.seat]).toEqual([true, 0, null]);

  await take(anna, 3);
  await room.until(() => !runs());
  const view = await room.request('view');
  if ('refusal' in view || !view.view.own?.decision) throw new Error('it is asked something');
  const { decision } = view.view.own;
  await room.request('answer', { decision: decision.id, answer: fallbackFor(decision) });
  await watching.until(() => watching.told.some(({ name }) => name === 'step'));
  room.leave();
  await watching.until(() => clocksOf(watching).findLast(({ seat }) => seat === 0)?.connected === false);

  // Nobody else has come or gone.
  expect(watching.told.filter(({ name }) => name === 'clocks')).toHaveLength(1);
  const seen = await watching.request('view');
  const state = watching.state() as { readonly seats: readonly Partial<SeatAttendance>[] };
  for (const clock of [...clocksOf(watching), ...('clocks' in seen ? seen.clocks : []), ...state.seats])
    expect([clock.bank ?? null, clock.since ?? null, clock.deadline ?? null]).toEqual([null, null, null]);
  watching.leave();
});

/** All clocks that a room has sent in the codec `plain`. */
const clocksOf = ({ told }: RawRoom): readonly SeatAttendance[] =>
  told.flatMap(({ message }) => ('clocks' in message ? (message.clocks as unknown as SeatAttendance[]) : []));

test('days of a merged account count, and its vacation ends', async () => {
  const [stays, goes] = [await guest(server, 'Stays'), await guest(server, 'Goes')];
  await take(stays, 15);
  await later(stays, 2);
  await take(goes, 20);
  await later(goes, 9.5);
  const before = await read(stays);
  const { code } = (await goes.call<DeviceCode>('POST', '/device-codes')).body;
  expect((await stays.call('POST', '/me/merges', { code })).status).toBe(201);
  expect(await read(stays)).toEqual({ current: before.current, daysTaken: 25, daysLeft: 0 });
  expect(await take(stays, 16)).toMatchObject({ status: 409, body: { code: 'vacationTooLong' } });
  await end(stays);
  expect(await read(stays)).toEqual({ current: null, daysTaken: 13, daysLeft: 8 });
  const { vacations } = accountExportSchema.parse((await stays.call('GET', '/me/export')).body);
  expect(vacations).toHaveLength(2);
});
