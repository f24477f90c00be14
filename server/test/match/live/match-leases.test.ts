import { describe, expect, it } from '@jest/globals';
import { Journal } from '../../../src/match/journal/journal.ts';
import { createMatchStore } from '../../../src/match/match-store.ts';
import { testDatabase } from '../../support/fixtures.ts';
import { expired, group, leaseOf, liveMatch, createdMatch, orphansFor } from '../stored-matches.ts';

const database = await testDatabase();
const store = createMatchStore(database.clients);
const journal = new Journal(database.newClients({ max: 1 }));

describe('the lease of a match', () => {
  it('cannot be taken while its owner renews it', async () => {
    const matchId = await liveMatch(store, 'first');
    const lease = { matchId, epoch: 1 };
    for (let n = 0; n < 4; n++) {
      expect(await store.acquireLease(matchId, leaseOf('second'))).toEqual({
        ok: false,
        code: 'held',
        owner: 'first',
      });
      expect(await store.renewLeases([{ ...lease, used: [] }], leaseOf('first'))).toEqual([lease]);
    }
  });

  it('goes to exactly one of many claimants when it has expired, and to nobody after that', async () => {
    const matchId = await liveMatch(store, 'first', expired);
    expect(await orphansFor(store, 'other')).toContain(matchId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => store.acquireLease(matchId, leaseOf(`process ${n}`))),
    );
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, epoch: 2 }]);
    const winner = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array(7).fill({ ok: false, code: 'held', owner: `process ${winner}` }),
    );
    expect(await store.renewLeases([{ matchId, epoch: 1, used: [] }], leaseOf('first'))).toEqual([]);
    expect(await orphansFor(store, 'other')).not.toContain(matchId);
  });

  it('may expire unnoticed: it stays with its owner until somebody acquires it', async () => {
    const matchId = await liveMatch(store, 'first', expired);
    await journal.append(group(matchId, 1));
    const lease = { matchId, epoch: 1 };
    expect(await store.renewLeases([{ ...lease, used: [] }], leaseOf('first'))).toEqual([lease]);
    expect(await store.acquireLease(matchId, leaseOf('second'))).toMatchObject({ code: 'held' });
  });

  it('acquired again by its owner fences off the owner’s earlier writes', async () => {
    const matchId = await liveMatch(store, 'first');
    expect(await store.acquireLease(matchId, leaseOf('first'))).toEqual({ ok: true, epoch: 2 });
    await expect(journal.append(group(matchId, 1, { epoch: 1 }))).rejects.toMatchObject({ code: 'fenced' });
    await journal.append(group(matchId, 1, { epoch: 2 }));
  });

  it('can be acquired at once after it was released', async () => {
    const [one, two] = [await liveMatch(store, 'first'), await liveMatch(store, 'first')];
    await store.releaseLeases([
      { matchId: one, epoch: 1, used: [] },
      { matchId: two, epoch: 99, used: [] },
    ]);
    expect(await store.acquireLease(one, leaseOf('second'))).toEqual({ ok: true, epoch: 2 });
    expect(await store.acquireLease(two, leaseOf('second'))).toMatchObject({ code: 'held' });
  });

  it('exists for live matches only', async () => {
    const { id } = await createdMatch(store);
    expect(await store.acquireLease(id, leaseOf('first'))).toEqual({ ok: false, code: 'matchNotLive' });
  });

  it('is acquired for many expired matches at once, each by one process', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => liveMatch(store, 'first', expired)));
    const held = await liveMatch(store, 'first');
    const taken = await Promise.all(
      ['second', 'third', 'fourth'].map((owner) => store.acquireExpired([...ids, held], leaseOf(owner))),
    );
    expect(taken.flat().every(({ epoch }) => epoch === 2)).toBe(true);
    expect(
      taken
        .flat()
        .map(({ matchId }) => matchId)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  it('is renewed for many matches at once, returning those still owned', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => liveMatch(store, 'first', expired)));
    for (const id of ids.slice(0, 10)) await store.acquireLease(id, leaseOf('second'));
    const left = await store.renewLeases(
      ids.map((matchId) => ({ matchId, epoch: 1, used: [] })),
      leaseOf('first'),
    );
    expect(left.map(({ matchId }) => matchId).toSorted()).toEqual(ids.slice(10).toSorted());
  });
});

describe('abandoning a live match', () => {
  it('is reserved to its owner, and nothing can follow', async () => {
    const matchId = await liveMatch(store, 'first');
    expect(await store.abandon({ matchId, epoch: 2 })).toBe(false);
    expect(await store.find(matchId)).toMatchObject({ status: 'live' });
    expect(await store.abandon({ matchId, epoch: 1 })).toBe(true);
    expect(await store.find(matchId)).toMatchObject({ status: 'abandoned', finishedAt: expect.any(Date) });
    expect(await store.acquireLease(matchId, leaseOf('second'))).toEqual({ ok: false, code: 'matchNotLive' });
    await expect(journal.append(group(matchId, 1))).rejects.toMatchObject({ code: 'fenced' });
    expect(await store.revealSecret(matchId)).toHaveLength(32);
  });
});
