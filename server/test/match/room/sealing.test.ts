import { describe, expect, test } from '@jest/globals';
import {
  PACES,
  saltHash,
  verifyTranscript,
  type ClockSettings,
  type Match,
  type RoomMessages,
  type Transcript,
} from '@penance/shared';
import { createSealNotices } from '../../../src/match/lobby/sealed-match.ts';
import type { MatchRecord } from '../../../src/match/record/match-record.ts';
import { deckFor, seatedDuel } from '../../support/api.ts';
import { concede, type RawRoom } from '../../support/raw-room.ts';
import { until } from '../../support/until.ts';
import { viewIn } from '../../support/room-duel.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';

const server = await testServer({ START_PATIENCE: '600' });
const players = await testPlayers(server);

const SALTS = ['aa'.repeat(32), 'bb'.repeat(32)] as const;

const hashOf = ({ dice }: Match, seat: 0 | 1): string => saltHash(dice.commitment, seat, SALTS[seat]);

const setupTold = (room: RawRoom): RoomMessages['setup'] | null => {
  const told = room.told.findLast(({ name }) => name === 'setup');
  return told?.name === 'setup' ? told.message : null;
};

const statusOf = async ({ id }: Match): Promise<Match['status']> =>
  (await players.anna.call<Match>('GET', `/matches/${id}`)).body.status;

/** The stored parts of the seal, and the salts by seat. */
const stored = async ({ id }: Match) => {
  const clients = server.database.newClients({ max: 1 });
  const [row] = await clients.use(
    (sql) => sql<{ digest: string | null; setup: unknown; salts: (string | null)[] }[]>`
      select setup_digest as digest, setup,
        (select json_agg(encode(salt, 'hex') order by seat) from match_seat where match_id = match.id) as salts
      from match where id = ${id}`,
  );
  await clients.close();
  if (!row) throw new Error('there is no such match');
  return row;
};

/** Both have sent the hashes of their salts, and have received the set-up. */
const sealedDuel = async () => {
  const match = await seatedDuel(players.anna, players.bert, { visibility: 'invite' });
  const one = await players.join(players.anna, match, { saltHash: hashOf(match, 0) });
  const other = await players.join(players.bert, match, { saltHash: hashOf(match, 1) });
  for (const room of [one, other]) await room.until(() => setupTold(room) !== null);
  const { digest, shown } = setupTold(one) ?? { digest: '', shown: null };
  return { match, one, other, digest, shown };
};

test('a salt is asked for only while one is missing', async () => {
  const seat = { seat: 0, saltHash: 'ab', deck: null };
  const read: string[] = [];
  const noticeFor = async (salt: string | null) => {
    const seats = [{ ...seat, salt }];
    const record = { id: 'm', status: 'lobby', sealedAt: new Date(), seats } as unknown as MatchRecord;
    const readSetup = (id: string) => {
      read.push(id);
      return Promise.resolve(undefined);
    };
    return createSealNotices({ find: () => Promise.resolve(record), readSetup })('m');
  };
  expect(await noticeFor('cd')).toBeUndefined();
  expect(read).toEqual([]);
  await noticeFor(null);
  expect(read).toEqual(['m']);
});

describe('the parts of a match are fixed in one order', () => {
  test('the commitment precedes the hash of any salt, and the seal follows all of them', async () => {
    const match = await seatedDuel(players.anna, players.bert, { visibility: 'invite' });
    expect(match.dice).toEqual({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      salts: null,
      secret: null,
    });
    const one = await players.join(players.anna, match, { saltHash: hashOf(match, 0) });
    expect(await stored(match)).toEqual({ digest: null, setup: null, salts: [null, null] });
    expect(setupTold(one)).toBeNull();
    const other = await players.join(players.bert, match, { saltHash: hashOf(match, 1) });
    await other.until(() => setupTold(other) !== null);
    const { digest, salts } = await stored(match);
    expect(digest).toBe(setupTold(other)?.digest);
    expect(setupTold(other)?.shown.commitment).toBe(match.dice.commitment);
    expect(setupTold(other)?.shown.saltHashes).toEqual([hashOf(match, 0), hashOf(match, 1)]);
    expect(salts).toEqual([null, null]);
    expect(await statusOf(match)).toBe('lobby');
  });

  test('a salt that arrives before the seal is refused', async () => {
    const match = await seatedDuel(players.anna, players.bert, { visibility: 'invite' });
    const one = await players.join(players.anna, match, { saltHash: hashOf(match, 0) });
    for (const setup of ['00'.repeat(32), match.dice.commitment])
      expect(await one.request('salt', { salt: SALTS[0], setup })).toMatchObject({
        refusal: { code: 'saltNotAsked' },
      });
    expect((await stored(match)).salts).toEqual([null, null]);
  });

  test('each player is shown its own deck and no other', async () => {
    const { one, other } = await sealedDuel();
    for (const room of [one, other])
      expect(setupTold(room)?.deck).toMatchObject({ list: deckFor(), cards: expect.any(Array) });
    expect(JSON.stringify(setupTold(one)?.shown)).not.toMatch(/"deck"|"decks"|hammer-strike|faithful-thrust/);
  });

  test('after the seal neither seats nor decks nor hashes change', async () => {
    const { match, digest } = await sealedDuel();
    const before = await stored(match);
    const deck = { list: deckFor('three-layer', 'ossuarium') };
    const refused = [
      await players.anna.refused('POST', `/matches/${match.id}/seat`, { deck }),
      await players.anna.refused('DELETE', `/matches/${match.id}/seat`),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['matchNotOpen', 'matchNotOpen']);
    const again = await players.join(players.anna, match, { saltHash: 'cd'.repeat(32) });
    await again.until(() => setupTold(again) !== null);
    expect(setupTold(again)?.digest).toBe(digest);
    expect(setupTold(again)?.shown.saltHashes).toEqual([hashOf(match, 0), hashOf(match, 1)]);
    expect(await stored(match)).toEqual(before);
  });

  test('only the salt that matches the hash is accepted, for exactly that set-up, and once', async () => {
    const { match, one, other, digest } = await sealedDuel();
    const wrong = [
      { salt: SALTS[1], setup: digest },
      { salt: SALTS[0], setup: '00'.repeat(32) },
    ];
    for (const message of wrong)
      expect(await one.request('salt', message)).toMatchObject({ refusal: { code: 'saltNotAsked' } });
    expect((await stored(match)).salts).toEqual([null, null]);
    expect(await one.request('salt', { salt: SALTS[0], setup: digest })).toEqual({ taken: true });
    expect(await one.request('salt', { salt: SALTS[0], setup: digest })).toEqual({ taken: true });
    expect(await one.request('salt', { salt: 'ef'.repeat(32), setup: digest })).toMatchObject({
      refusal: { code: 'saltNotAsked' },
    });
    expect(await statusOf(match)).toBe('lobby');
    await other.request('salt', { salt: SALTS[1], setup: digest });
    await other.until(() => viewIn(other) !== null);
    expect(await statusOf(match)).toBe('live');
  });

  test('the match is played as sealed: the transcript agrees with what was shown before the salts', async () => {
    const { match, one, other, digest, shown } = await sealedDuel();
    const { setup } = await stored(match);
    if (!shown) throw new Error('nothing was told');
    for (const [seat, room] of [one, other].entries())
      await room.request('salt', { salt: SALTS[seat], setup: digest });
    for (const room of [one, other]) await room.until(() => viewIn(room) !== null);
    expect((await stored(match)).setup).toEqual(setup);
    await concede(one);
    await one.until(() => viewIn(one)?.result !== null);
    const { body } = await players.anna.call<Transcript>('GET', `/matches/${match.id}/transcript`);
    const witness = { commitment: match.dice.commitment, salt: SALTS[0], seat: 0, brought: deckFor() };
    expect(verifyTranscript(body, { ...witness, setup: { digest, shown } })).toMatchObject({ ok: true });
    expect(
      verifyTranscript(body, { ...witness, brought: deckFor('three-layer', 'ossuarium') }),
    ).toMatchObject({
      ok: false,
      at: { what: 'decks', path: 'decks[0].faction' },
    });
  });
});

describe('a player who leaves before the set-up is sealed', () => {
  const hashesOf = async ({ id }: Match) => {
    const clients = server.database.newClients({ max: 1 });
    const rows = await clients.use(
      (sql) => sql<{ hash: string | null }[]>`
        select encode(salt_hash, 'hex') as hash from match_seat where match_id = ${id} order by seat`,
    );
    await clients.close();
    return rows.map(({ hash }) => hash);
  };
  const waiting = async (clock?: ClockSettings) => {
    const match = await seatedDuel(players.anna, players.bert, {
      visibility: 'invite',
      ...(clock && { clock }),
    });
    const hash = hashOf(match, 0);
    const room = await players.join(players.anna, match, { saltHash: hash });
    return { match, room, hash };
  };

  test('takes its hash along: the match waits, and another device brings one of its own', async () => {
    const { match, room } = await waiting();
    room.leave();
    await until(
      () => hashesOf(match),
      ([own]) => own === null,
    );
    const other = await players.join(players.bert, match, { saltHash: hashOf(match, 1) });
    expect((await stored(match)).digest).toBeNull();
    const salt = 'cc'.repeat(32);
    const again = await players.join(players.anna, match, {
      saltHash: saltHash(match.dice.commitment, 0, salt),
    });
    for (const each of [again, other]) await each.until(() => setupTold(each) !== null);
    const setup = setupTold(again)?.digest ?? '';
    expect(await again.request('salt', { salt, setup })).toEqual({ taken: true });
    expect(await other.request('salt', { salt: SALTS[1], setup })).toEqual({ taken: true });
    await other.until(() => viewIn(other) !== null);
  });

  test('leaves it in a match of days, whose players need not meet', async () => {
    const { match, room, hash } = await waiting(PACES.oneDay);
    room.leave();
    await room.closed;
    const other = await players.join(players.bert, match, { saltHash: hashOf(match, 1) });
    await other.until(() => setupTold(other) !== null);
    expect((await hashesOf(match))[0]).toBe(hash);
  });
});
