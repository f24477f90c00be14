import { expect, test } from '@jest/globals';
import type { LiveMatch } from '../src/index.ts';
import { PenanceClient } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';
import { DECKS } from './table.ts';

const server = serverForTests({ START_PATIENCE: '0', CLAIM_AFTER: '0' });

const QUEUE = 'three-layer.duel.rated';
const guest = (name: string): Promise<PenanceClient> => PenanceClient.connect(server.url, { name });

/** Two players matched by the queue; only the first has come. */
const halfATable = async (): Promise<{ one: LiveMatch; other: PenanceClient }> => {
  const [anna, other] = [await guest('Anna'), await guest('Bert')];
  const waiting = [
    await anna.queue.join(QUEUE, { list: DECKS[0] }),
    await other.queue.join(QUEUE, { list: DECKS[1] }),
  ];
  const [found] = await Promise.all(waiting.map((wait) => wait.match()));
  const one = await anna.play(found?.id ?? '');
  await one.nextDecision();
  return { one, other };
};

test('a player whose opponent never comes claims the win', async () => {
  const { one } = await halfATable();
  await one.claim();
  const result = await one.untilFinished();
  const own = one.view?.own?.seat ?? -1;
  expect(result).toMatchObject({ reason: 'adjudicated', team: one.view?.seats[own]?.team });
  one.leave();
});

test('nothing can be claimed from an opponent who came, even if he has left again', async () => {
  const { one, other } = await halfATable();
  const match = await other.play(one.id);
  await match.nextDecision();
  match.leave();
  await expect(one.claim()).rejects.toMatchObject({ code: 'nothingToClaim' });
  expect(one.view?.result).toBeNull();
  one.leave();
});
