import { describe, expect, it } from '@jest/globals';
import { placeOf } from '../../src/platform/database/cursor.ts';
import { Journal } from '../../src/match/journal/journal.ts';
import { createMatchStore, type MatchStore } from '../../src/match/match-store.ts';
import { testDatabase } from '../support/fixtures.ts';
import { entry, group, leaseOf, liveMatch, newAccount, createdMatch, newMatch } from './stored-matches.ts';

const database = await testDatabase();
const store = createMatchStore(database.clients);
const journal = new Journal(database.newClients({ max: 1 }));

const startOf = (matchId: string, lobbyRevision: number) => ({
  matchId,
  lobbyRevision,
  rulesetDigest: 'digest',
  engineRevision: '1',
  setup: { seats: 2 },
  state: { turn: 0 },
  salts: ['aa', 'bb'],
  ...leaseOf('this process'),
});
const unknown = '00000000-0000-4000-8000-000000000000';

describe('a new match', () => {
  it('is a lobby with free seats, and stores its secret', async () => {
    const host = await newAccount(database.clients);
    const { id, createdAt } = await createdMatch(
      store,
      newMatch({
        hostAccountId: host,
        overrides: { hand: 6 },
        seats: [{ team: 0 }, { team: 1 }, { team: 0 }],
      }),
    );
    const match = await store.find(id);
    expect(match).toMatchObject({
      id,
      createdAt,
      status: 'lobby',
      visibility: 'open',
      inviteCode: null,
      hostAccountId: host,
      overrides: { hand: 6 },
      clock: { kind: 'perDecision', seconds: 60 },
      result: null,
      seats: [
        { seat: 0, team: 0, accountId: null, bot: null, ready: false },
        { seat: 1, team: 1, accountId: null, bot: null, ready: false },
        { seat: 2, team: 0, accountId: null, bot: null, ready: false },
      ],
    });
    expect(Object.keys(match ?? {})).not.toEqual(expect.arrayContaining(['secret']));
    expect(await store.revealSecret(id)).toBeUndefined();
    expect(await store.find(unknown)).toBeUndefined();
  });

  it('by invitation is found by its code, in upper or lower case', async () => {
    const { id, inviteCode } = await createdMatch(store, newMatch({ visibility: 'invite' }));
    expect(inviteCode).toMatch(/^[A-Z2-9]{8}$/);
    expect(await store.findByInviteCode((inviteCode ?? '').toLowerCase())).toMatchObject({ id });
    expect(await store.findByInviteCode('NOSUCHIT')).toBeUndefined();
  });

  it('can be cancelled while it is a lobby', async () => {
    const { id } = await createdMatch(store);
    expect(await store.closeLobby(id)).toBe(true);
    expect(await store.closeLobby(id)).toBe(false);
    expect(await store.start(startOf(id, 1))).toEqual({ ok: false, code: 'lobbyChanged' });
    expect(await store.find(id)).toMatchObject({ status: 'abandoned', finishedAt: expect.any(Date) });
  });
});

describe('starting', () => {
  it('makes the match live with its setup, first snapshot and lease', async () => {
    const { id } = await createdMatch(store);
    expect(await store.start(startOf(id, 1))).toMatchObject({ ok: true, epoch: 1 });
    expect(await store.find(id)).toMatchObject({
      status: 'live',
      rulesetDigest: 'digest',
      engineRevision: '1',
      salts: ['aa', 'bb'],
      startedAt: expect.any(Date),
    });
    expect(await store.readSetup(id)).toEqual({ seats: 2 });
    expect(await store.resume(id)).toMatchObject({ snapshot: { seq: 0, state: { turn: 0 } }, inputs: [] });
    expect(await store.acquireLease(id, leaseOf('another'))).toEqual({
      ok: false,
      code: 'held',
      owner: 'this process',
    });
  });

  it('happens once, and only with the lobby for which it was prepared', async () => {
    const { id } = await createdMatch(store);
    const account = await newAccount(database.clients);
    await store.takeSeat({ matchId: id, seat: 0, accountId: account });
    expect(await store.start(startOf(id, 1))).toEqual({ ok: false, code: 'lobbyChanged' });
    const attempts = await Promise.all(Array.from({ length: 4 }, () => store.start(startOf(id, 2))));
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('and leaving a seat exclude each other', async () => {
    const account = await newAccount(database.clients);
    for (let round = 0; round < 10; round++) {
      const { id } = await createdMatch(store);
      await store.takeSeat({ matchId: id, seat: 0, accountId: account });
      const [left, started] = await Promise.all([
        store.leaveSeat({ matchId: id, accountId: account }),
        store.start(startOf(id, 2)),
      ]);
      expect([left.ok, started.ok].filter(Boolean)).toHaveLength(1);
      const match = await store.find(id);
      expect(match?.seats[0]?.accountId).toBe(started.ok ? account : null);
    }
  });
});

describe('resuming', () => {
  it('returns the newest snapshot and the entries after it, with keys in their order', async () => {
    const id = await liveMatch(store);
    for (const seq of [1, 2, 3]) await journal.append(group(id, seq));
    expect(await store.saveSnapshot(id, { seq: 2, state: { zebra: 1, ant: 2 } })).toBe(true);
    const resumed = await store.resume(id);
    expect(resumed).toMatchObject({ snapshot: { seq: 2 }, inputs: [entry('3').input] });
    expect(JSON.stringify(resumed?.snapshot.state)).toBe('{"zebra":1,"ant":2}');
    expect(JSON.stringify(resumed?.setup)).toBe('{"z":1,"a":2}');
    expect(resumed?.secret).toHaveLength(32);
    expect(resumed?.match).toMatchObject({ id, status: 'live' });
    expect(resumed?.match).not.toHaveProperty('secret');
  });

  it('several matches at once returns the data of each, without those that are not live', async () => {
    const ids = await Promise.all([liveMatch(store), liveMatch(store), liveMatch(store)]);
    const { id: lobby } = await createdMatch(store);
    for (const [at, id] of ids.entries())
      for (let seq = 1; seq <= at; seq += 1)
        await journal.append(group(id, seq, { entries: [entry(`${at}.${seq}`)] }));
    await store.saveSnapshot(ids[2], { seq: 1, state: { turn: 1 } });
    const resumed = await store.resumeAll([lobby, ...ids]);
    const found = ids.map((id) => resumed.find(({ match }) => match.id === id));
    expect(resumed).toHaveLength(3);
    expect(found.map((each) => each?.inputs)).toEqual([[], [entry('1.1').input], [entry('2.2').input]]);
    expect(await store.resumeAll([])).toEqual([]);
  });

  it('stores no snapshot that is older than the present one, or ahead of the journal', async () => {
    const id = await liveMatch(store);
    for (const seq of [1, 2]) await journal.append(group(id, seq));
    expect(await store.saveSnapshot(id, { seq: 2, state: { turn: 2 } })).toBe(true);
    expect(await store.saveSnapshot(id, { seq: 1, state: { turn: 1 } })).toBe(false);
    expect(await store.saveSnapshot(id, { seq: 3, state: { turn: 3 } })).toBe(false);
    expect(await store.resume(id)).toMatchObject({ snapshot: { seq: 2, state: { turn: 2 } } });
  });

  it('works for live matches only', async () => {
    const { id } = await createdMatch(store);
    expect(await store.resume(id)).toBeUndefined();
    expect(await store.readSetup(id)).toBeUndefined();
  });
});

describe('the secret of the dice', () => {
  it('is returned when the match is finished, and not before', async () => {
    const secret = new Uint8Array(32).fill(7);
    const { id } = await createdMatch(store, newMatch({ secret }));
    await store.start(startOf(id, 1));
    expect(await store.revealSecret(id)).toBeUndefined();
    await journal.append(group(id, 1, { outcome: { winnerTeam: null, result: { reason: 'draw' } } }));
    expect(await store.revealSecret(id)).toEqual(Buffer.from(secret));
  });
});

describe('entries', () => {
  it('are read in chunks', async () => {
    const id = await liveMatch(store);
    await journal.append(group(id, 1, { entries: ['1', '2', '3', '4', '5'].map(entry) }));
    const piece = await store.readEntries(id, { after: 1, limit: 2 });
    expect(piece.map(({ seq }) => seq)).toEqual([2, 3]);
    expect((await store.readEntries(id, { after: 3, limit: 100 })).map(({ seq }) => seq)).toEqual([4, 5]);
  });
});

describe('lists', () => {
  const ids = async (page: ReturnType<MatchStore['listOpen']>) => (await page).items.map(({ id }) => id);

  it('of open lobbies have the newest first and lose nothing between pages', async () => {
    await database.sql`update match set status = 'abandoned', finished_at = now() where status = 'lobby'`;
    const created: string[] = [];
    for (let n = 0; n < 7; n++) created.push((await createdMatch(store)).id);
    await createdMatch(store, newMatch({ visibility: 'invite' }));
    // A second apart, but three of them in the same millisecond.
    for (const [n, id] of created.entries()) {
      const at = new Date(Date.UTC(2026, 0, 2, 0, 0, n));
      await database.sql`update match set created_at = ${at} where id = ${id}`;
    }
    await database.clients.use(
      (sql) =>
        sql`update match set created_at = '2026-01-01T00:00:00.123Z' where id = any (${sql.array(created.slice(0, 3))}::uuid[])`,
    );
    const first = await store.listOpen('lobby', { limit: 5 });
    expect(first.items).toHaveLength(5);
    // Another lobby is opened between the pages.
    const late = await createdMatch(store);
    const second = await store.listOpen('lobby', { limit: 5, after: placeOf(first.next ?? '') });
    const listed = [...first.items, ...second.items].map(({ id }) => id);
    expect(listed.toSorted()).toEqual(created.toSorted());
    expect(listed.slice(0, 4)).toEqual(created.slice(3).reverse());
    expect(second).not.toHaveProperty('next');
    expect(await ids(store.listOpen('lobby', { limit: 1 }))).toEqual([late.id]);
  });

  it('lose no matches that were opened almost at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 24 }, () => createdMatch(store)));
    const listed: string[] = [];
    let page = await store.listOpen('lobby', { limit: 1 });
    for (
      ;
      page.next !== undefined;
      page = await store.listOpen('lobby', { limit: 1, after: placeOf(page.next) })
    ) {
      listed.push(...page.items.map(({ id }) => id));
    }
    expect(listed).toEqual(expect.arrayContaining(opened.map(({ id }) => id)));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('show live matches to watch', async () => {
    const id = await liveMatch(store);
    expect(await ids(store.listOpen('live', { limit: 100 }))).toContain(id);
    expect(await ids(store.listOpen('lobby', { limit: 100 }))).not.toContain(id);
  });

  it('of an account have every match in which it is seated', async () => {
    const [ada, bob] = [await newAccount(database.clients, 'Ada'), await newAccount(database.clients, 'Bob')];
    const { id: open } = await createdMatch(store);
    const { id: invited } = await createdMatch(store, newMatch({ visibility: 'invite' }));
    await store.takeSeat({ matchId: open, seat: 0, accountId: ada });
    await store.takeSeat({ matchId: invited, seat: 1, accountId: ada });
    await store.takeSeat({ matchId: open, seat: 1, accountId: bob });
    const ofAda = await ids(store.listOfAccount(ada, { limit: 9 }));
    expect(ofAda.toSorted()).toEqual([invited, open].toSorted());
    expect(await ids(store.listOfAccount(bob, { limit: 9 }))).toEqual([open]);
  });

  it('of an account, as everybody sees it, have the finished matches that are public', async () => {
    const ada = await newAccount(database.clients, 'Ada');
    const [open, running, invited] = [await liveMatch(store), await liveMatch(store), await liveMatch(store)];
    await database.sql`
      update match_seat set account_id = ${ada} where seat = 0 and match_id in (${open}, ${running}, ${invited})`;
    await database.sql`
      update match set status = 'finished', finished_at = now(), result = '{}' where id in (${open}, ${invited})`;
    await database.sql`
      update match set visibility = 'invite', invite_code = 'ABCDEFGH' where id = ${invited}`;
    expect(await ids(store.listPublicOf(ada, { limit: 9 }))).toEqual([open]);
  });

  it('accept no cursor of another list', () => {
    expect(placeOf('')).toBeUndefined();
    expect(placeOf('bm9uc2Vuc2U')).toBeUndefined();
    expect(placeOf(Buffer.from(`2026-01-01T00:00:00.000Z ' or true`).toString('base64url'))).toBeUndefined();
  });
});
