import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import type { Answer } from '@penance/shared';
import { deckFor } from './support/api.ts';
import { freePort } from './support/free-port.ts';
import { redisProcess, type RedisProcess } from './support/redis-process.ts';
import { until } from './support/until.ts';
import { serverProcess, type ServerProcess } from './support/server-process.ts';

const answerOf = (match: LiveMatch): Answer => {
  if (match.decision?.kind === 'turn') return { kind: 'endTurn' };
  const [answer] = [...match.legalAnswers()].slice(-1);
  return answer ?? { kind: 'pass' };
};

/** That many answers, by the seats that are asked. */
const playOn = async (matches: readonly LiveMatch[], answers: number): Promise<void> => {
  for (let given = 0; given < answers; given += 1) {
    const asked = await Promise.race(
      matches.map(async (match) => {
        await match.nextDecision();
        return match;
      }),
    );
    if (asked.decision) await asked.answer(answerOf(asked));
  }
};

describe('two servers that share their matches', () => {
  let folder: string;
  let redis: RedisProcess;
  let first: ServerProcess;
  let second: ServerProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penance-shared-'));
    redis = await redisProcess();
    const start = async (): Promise<ServerProcess> => {
      const port = String(await freePort());
      const server = await serverProcess({
        DATA_DIR: folder,
        CLOCK_CAP: '600',
        // Longer than the test: so no match is taken over because a lease expired.
        LEASE: '600',
        LOG_LEVEL: 'info',
        REDIS_URL: redis.url,
        PORT: port,
        PUBLIC_ADDRESS: `127.0.0.1:${port}`,
      });
      await server.start();
      return server;
    };
    first = await start();
    second = await start();
  });
  afterAll(async () => {
    await first.remove();
    await second.remove();
    await redis.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** The players connect to different servers; the match is played where the last of them joined. */
  const duel = async (): Promise<{ readonly id: string; readonly clients: readonly PenanceClient[] }> => {
    const anna = await PenanceClient.connect(first.url, { name: 'Anna' });
    const bert = await PenanceClient.connect(second.url, { name: 'Bert' });
    const { id, inviteCode } = await anna.matches.create({ visibility: 'invite' });
    const code = inviteCode ?? '';
    for (const client of [anna, bert]) await client.matches.takeSeat(id, { deck: { list: deckFor() }, code });
    return { id, clients: [anna, bert] };
  };

  test('play matches together; a lobby on one does not block a match on the other', async () => {
    const { id, clients } = await duel();
    const [anna, bert] = clients;
    if (!anna || !bert) throw new Error('nobody came');
    const [one, other] = await Promise.all([anna.play(id), bert.play(id)]);
    await playOn([one, other], 6);
    const watching = await anna.spectate(id);
    expect(watching.view?.seq).toBeGreaterThan(0);
    for (const match of [one, other, watching]) match.leave();
  });

  test('continue at once when Redis goes away and comes back', async () => {
    const { id, clients } = await duel();
    const matches = await Promise.all(clients.map((client) => client.play(id)));
    // Both have joined the match.
    for (const match of matches) await match.nextDecision();
    await redis.kill();
    await playOn(matches, 3);
    await redis.start();
    await playOn(matches, 3);
    for (const match of matches) match.leave();
    for (const { logged } of [first, second]) {
      const told = (): Promise<unknown[]> =>
        Promise.resolve(logged.map(({ code }) => code).filter((code) => String(code).startsWith('redis')));
      await until(told, (codes) => codes.includes('redisBack'));
      expect(await told()).toEqual(['redisAway', 'redisBack']);
    }
  });

  test('of which one dies for good: its matches continue on the other', async () => {
    const { id, clients } = await duel();
    const [anna, bert] = clients;
    if (!anna || !bert) throw new Error('nobody came');
    // Bert joins last: the match is played by the server that he uses.
    const one = await anna.play(id, { since: 0 });
    const other = await bert.play(id);
    await playOn([one, other], 4);
    const before = one.view?.seq ?? 0;
    await second.end('SIGKILL');
    const later = await PenanceClient.connect(first.url, { token: bert.token });
    const again = await later.play(id);
    expect(again.view?.seq).toBeGreaterThanOrEqual(before);
    await one.untilOnline();
    await playOn([one, again], 4);
    for (const match of [one, other, again]) match.leave();
  });
});
