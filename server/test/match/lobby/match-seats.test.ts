import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMatchStore } from '../../../src/match/match-store.ts';
import { testDatabase } from '../../support/fixtures.ts';
import { liveMatch, newAccount, createdMatch, newMatch } from '../stored-matches.ts';

let matchId: string;

const database = await testDatabase();
const store = createMatchStore(database.clients);
const ada = await newAccount(database.clients, 'Ada');
const bob = await newAccount(database.clients, 'Bob');
beforeEach(async () => {
  matchId = (await createdMatch(store)).id;
});

const seat = async (number: number) => (await store.find(matchId))?.seats[number];
const revision = async () => (await store.find(matchId))?.lobbyRevision;

describe('a seat', () => {
  it('goes to exactly one of many concurrent requests', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 16 }, (_, n) => newAccount(database.clients, `Player ${n}`)),
    );
    const answers = await Promise.all(
      accounts.map((accountId) => store.takeSeat({ matchId, seat: 0, accountId })),
    );
    const winner = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toMatchObject([
      { ok: true, seat: 0, match: { lobbyRevision: 2, seats: [{ accountId: accounts[winner] }, {}] } },
    ]);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(15).fill({ ok: false, code: 'seatTaken' }));
    expect(await seat(0)).toMatchObject({ accountId: accounts[winner], accountName: `Player ${winner}` });
  });

  it('is limited to one for each account, even if it requests all of them at once', async () => {
    const answers = await Promise.all(
      [0, 1].map((number) => store.takeSeat({ matchId, seat: number, accountId: ada })),
    );
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(answers).toContainEqual({ ok: false, code: 'alreadySeated' });
    const taken = answers[0]?.ok ? 0 : 1;
    expect(await store.takeSeat({ matchId, seat: 1 - taken, accountId: ada })).toEqual({
      ok: false,
      code: 'alreadySeated',
    });
    expect(await store.takeSeat({ matchId, seat: taken, accountId: ada })).toMatchObject({ ok: true });
  });

  it('comes with the match as it is after all changes before, also if they are made at once', async () => {
    const { id } = await createdMatch(
      store,
      newMatch({ seats: Array.from({ length: 8 }, (_, number) => ({ team: number % 2 })) }),
    );
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, n) => newAccount(database.clients, `Neighbour ${n}`)),
    );
    const answers = await Promise.all(
      accounts.map((accountId, number) => store.takeSeat({ matchId: id, seat: number, accountId })),
    );
    const seen = answers.flatMap((answer) => (answer.ok ? [answer.match] : []));
    const seated = seen.map(({ seats }) => seats.filter(({ accountId }) => accountId !== null).length);
    expect(seated).toEqual(seen.map(({ lobbyRevision }) => lobbyRevision - 1));
    expect(Math.max(...seated)).toBe(8);
  });

  it('can be left, and is then empty as before', async () => {
    await store.takeSeat({ matchId, seat: 1, accountId: ada });
    await store.prepareSeat(
      { matchId, accountId: ada },
      { deck: { cards: [] }, ready: true, salt: randomBytes(32) },
    );
    expect(await store.leaveSeat({ matchId, accountId: ada })).toMatchObject({
      ok: true,
      seat: 1,
      match: { lobbyRevision: 4 },
    });
    expect(await store.leaveSeat({ matchId, accountId: ada })).toEqual({ ok: false, code: 'notSeated' });
    expect(await seat(1)).toEqual({
      seat: 1,
      team: 1,
      accountId: null,
      accountName: null,
      mergedAccountId: null,
      bot: null,
      deck: null,
      ready: false,
      saltHash: null,
      salt: null,
    });
    expect(await store.takeSeat({ matchId, seat: 1, accountId: bob })).toMatchObject({ ok: true });
  });

  it('of a bot is taken and ready from the start', async () => {
    const bot = { team: 0, bot: 'random', deck: { cards: ['c1'] }, ready: true };
    const { id } = await createdMatch(store, newMatch({ seats: [bot, { team: 1 }] }));
    expect((await store.find(id))?.seats).toMatchObject([bot, { team: 1, bot: null, ready: false }]);
    expect(await store.takeSeat({ matchId: id, seat: 0, accountId: ada })).toEqual({
      ok: false,
      code: 'seatTaken',
    });
  });
});

describe('preparing', () => {
  it('changes only the fields that are given', async () => {
    await store.takeSeat({ matchId, seat: 0, accountId: ada });
    const salt = randomBytes(32);
    await store.prepareSeat({ matchId, accountId: ada }, { salt });
    await store.prepareSeat({ matchId, accountId: ada }, { deck: { cards: ['c1'] } });
    expect(await seat(0)).toMatchObject({
      deck: { cards: ['c1'] },
      ready: false,
      salt: salt.toString('hex'),
    });
    await store.prepareSeat({ matchId, accountId: ada }, { ready: true });
    expect(await seat(0)).toMatchObject({ deck: { cards: ['c1'] }, ready: true, salt: salt.toString('hex') });
  });

  it('with a new deck clears the ready state', async () => {
    await store.takeSeat({ matchId, seat: 0, accountId: ada });
    await store.prepareSeat({ matchId, accountId: ada }, { deck: { cards: ['c1'] }, ready: true });
    await store.prepareSeat({ matchId, accountId: ada }, { deck: { cards: ['c2'] } });
    expect(await seat(0)).toMatchObject({ deck: { cards: ['c2'] }, ready: false });
  });
});

describe('a refusal', () => {
  it('gives its reason', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const live = await liveMatch(store);
    expect(await store.takeSeat({ matchId: nowhere, seat: 0, accountId: ada })).toEqual({
      ok: false,
      code: 'matchNotFound',
    });
    expect(await store.takeSeat({ matchId, seat: 2, accountId: ada })).toEqual({
      ok: false,
      code: 'seatNotFound',
    });
    expect(await store.takeSeat({ matchId: live, seat: 0, accountId: ada })).toEqual({
      ok: false,
      code: 'notInLobby',
    });
    expect(await store.prepareSeat({ matchId, accountId: ada }, { ready: true })).toEqual({
      ok: false,
      code: 'notSeated',
    });
  });

  it('leaves the lobby unchanged, so that it cannot keep a match from starting', async () => {
    await store.takeSeat({ matchId, seat: 0, accountId: ada });
    const before = await revision();
    await store.takeSeat({ matchId, seat: 0, accountId: bob });
    await store.takeSeat({ matchId, seat: 1, accountId: ada });
    await store.leaveSeat({ matchId, accountId: bob });
    expect(await revision()).toBe(before);
  });
});

describe('a hash of a share', () => {
  const hash = randomBytes(32);
  const [one, other] = [randomUUID(), randomUUID()];
  const kept = async () => (await seat(0))?.saltHash;

  beforeEach(async () => {
    await store.takeSeat({ matchId, seat: 0, accountId: ada });
    await store.prepareSeat({ matchId, accountId: ada }, { saltHash: hash, visit: one });
  });

  it('is withdrawn with the visit that brought it', async () => {
    expect(await store.withdrawHash({ matchId, accountId: ada }, one)).toMatchObject({
      ok: true,
      match: { seats: [{ saltHash: null }, {}] },
    });
    expect(await kept()).toBeNull();
  });

  it('stays if a later visit brought it again, or another change came after it', async () => {
    await store.prepareSeat({ matchId, accountId: ada }, { saltHash: hash, visit: other });
    await store.prepareSeat({ matchId, accountId: ada }, { ready: false });
    expect(await store.withdrawHash({ matchId, accountId: ada }, one)).toMatchObject({ ok: false });
    expect(await store.withdrawHash({ matchId, accountId: bob }, other)).toMatchObject({ ok: false });
    expect(await kept()).toBe(hash.toString('hex'));
    expect(await store.withdrawHash({ matchId, accountId: ada }, other)).toMatchObject({ ok: true });
  });

  it('stays where its share came with it', async () => {
    await store.prepareSeat(
      { matchId, accountId: ada },
      { saltHash: hash, salt: randomBytes(32), visit: other },
    );
    expect(await store.withdrawHash({ matchId, accountId: ada }, other)).toMatchObject({ ok: false });
    expect(await kept()).toBe(hash.toString('hex'));
  });
});
