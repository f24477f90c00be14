import { describe, expect, test } from '@jest/globals';
import { matchSchema, verifyTranscript, type Match, type MatchPage, type Transcript } from '@penance/shared';
import { inTransaction } from '../../../src/platform/database/transaction.ts';
import { createArranger, type Arrangement } from '../../../src/match/lobby/arrange-match.ts';
import { createMatchRulings } from '../../../src/match/live/match-rulings.ts';
import { anybody, deckFor, guest } from '../../support/api.ts';
import { joinRaw } from '../../support/raw-room.ts';
import { testServer } from '../../support/fixtures.ts';
import { testLoop } from '../../support/loop.ts';
import { until } from '../../support/until.ts';
import { arrangedDuel } from './arrangements.ts';

const server = await testServer({ LEASE: '1', START_PATIENCE: '600' });
const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];

const told: string[] = [];
const arrange = createArranger((matchId) => void told.push(matchId));
const arranged = async (arrangement: Arrangement): Promise<string> => {
  await inTransaction(server.database.clients, (transaction) => arrange(transaction, arrangement));
  return arrangement.matchId;
};
const duel = (changes: Partial<Arrangement> = {}): Promise<string> =>
  arranged(arrangedDuel([anna.accountId, bert.accountId], changes));
const shown = async (matchId: string): Promise<Match> =>
  matchSchema.parse((await anybody(server).call<Match>('GET', `/matches/${matchId}`)).body);
const finished = (matchId: string): Promise<Match> =>
  until(
    () => shown(matchId),
    ({ status }) => status === 'finished',
  );

describe('a match that the server arranges', () => {
  test('has all seats taken from the start and shows its origin', async () => {
    const matchId = await duel({ isRated: true });
    const match = await shown(matchId);
    expect(match).toMatchObject({
      id: matchId,
      status: 'lobby',
      host: null,
      origin: { kind: 'tournament', id: 'spring-cup' },
      rated: true,
      seats: [
        { team: 1, ready: true, salted: false, occupant: { kind: 'player', name: 'Anna' } },
        { team: 2, ready: true, salted: false, occupant: { kind: 'player', name: 'Bert' } },
      ],
    });
    const { body } = await anna.call<MatchPage>('GET', '/matches?mine=true');
    expect(body.items.find(({ id }) => id === matchId)?.origin).toEqual(match.origin);
    expect(told).toContain(matchId);
  });

  test('is created once, even if it is arranged again, concurrently or later', async () => {
    const arrangement = arrangedDuel([anna.accountId, bert.accountId]);
    const { matchId } = arrangement;
    await Promise.all([arranged(arrangement), arranged(arrangement), arranged(arrangement)]);
    const first = await shown(matchId);
    await arranged(arrangement);
    expect(await shown(matchId)).toEqual(first);
    expect(first.seats).toHaveLength(2);
    const other = { ...arrangement, origin: { kind: 'queue', id: 'duel' } as const };
    await expect(arranged(other)).rejects.toThrow('not of queue duel');
  });

  test('is rolled back with the transaction around it', async () => {
    const arrangement = arrangedDuel([anna.accountId, bert.accountId]);
    const failed = inTransaction(server.database.clients, async (transaction) => {
      await arrange(transaction, arrangement);
      throw new Error('the rest cannot be done');
    });
    await expect(failed).rejects.toThrow('the rest cannot be done');
    const { body } = await anna.refused('GET', `/matches/${arrangement.matchId}`);
    expect(body.code).toBe('matchNotFound');
    expect(told).not.toContain(arrangement.matchId);
  });

  test('is not stored if it cannot be set up', async () => {
    const seats = arrangedDuel([anna.accountId, bert.accountId]).seats.map((seat) => ({
      ...seat,
      deck: { ...seat.deck, frame: 'colossus' as const },
    }));
    await expect(duel({ seats })).rejects.toThrow('cannot be set up');
  });

  test.each([
    ['leaving', 'DELETE', '/seat', undefined],
    ['another deck', 'POST', '/seat', { deck: { list: deckFor() } }],
    ['calling it off', 'DELETE', '', undefined],
  ] as const)('refuses %s', async (_, method, path, body) => {
    const matchId = await duel();
    const before = await shown(matchId);
    const refusal = await anna.refused(method, `/matches/${matchId}${path}`, body);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'matchArranged' } });
    expect(await shown(matchId)).toEqual(before);
  });

  test('begins when the salts have arrived, with the state that its seats carry in', async () => {
    const matchId = await duel({ extras: { seats: [{ grit: 3, components: { head: 2 } }, {}] } });
    const rooms = [
      await joinRaw(anna, server.url, matchId, { salt: 'aa'.repeat(32) }),
      await joinRaw(bert, server.url, matchId, { salt: 'bb'.repeat(32) }),
    ];
    const [room] = rooms;
    await room?.until(() =>
      room.told.some(({ name, message }) => name === 'start' && 'seq' in message && message.seq !== null),
    );
    const setup = await server.database.sql<
      { setup: unknown }[]
    >`select setup from match where id = ${matchId}`;
    expect(setup).toMatchObject([
      { setup: { seats: [{ name: 'Anna', grit: 3, components: { head: 2 } }, { name: 'Bert' }] } },
    ]);
    for (const each of rooms) each.leave();
  });
});

describe('a ruling', () => {
  /** Sent by a process that plays no match at all, one after the other: whether all were taken. */
  const order = (matchId: string, ...winnerTeams: readonly (number | null)[]): Promise<boolean> => {
    const { clients } = server.database;
    const rulings = createMatchRulings({ clients, live: { get: () => undefined }, loop: testLoop().loop });
    return inTransaction(clients, async (transaction) => {
      for (const winnerTeam of winnerTeams)
        if (!(await rulings.order(transaction, [{ matchId, winnerTeam }])).has(matchId)) return false;
      return true;
    });
  };
  const begun = async (): Promise<string> => {
    const matchId = await duel();
    for (const [api, salt] of [
      [anna, 'aa'],
      [bert, 'bb'],
    ] as const)
      await api.call('POST', `/matches/${matchId}/join`, { salt: salt.repeat(32) });
    await until(
      () => shown(matchId),
      ({ status }) => status === 'live',
    );
    return matchId;
  };

  test.each([[2], [null]])('for team %p ends a live match and is part of its transcript', async (team) => {
    const matchId = await begun();
    expect(await order(matchId, team, 1)).toBe(true);
    expect((await finished(matchId)).outcome).toMatchObject({ team, reason: 'adjudicated' });
    const { body } = await anna.call<Transcript>('GET', `/matches/${matchId}/transcript`);
    expect(body.entries.at(-1)?.inputs).toEqual([{ kind: 'adjudicate', team }]);
    expect(verifyTranscript(body).ok).toBe(true);
    const forged = JSON.stringify(body).replace(
      `{"kind":"adjudicate","team":${String(team)}}`,
      '{"kind":"adjudicate","team":1}',
    );
    expect(verifyTranscript(JSON.parse(forged) as Transcript).ok).toBe(false);
    expect(await order(matchId, 1)).toBe(false);
  });

  test('waits for a match that has not begun', async () => {
    const matchId = await duel();
    expect(await order(matchId, 1)).toBe(true);
    for (const [api, salt] of [
      [anna, 'aa'],
      [bert, 'bb'],
    ] as const)
      await api.call('POST', `/matches/${matchId}/join`, { salt: salt.repeat(32) });
    expect((await finished(matchId)).outcome).toMatchObject({ team: 1, reason: 'adjudicated' });
  });

  test('for a team that does not play is refused', async () => {
    expect(await order(await begun(), 7)).toBe(false);
  });
});
