import { describe, expect, jest, test } from '@jest/globals';
import { botRandom } from '@penance/shared';
import { guest } from '../../support/api.ts';
import type { RawRoom } from '../../support/raw-room.ts';
import { decisionIn, playOn, viewIn, WORDS } from '../../support/room-duel.ts';
import { expectNothingUncaught, testPlayers, testServer } from '../../support/fixtures.ts';
import { viewDifferencesAt } from '../../support/view-differences.ts';

const DIFFERENCES = 2;
expectNothingUncaught();
const server = await testServer(
  { MESSAGES_PER_SECOND: '20', START_PATIENCE: '600' },
  // Two connections here pretend to see something else.
  { differences: DIFFERENCES },
);
const players = await testPlayers(server);

describe('an answer', () => {
  test('is refused with a code, and nothing changes', async () => {
    const duel = await players.beginDuel();
    const { one, other } = duel;
    const closed = decisionIn(one);
    await playOn(duel, 2);
    const [asked, waiting] = viewIn(one)?.own?.decision ? [one, other] : [other, one];
    const decision = viewIn(asked)?.own?.decision?.id ?? '';
    const before = viewIn(asked);
    const watching = await players.watch(duel.match);
    const refusals: [RawRoom, unknown, string][] = [
      [one, { decision: closed, answer: { kind: 'keep' } }, 'notAsked'],
      [waiting, { decision, answer: { kind: 'endTurn' } }, 'wrongSeat'],
      [watching, { decision, answer: { kind: 'endTurn' } }, 'notSeated'],
      [asked, { decision, answer: { kind: 'keep' } }, 'wrongAnswerKind'],
      [asked, { decision, answer: { kind: 'play', card: 'no-such-card' } }, 'cardNotInHand'],
      [asked, { decision, answer: { kind: 'move', path: [[40, 40]] } }, 'pathOffMap'],
      [asked, { decision, answer: { kind: 'surrender', discard: [] } }, 'malformedMessage'],
      [asked, { decision, answer: { kind: 'move', path: 'north' } }, 'malformedMessage'],
      [asked, { decision, answer: { kind: 'fly' } }, 'malformedMessage'],
      [asked, { decision, answer: { kind: 'move', path: new Uint8Array(3) } }, 'malformedMessage'],
      [watching, { decision, answer: { kind: 'choose', cards: new Uint8Array(3) } }, 'malformedMessage'],
      [asked, { decision, answer: { endTurn: true } }, 'malformedMessage'],
      [asked, { decision, seat: 0, answer: { kind: 'endTurn' } }, 'malformedMessage'],
      [asked, { decision }, 'malformedMessage'],
      [asked, undefined, 'malformedMessage'],
      [asked, 'endTurn', 'malformedMessage'],
      [asked, [], 'malformedMessage'],
    ];
    for (const [room, message, code] of refusals)
      expect(await room.request('answer', message)).toMatchObject({
        refusal: { code, message: expect.any(String) },
      });
    expect(viewIn(asked)).toEqual(before);
    expect(await asked.request('answer', { decision, answer: { kind: 'endTurn' } })).toEqual({
      seq: expect.any(Number),
    });
    expect(await asked.request('answer', { decision, answer: { kind: 'endTurn' } })).toMatchObject({
      refusal: { code: 'notAsked' },
    });
  });

  test('sent twice at once counts once', async () => {
    const { one } = await players.beginDuel();
    const message = { decision: decisionIn(one), answer: { kind: 'keep' } };
    const replies = await Promise.all([1, 2, 3].map(() => one.request('answer', message)));
    expect(replies.filter((reply) => 'seq' in reply)).toHaveLength(1);
  });

  test('to a mulligan is sealed: the other sees that a seat is asked, not whether it answered', async () => {
    const { one, other } = await players.beginDuel();
    const asked = viewIn(other)?.asked;
    const steps = other.told.length;
    await one.request('answer', {
      decision: decisionIn(one),
      answer: { kind: 'mulligan' },
    });
    await other.until(() => other.told.length > steps);
    expect(viewIn(other)?.asked).toEqual(asked);
    const last = other.told.at(-1);
    expect(last?.name === 'step' && WORDS.lengthened(last.message).events).toEqual([]);
  });
});

describe('a client that is not up to date with the match', () => {
  test('can request the current position', async () => {
    const duel = await players.beginDuel();
    await playOn(duel, 2);
    expect(await duel.other.request('seq')).toEqual({ seq: viewIn(duel.other)?.seq });
  });

  test('or whose view differs can report that, which is counted once per connection', async () => {
    const { one, other } = await players.beginDuel();
    for (const room of [one, one, one, other])
      expect(await room.request('view', { differs: 2 })).toMatchObject({
        view: { round: expect.any(Number) },
      });
    expect(await viewDifferencesAt(server.url)).toBe(DIFFERENCES);
  });
});

describe('messages that a room does not know', () => {
  test('are refused without closing the connection', async () => {
    const duel = await players.beginDuel();
    const { one } = duel;
    for (const [name, code] of [
      ['cheat', 'unknownMessage'],
      ['__proto__', 'unknownMessage'],
      ['constructor', 'unknownMessage'],
      ['answer', 'malformedMessage'],
    ] as const) {
      const before = one.told.length;
      one.send(name, { anything: [1, 2, 3] });
      await one.until(() => one.told.length > before);
      expect(one.told.at(-1)).toMatchObject({ name: 'refused', message: { code } });
    }
    await expect(one.request('cheat' as 'answer', {})).rejects.toMatchObject({ name: 'no_handler' });
    expect(await one.request('view', { since: -1 })).toMatchObject({ refusal: { code: 'malformedMessage' } });
    expect(one.isOpen()).toBe(true);
    await playOn(duel, 2);
  });

  test('sent as random bytes do no harm to others', async () => {
    const duel = await players.beginDuel();
    const carl = await guest(server, 'Carl');
    const bytes = botRandom(11);
    // The framework logs each of them to the console.
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let attack = 0; attack < 40; attack += 1) {
      const room = await players.join(carl, duel.match, { code: duel.match.inviteCode });
      for (let frame = 0; frame < 12 && room.isOpen(); frame += 1) {
        const size = 1 + bytes.below(60);
        const noise = Uint8Array.from({ length: size }, () => bytes.below(256));
        // Half of them begin like valid messages.
        if (frame % 2 === 0) noise[0] = [10, 12, 13, 14, 15, 17, 21, 22][bytes.below(8)] ?? 13;
        room.sendBytes(noise);
      }
      room.leave();
    }
    expect(duel.one.isOpen() && duel.other.isOpen()).toBe(true);
    await playOn(duel, 4);
    complaints.mockRestore();
  });

  test('and that are too long close only the connection of the sender', async () => {
    const duel = await players.beginDuel();
    duel.other.send('answer', { decision: 'x'.repeat(5000), answer: { kind: 'keep' } });
    expect(await duel.other.closed).toBeGreaterThan(1000);
    expect(duel.one.isOpen()).toBe(true);
    const again = await players.join(players.bert, duel.match);
    await again.until(() => viewIn(again) !== null);
    await playOn({ ...duel, other: again }, 2);
  });

  test('and that come too often are refused until the sender has waited', async () => {
    const { one } = await players.beginDuel();
    const replies = await Promise.all(Array.from({ length: 180 }, () => one.request('view', {})));
    const refused = replies.filter((reply) => 'refusal' in reply && reply.refusal.code === 'tooManyMessages');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(replies.length);
    let reply = await one.request('view', {});
    while ('refusal' in reply) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      reply = await one.request('view', {});
    }
    expect(reply).toHaveProperty('view');
  });
});
