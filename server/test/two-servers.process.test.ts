import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PACES, sampleDeck, type Joined } from '@penance/shared';
import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import { Clients } from '../src/platform/database/clients.ts';
import { guest, seatedDuel, withToken } from './support/api.ts';
import { decisionIn, viewIn } from './support/room-duel.ts';
import { joinRaw } from './support/raw-room.ts';
import { serverProcess, type ServerProcess } from './support/server-process.ts';
import { until } from './support/until.ts';

let folder: string;
let first: ServerProcess;
let second: ServerProcess;
let outside: Clients;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penance-two-'));
  const environment = { DATA_DIR: folder, CLOCK_CAP: '600', LEASE: '2' };
  [first, second] = [await serverProcess(environment), await serverProcess(environment)];
  await first.start();
  await second.start();
  outside = new Clients({ kind: 'socket', folder: join(folder, 'postgres'), database: 'postgres' });
});
afterAll(async () => {
  await outside.close();
  await first.remove();
  await second.remove();
  await rm(folder, { recursive: true, force: true });
});

const leaseOf = async (matchId: string) => {
  const [lease] = await outside.use(
    (sql) =>
      sql<{ owner: string; epoch: number }[]>`
        select owner, epoch from match_lease where match_id = ${matchId}`,
  );
  return lease;
};

test('of two servers on one database each leaves the other its matches, until that one is gone', async () => {
  const [anna, bert] = await Promise.all(['Anna', 'Bert'].map((name) => guest(first, name)));
  if (!anna || !bert) throw new Error('nobody came');
  const match = await seatedDuel(anna, bert);
  const one = await joinRaw(anna, first.url, match.id, { salt: 'aa'.repeat(32) });
  const other = await joinRaw(bert, first.url, match.id, { salt: 'bb'.repeat(32) });
  for (const room of [one, other]) await room.until(() => viewIn(room) !== null);
  const lease = await leaseOf(match.id);

  const atSecond = withToken(second, anna.token);
  const path = `/matches/${match.id}/join`;
  expect(await atSecond.refused('POST', path, {})).toMatchObject({
    status: 503,
    body: { code: 'serverBusy' },
  });
  expect(one.isOpen()).toBe(true);
  expect(await one.request('answer', { decision: decisionIn(one), answer: { kind: 'keep' } })).toEqual({
    seq: expect.any(Number),
  });
  expect(await leaseOf(match.id)).toEqual(lease);

  const asked = decisionIn(other);
  await first.end('SIGKILL');
  await until(
    () => leaseOf(match.id),
    (now) => now?.owner !== lease?.owner,
  );
  expect((await atSecond.call<Joined>('POST', path, {})).status).toBe(200);
  const later = await PenanceClient.connect(second.url, { token: bert.token });
  const playing = await later.play(match.id);
  expect((await playing.nextDecision())?.id).toBe(asked);
  expect((await playing.answer({ kind: 'keep' })).confirmed).toBe(true);

  // After its restart it does not take back the matches that were taken over.
  await first.start();
  expect((await leaseOf(match.id))?.owner).not.toBe(lease?.owner);
  expect(playing.isOnline).toBe(true);
  playing.leave();
});

test('a vacation that one of them is told of holds at the other, and wherever the match goes', async () => {
  const clients = await Promise.all(
    ['Carl', 'Dora'].map((name) => PenanceClient.connect(first.url, { name })),
  );
  const [host] = clients;
  if (!host) throw new Error('nobody came');
  const { id } = await host.matches.create({ clock: PACES.oneDay });
  for (const client of clients)
    await client.matches.takeSeat(id, { deck: { list: sampleDeck('church', 'warden').list } });
  const matches = await Promise.all(clients.map((client) => client.play(id)));
  for (const match of matches)
    if ((await match.nextDecision())?.kind === 'mulligan') await match.answer({ kind: 'keep' });
  const asked = await Promise.race(matches.map((match, seat) => match.nextDecision().then(() => seat)));
  const [match, token] = [matches[asked], clients[asked]?.token ?? ''];
  const clockOf = ({ clocks }: LiveMatch) => clocks.seats[asked];
  if (!match) throw new Error('nobody is asked');
  expect(clockOf(match)?.deadline).not.toBeNull();
  const lease = await leaseOf(id);

  const atSecond = await PenanceClient.connect(second.url, { token });
  const vacation = await atSecond.vacation();
  const { current } = await vacation.take(3);
  await until(
    () => Promise.resolve(clockOf(match)),
    (clock) => clock?.since === null,
  );
  for (const each of matches) each.leave();

  await first.end('SIGKILL');
  await until(
    () => leaseOf(id),
    (now) => now?.owner !== lease?.owner,
  );
  const later = await atSecond.play(id);
  expect(await atSecond.matches.vacations(id)).toEqual([{ seat: asked, until: current?.until }]);
  expect(clockOf(later)).toMatchObject({ since: null, deadline: null });
  await first.start();

  expect(await (await (await PenanceClient.connect(first.url, { token })).vacation()).end()).toMatchObject({
    current: null,
    daysTaken: 1,
  });
  const clock = await until(
    () => Promise.resolve(clockOf(later)),
    (shown) => shown?.since !== null,
  );
  const left = (clock?.deadline ?? 0) - Date.now() - later.clocks.skewMs;
  expect(Math.abs(left - PACES.oneDay.cap * 1000)).toBeLessThan(60_000);
  later.leave();
});
