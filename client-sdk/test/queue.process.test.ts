import { expect, jest, test } from '@jest/globals';
import type { QueueTicket } from '@penance/shared';
import { PenanceClient } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';
import { DECKS } from './table.ts';

const server = serverForTests();

const QUEUE = 'three-layer.duel.rated';
const guest = (name: string): Promise<PenanceClient> => PenanceClient.connect(server.url, { name });

/** Polls until the match has been rated. */
const ratedBy = async (client: PenanceClient, matchId: string): Promise<readonly string[]> => {
  for (;;) {
    const { items } = await client.ratings.history(client.account.id);
    if (items.some((change) => change.matchId === matchId)) return items.map((change) => change.matchId);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

test('two players in the queue play and are rated once, even if the server is killed before and after', async () => {
  const [bishop, anvil] = [await guest('Bishop'), await guest('Anvil')];
  const wait = await bishop.queue.join(QUEUE, { list: DECKS[0] });
  const told: QueueTicket[] = [];
  wait.on('ticket', (ticket) => told.push(ticket));
  expect(wait.ticket).toMatchObject({ state: 'waiting', window: { points: 100 }, matchId: null });

  await server.kill();
  await server.restart();
  const other = await anvil.queue.join(QUEUE, { list: DECKS[1] });
  const [found, same] = await Promise.all([wait.match(), other.match()]);
  expect(found).toMatchObject({ id: same.id, rated: true, origin: { kind: 'queue', id: QUEUE } });
  expect(told.at(-1)).toMatchObject({ state: 'matched', matchId: found.id });
  await expect(bishop.queue.join(QUEUE, { list: DECKS[1] })).rejects.toMatchObject({
    code: 'alreadyInMatch',
  });

  const [first, second] = await Promise.all([bishop.play(found.id), anvil.play(found.id)]);
  // Both answer: a match in which somebody never acted is not rated.
  for (const match of [first, second]) {
    await match.nextDecision();
    await match.answer({ kind: 'keep' });
  }
  await second.concede();
  // The result is stored, but whether it was settled is unknown.
  await server.kill();
  await server.restart();
  const rated = [await ratedBy(bishop, found.id), await ratedBy(anvil, found.id)];
  expect(rated).toEqual([[found.id], [found.id]]);
  const { items } = await bishop.ratings.leaderboard('three-layer');
  expect(items.map(({ name, matches, wins }) => [name, matches, wins])).toEqual([
    ['Bishop', 1, 1],
    ['Anvil', 1, 0],
  ]);
  expect(await bishop.ratings.of(anvil.account.id)).toMatchObject([{ ladder: 'three-layer', losses: 1 }]);
  for (const match of [first, second]) match.leave();
});

test('a player who leaves no longer waits', async () => {
  const cal = await guest('Cal');
  const wait = await cal.queue.join(QUEUE, { list: DECKS[0] });
  await wait.leave();
  await expect(cal.queue.ticket(QUEUE)).rejects.toMatchObject({ code: 'notQueued' });
  await expect(wait.match()).rejects.toMatchObject({ code: 'notQueued' });
  const { items } = await cal.queue.list();
  expect(items.find(({ id }) => id === QUEUE)).toMatchObject({ waiting: 0 });
});

test('leaving gives up the request that the server holds, and a wait that cannot be left goes on', async () => {
  const statuses: number[] = [];
  let isTooLate = true;
  const heard: typeof fetch = async (url, request) => {
    const isLeave = request?.method === 'DELETE';
    const problem = {
      type: 'about:blank',
      title: 'Too late',
      status: 409,
      code: 'alreadyInMatch',
      detail: '',
    };
    const reply = isLeave && isTooLate ? Response.json(problem, { status: 409 }) : await fetch(url, request);
    if (addressOf(url).includes('/queue/')) statuses.push(reply.status);
    return reply;
  };
  const ida = await PenanceClient.connect(server.url, { name: 'Ida' }, { fetch: heard });
  const casual = 'arena.duel.casual';
  const wait = await ida.queue.join(casual, { list: DECKS[0] });
  await expect(wait.leave()).rejects.toMatchObject({ code: 'alreadyInMatch' });
  isTooLate = false;
  const june = await guest('June');
  const other = await june.queue.join(casual, { list: DECKS[1] });
  const found = await wait.match();
  expect(found).toMatchObject({ id: (await other.match()).id });
  const matches = await Promise.all([ida.play(found.id), june.play(found.id)]);
  await matches[0].concede();
  for (const match of matches) match.leave();

  const again = await ida.queue.join(casual, { list: DECKS[0] });
  await again.leave();
  await expect(again.match()).rejects.toMatchObject({ code: 'notQueued' });
  expect(statuses).not.toContain(404);
});

test('leaving while the place is taken again leaves that one, too', async () => {
  let isDropped = false;
  let joins = 0;
  let join = (): void => undefined;
  let onJoin = (): void => undefined;
  const joining = new Promise<void>((resolve) => (onJoin = resolve));
  const frail: typeof fetch = async (url, request) => {
    if (!addressOf(url).includes('/queue/')) return fetch(url, request);
    if (request?.method === 'POST' && (joins += 1) === 2) {
      onJoin();
      await new Promise<void>((resolve) => (join = resolve));
    }
    if (request?.method !== 'GET' || isDropped) return fetch(url, request);
    isDropped = true;
    const problem = { type: 'about:blank', title: 'Gone', status: 404, code: 'notQueued', detail: '' };
    return Response.json(problem, { status: 404 });
  };
  const lena = await PenanceClient.connect(server.url, { name: 'Lena' }, { fetch: frail });
  const wait = await lena.queue.join(QUEUE, { list: DECKS[0] });
  await joining;
  const leaving = wait.leave();
  join();
  await leaving;
  await expect(wait.match()).rejects.toMatchObject({ code: 'notQueued' });
  await expect(lena.queue.ticket(QUEUE)).rejects.toMatchObject({ code: 'notQueued' });
});

const addressOf = (asked: Parameters<typeof fetch>[0]): string =>
  asked instanceof Request ? asked.url : asked.toString();

test('a player whose request or whose reply was lost waits all the same', async () => {
  for (const lost of ['request', 'reply']) {
    let isLost = false;
    const frail: typeof fetch = async (url, request) => {
      const isJoin = request?.method === 'POST' && addressOf(url).includes('/queue/');
      if (!isJoin || isLost) return fetch(url, request);
      isLost = true;
      if (lost === 'reply') await fetch(url, request);
      throw new TypeError('the connection broke off');
    };
    const dora = await PenanceClient.connect(server.url, { name: 'Dora' }, { fetch: frail });
    const wait = await dora.queue.join(QUEUE, { list: DECKS[0] });
    expect(isLost).toBe(true);
    expect(wait.ticket).toMatchObject({ state: 'waiting' });
    await wait.leave();
    await expect(wait.match()).rejects.toMatchObject({ code: 'notQueued' });
  }
});

test('a player whose request was lost is not sent back to the match before, and keeps the deck of the next', async () => {
  const casual = 'three-layer.duel.casual';
  let lost = 0;
  const frail: typeof fetch = async (url, request) => {
    const isJoin = request?.method === 'POST' && addressOf(url).includes('/queue/');
    if (!isJoin || lost === 0) return fetch(url, request);
    lost -= 1;
    throw new TypeError('the connection broke off');
  };
  const gwen = await PenanceClient.connect(server.url, { name: 'Gwen' }, { fetch: frail });
  const hugo = await guest('Hugo');
  const pair = async (): Promise<string> => {
    const waits = [
      await gwen.queue.join(casual, { list: DECKS[0] }),
      await hugo.queue.join(casual, { list: DECKS[1] }),
    ];
    const [found] = await Promise.all(waits.map((wait) => wait.match()));
    return found?.id ?? '';
  };
  const id = await pair();
  // Another deck than that of the match, after a lost request: it is not the match of this request.
  lost = 1;
  await expect(gwen.queue.join(casual, { list: DECKS[1] })).rejects.toMatchObject({ code: 'alreadyInMatch' });
  const played = await Promise.all([gwen.play(id), hugo.play(id)]);
  await played[0].concede();
  await Promise.all(played.map((match) => match.untilFinished()));
  for (const match of played) match.leave();

  lost = 1;
  const wait = await gwen.queue.join(casual, { list: DECKS[0] });
  expect(lost).toBe(0);
  expect(wait.ticket).toMatchObject({ state: 'waiting', matchId: null });
  await wait.leave();
  await expect(wait.match()).rejects.toMatchObject({ code: 'notQueued' });
});

test('the first question for a match is repeated, also if the server hung longer than requests are repeated for', async () => {
  let lateMs = 0;
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + lateMs);
  const hanging: typeof fetch = (url, request) => {
    if (lateMs > 0 || !/\/matches\/[0-9a-f-]+$/.test(addressOf(url))) return fetch(url, request);
    lateMs = 15_000;
    return Promise.reject(Object.assign(new Error('too late'), { name: 'TimeoutError' }));
  };
  const edda = await PenanceClient.connect(server.url, { name: 'Edda' }, { fetch: hanging });
  const { id } = await edda.matches.create({});
  expect(await edda.matches.info(id)).toMatchObject({ id });
  expect(lateMs).toBe(15_000);
  jest.restoreAllMocks();
});
