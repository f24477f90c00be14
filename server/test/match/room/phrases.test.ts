import { afterEach, describe, expect, test } from '@jest/globals';
import { saidListSchema, type AccountExport, type Match, type Said, type SaidList } from '@penance/shared';
import { PHRASES_AT_ONCE, PHRASES_MOST } from '../../../src/match/record/phrase-store.ts';
import { anybody, guest, type Api } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';
import { concede, type RawRoom } from '../../support/raw-room.ts';
import { playersAt, viewIn } from '../../support/room-duel.ts';

const server = await testServer();
const { anna, bert, beginDuel, watch, leaveAll } = await playersAt(server);
afterEach(leaveAll);

const say = async (room: RawRoom, phrase: unknown): Promise<string> => {
  const reply = await room.request('say', { phrase });
  return 'refusal' in reply ? reply.refusal.code : reply.said.phrase;
};
const heardBy = (room: RawRoom): readonly Said[] =>
  room.told.flatMap(({ name, message }) => (name === 'said' ? [message] : []));
const wordsIn = (said: readonly Said[]) => said.map(({ seat, phrase }) => `${seat} ${phrase}`);
const listed = async (api: Api, { id, inviteCode }: Match): Promise<readonly Said[]> => {
  const { body } = await api.call<SaidList>('GET', `/matches/${id}/phrases?code=${inviteCode ?? ''}`);
  expect(saidListSchema.parse(body)).toEqual(body);
  return body.items;
};
const answer = async (room: RawRoom): Promise<void> => {
  await room.until(() => Boolean(viewIn(room)?.own?.decision));
  const decision = viewIn(room)?.own?.decision?.id;
  expect(await room.request('answer', { decision, answer: { kind: 'keep' } })).toHaveProperty('seq');
};

describe('what is said at a table', () => {
  test('is stored and reaches everybody, whoever came before or after, and changes nothing', async () => {
    const { match, one, other } = await beginDuel();
    const watching = await watch(match);
    await watching.until(() => viewIn(watching) !== null);
    const before = await one.request('seq');
    expect(await say(one, 'hello')).toBe('hello');
    expect(await say(other, 'goodLuck')).toBe('goodLuck');
    const both = ['0 hello', '1 goodLuck'];
    for (const room of [one, other, watching]) {
      await room.until(() => heardBy(room).length === 2);
      expect(wordsIn(heardBy(room))).toEqual(both);
    }
    expect(await one.request('seq')).toEqual(before);
    expect(await listed(anna, match)).toEqual(heardBy(one));
    expect(wordsIn(await listed(anybody(server), match))).toEqual(both);
    expect(await listed(bert, match)).toMatchObject([before, before]);
    expect((await bert.call<AccountExport>('GET', '/me/export')).body.phrases).toMatchObject([
      { matchId: match.id, phrase: 'goodLuck', ...before },
    ]);
  });

  test('may be said after the end, and leaves the proof of the match alone', async () => {
    const { match, one, other } = await beginDuel();
    await say(one, 'hello');
    await concede(other);
    await one.until(() => viewIn(one)?.result !== null);
    expect(await say(one, 'goodMatch')).toBe('goodMatch');
    await other.until(() => heardBy(other).length === 2);
    const { body } = await anna.call<object>('GET', `/matches/${match.id}/transcript`);
    expect(JSON.stringify(body)).not.toContain('goodMatch');
    expect(wordsIn(await listed(anna, match))).toEqual(['0 hello', '0 goodMatch']);
  });

  test('is of the list, by a player, at a match that has begun', async () => {
    const { match, one } = await beginDuel();
    const watching = await watch(match);
    for (const phrase of ['You are bad', '', 7, null, { toString: 'hello' }, '__proto__'])
      expect(await say(one, phrase)).toBe('malformedMessage');
    expect(await one.request('say', { phrase: 'hello', text: 'and more' })).toMatchObject({
      refusal: { code: 'malformedMessage' },
    });
    expect(await say(watching, 'hello')).toBe('notSeated');
    expect(heardBy(one)).toEqual([]);
    const stranger = await guest(server, 'Dora');
    expect(await stranger.refused('GET', `/matches/${match.id}/phrases`)).toMatchObject({
      body: { code: 'matchNotFound' },
    });
  });

  test('is little at once and little in all, for each seat, also after coming again', async () => {
    const { match, one, other } = await beginDuel();
    const replies = await Promise.all(Array.from({ length: PHRASES_AT_ONCE + 3 }, () => say(one, 'sorry')));
    expect(replies.filter((reply) => reply === 'sorry')).toHaveLength(PHRASES_AT_ONCE);
    expect(replies.filter((reply) => reply === 'tooManyPhrases')).toHaveLength(3);
    expect(await say(other, 'thanks')).toBe('thanks');
    await server.database.clients.use(
      (sql) => sql`
        insert into match_phrase (match_id, seat, phrase, seq, entry, said_at)
        select ${match.id}, 1, 'hello', 0, 0, now() - interval '1 hour' from generate_series(2, ${PHRASES_MOST}::integer)`,
    );
    expect(await say(other, 'thanks')).toBe('tooManyPhrases');
  });
});

describe('a spectator with a delay', () => {
  test('hears it after as many actions as everything else, and over HTTP no earlier', async () => {
    const { match, one, other } = await beginDuel({ spectatorDelay: { actions: 1, seconds: 0 } });
    const carl = await watch(match);
    await say(one, 'hello');
    await other.until(() => heardBy(other).length === 1);
    expect(await listed(anybody(server), match)).toEqual([]);
    expect(wordsIn(await listed(bert, match))).toEqual(['0 hello']);
    await answer(one);
    await carl.until(() => viewIn(carl) !== null);
    expect(wordsIn(await listed(anybody(server), match))).toEqual(['0 hello']);
    await say(other, 'thinking');
    await one.until(() => heardBy(one).length === 2);
    expect(wordsIn(heardBy(carl))).not.toContain('1 thinking');
    await answer(other);
    await carl.until(() => wordsIn(heardBy(carl)).includes('1 thinking'));
  });

  test('hears it when it is old enough, or the match is over', async () => {
    const { match, one, other } = await beginDuel({ spectatorDelay: { actions: 0, seconds: 3600 } });
    const carl = await watch(match);
    await say(one, 'hello');
    await answer(one);
    await say(one, 'oops');
    await other.until(() => heardBy(other).length === 2);
    expect([heardBy(carl), await listed(anybody(server), match)]).toEqual([[], []]);
    await concede(other);
    await carl.until(() => wordsIn(heardBy(carl)).includes('0 oops'));
    await say(one, 'goodMatch');
    await carl.until(() => wordsIn(heardBy(carl)).includes('0 goodMatch'));
    expect(wordsIn(await listed(anybody(server), match))).toEqual(['0 hello', '0 oops', '0 goodMatch']);
  });
});
