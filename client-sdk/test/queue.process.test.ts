import { expect, test } from '@jest/globals';
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
  await expect(bishop.queue.join(QUEUE, { list: DECKS[0] })).rejects.toMatchObject({
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
