import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { matchMaker } from '@colyseus/core';
import type { Joined, Match, Transcript } from '@penance/shared';
import {
  CLOSE_CODES,
  MATCH_ROOM,
  parseTranscript,
  PROTOCOL_VERSION,
  publicViewOf,
  saltlessSeats,
  unpackEvent,
  verifyTranscript,
} from '@penance/shared';
import type { MatchRoom } from '../../../src/match/room/match-room.ts';
import { guest, seatedDuel } from '../../support/api.ts';
import { knock } from '../../support/raw-room.ts';
import { isConnected, playOn, viewIn, wholeView, WORDS } from '../../support/room-duel.ts';
import { expectNothingUncaught, testPlayers, testServer } from '../../support/fixtures.ts';
import { holdIntervals } from '../../support/hold-intervals.ts';

expectNothingUncaught();
const server = await testServer({ MESSAGES_PER_SECOND: '20', START_PATIENCE: '600' });
const players = await testPlayers(server);

describe('joining', () => {
  test('before the match begins reports that, and its beginning is sent to everybody in the room', async () => {
    const match = await seatedDuel(players.anna, players.bert);
    const watching = await players.watch(match);
    const one = await players.join(players.anna, match, { salt: 'aa'.repeat(32) });
    await one.until(() => one.told.length > 0);
    expect(one.told[0]).toMatchObject({
      name: 'start',
      message: { protocol: PROTOCOL_VERSION, match: match.id, seq: null, seat: 0, view: null },
    });
    expect(await one.request('answer', { decision: '1.0', answer: { kind: 'keep' } })).toMatchObject({
      refusal: { code: 'matchNotStarted' },
    });
    const other = await players.join(players.bert, match, { salt: 'bb'.repeat(32) });
    for (const room of [one, other, watching]) await room.until(() => viewIn(room) !== null);
    expect(viewIn(one)?.own).toMatchObject({ seat: 0, decision: { kind: 'mulligan' } });
    expect(viewIn(other)?.own).toMatchObject({ seat: 1, decision: { kind: 'mulligan' } });
    expect(viewIn(watching)?.own).toBeNull();
    for (const room of [one, other, watching]) expect((await wholeView(room)).view).toEqual(viewIn(room));
  });

  test('again gives the same view, and the missed events without a gap', async () => {
    const duel = await players.beginDuel();
    await playOn(duel, 3);
    const before = viewIn(duel.other);
    duel.other.leave();
    await duel.other.closed;
    await duel.one.until(() => isConnected(duel.one, 1) === false);
    const again = await players.join(players.bert, duel.match);
    await again.until(() => viewIn(again) !== null);
    expect(viewIn(again)).toEqual(before);
    const reply = await again.request('view', { since: 0 });
    if ('refusal' in reply) throw new Error(reply.refusal.code);
    const heard = [duel.other, again].flatMap(({ told }) => told).filter(({ name }) => name === 'step');
    const missed = reply.missed ?? [];
    expect(missed.at(-1)?.seq).toBe(before?.seq);
    expect(missed.slice(-heard.length).map(({ seq, at, events }) => [seq, at, events])).toEqual(
      heard.map(({ name, message }) => {
        const step = name === 'step' ? WORDS.lengthened(message) : null;
        return [step?.seq, step?.at, step?.events];
      }),
    );
    expect(missed[0]?.events.map(unpackEvent).some((event) => event?.type === 'drawPileShuffled')).toBe(true);
    await playOn({ ...duel, other: again }, 2);
  });

  test('is not interrupted when the room learns only late that the match has begun and ended', async () => {
    const { one, other } = await players.beginDuel();
    await one.request('concede', undefined);
    await other.until(() => (viewIn(other)?.result ?? null) !== null);
    const rooms = await matchMaker.query({ name: MATCH_ROOM });
    expect(rooms.length).toBeGreaterThan(0);
    for (const { roomId } of rooms) await matchMaker.remoteRoomCall<MatchRoom>(roomId, 'matchBegan');
    expect((await wholeView(one)).view.result).toEqual(viewIn(other)?.result);
    expect([one.isOpen(), other.isOpen()]).toEqual([true, true]);
  });

  test('is told that the match is over, whatever it asks for afterwards', async () => {
    const { one, other } = await players.beginDuel();
    const decision = viewIn(other)?.own?.decision?.id ?? '';
    await one.request('concede', undefined);
    await other.until(() => (viewIn(other)?.result ?? null) !== null);
    const matchOver = { refusal: { code: 'matchOver' } };
    expect(await other.request('answer', { decision, answer: { kind: 'keep' } })).toMatchObject(matchOver);
    expect(await other.request('concede')).toMatchObject(matchOver);
    expect(await other.request('claim')).toMatchObject(matchOver);
  });

  test('from elsewhere replaces the previous connection', async () => {
    const duel = await players.beginDuel();
    const again = await players.join(players.anna, duel.match);
    expect(await duel.one.closed).toBe(CLOSE_CODES.replaced);
    await again.until(() => viewIn(again) !== null);
    await playOn({ ...duel, one: again }, 4);
  });

  test('without a reservation, with a used one, or in another room is refused', async () => {
    const { match, one } = await players.beginDuel();
    const carl = await guest(server, 'Carl');
    const { reservation } = (
      await carl.call<Joined>('POST', `/matches/${match.id}/join`, {
        code: match.inviteCode,
      })
    ).body;
    const path = `/${String(reservation.processId)}/${reservation.roomId}?sessionId=`;
    expect(await knock(server.url, `${path}nobody`)).toBe(4002);
    expect(await knock(server.url, `${path}${'x'.repeat(3000)}`)).toBe(4002);
    expect(await knock(server.url, '/')).toBe(-1);
    expect(await knock(server.url, '/api/v1/guests')).toBe(-1);
    expect(one.isOpen()).toBe(true);
  });
});

describe('a spectator', () => {
  // Not in the test: if it times out, the server still needs its timers to end.
  afterEach(() => void jest.useRealTimers());

  test('is disconnected soon after it may no longer watch; the players stay', async () => {
    const { match, one, other } = await players.beginDuel({ visibility: 'open' });
    holdIntervals();
    const watching = await players.watch(match);
    await watching.until(() => viewIn(watching) !== null);
    await server.database.clients.use(
      (sql) => sql`update match set visibility = 'members' where id = ${match.id}`,
    );
    jest.advanceTimersByTime(10_000);
    expect(await watching.closed).toBe(CLOSE_CODES.removed);
    expect([one, other].map((room) => room.isOpen())).toEqual([true, true]);
  });
});

describe('a match with a bot', () => {
  test('is played to its end, is told alike afterwards and after a restart, and every die of it can be checked', async () => {
    const { body: match } = await players.anna.call<Match>('POST', '/matches', {
      seats: [
        { team: 1, bot: 'heuristic' },
        { team: 2, bot: 'random' },
        { team: 3, bot: 'heuristic' },
      ],
    });
    // Like a client without the rules package, which only has the synchronised state.
    const watching = await players.join(players.bert, match, { publicState: true });
    await watching.until(() => publicViewOf(watching.state()).seats.length === 3);
    expect(JSON.stringify(watching.told)).not.toContain('"hand"');
    for (let waited = 0; waited < 900 && !publicViewOf(watching.state()).result; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const { body: told } = await players.bert.call<Match>('GET', `/matches/${match.id}`);
    expect(told).toMatchObject({
      status: 'finished',
      outcome: publicViewOf(watching.state()).result ?? {},
      dice: { commitment: match.dice.commitment, secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const { body: transcript } = await players.bert.call<Transcript>(
      'GET',
      `/matches/${match.id}/transcript`,
    );
    const parsed = parseTranscript(transcript);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(verifyTranscript(parsed.transcript)).toMatchObject({ ok: true });
    expect(saltlessSeats(transcript)).toEqual([0, 1, 2]);
    expect((await players.anna.refused('POST', `/matches/${match.id}/join`, {})).body).toMatchObject({
      code: 'matchFinished',
    });
    await server.restart();
    expect((await players.bert.call<Match>('GET', `/matches/${match.id}`)).body).toEqual(told);
    expect((await players.bert.call<Transcript>('GET', `/matches/${match.id}/transcript`)).body).toEqual(
      transcript,
    );
  });
});

describe('a restart', () => {
  test('closes the connections, and the match continues where it was', async () => {
    const duel = await players.beginDuel();
    await playOn(duel, 5);
    const before = [duel.one, duel.other].map(viewIn);
    await server.restart();
    expect(await duel.one.closed).toBeGreaterThan(1000);
    const [one, other] = [
      await players.join(players.anna, duel.match),
      await players.join(players.bert, duel.match),
    ];
    for (const room of [one, other]) await room.until(() => viewIn(room) !== null);
    expect([one, other].map(viewIn)).toEqual(before);
    await playOn({ ...duel, one, other }, 5);
  });
});
