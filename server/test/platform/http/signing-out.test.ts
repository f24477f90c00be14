import { expect, test } from '@jest/globals';
import { CLOSE_CODES, type Joined, type Match } from '@penance/shared';
import { anybody, deckFor, guest, withToken } from '../../support/api.ts';
import { knock } from '../../support/raw-room.ts';
import { isConnected, viewIn } from '../../support/room-duel.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';

const server = await testServer({ START_PATIENCE: '600' });
const players = await testPlayers(server);

test('revoking all sessions disconnects that account everywhere, open sockets included, and nobody else', async () => {
  const { anna } = players;
  const duel = await players.beginDuel();
  const elsewhere = await players.join(anna, (await players.beginDuel()).match);
  expect((await anna.call('DELETE', '/sessions')).status).toBe(204);
  expect(await duel.one.closed).toBe(CLOSE_CODES.signedOut);
  expect(await elsewhere.closed).toBe(CLOSE_CODES.signedOut);
  expect((await anna.refused('POST', `/matches/${duel.match.id}/join`, {})).body.code).toBe('tokenInvalid');
  expect((await anna.refused('POST', '/matches', {})).body.code).toBe('tokenInvalid');
  expect((await anna.refused('POST', '/matches', { map: 5 })).body.code).toBe('tokenInvalid');
  const seat = `/matches/${duel.match.id}/seat`;
  expect((await anna.refused('POST', seat, { deck: { list: deckFor() } })).body.code).toBe('tokenInvalid');
  const again = withToken(server, anna.token);
  expect((await again.refused('GET', '/me')).body.code).toBe('tokenInvalid');
  await duel.other.until(() => isConnected(duel.other, 0) === false);
  expect(duel.other.isOpen()).toBe(true);
  expect(viewIn(duel.other)?.result).toBeNull();
});

test('a place that was reserved before is no longer valid', async () => {
  const carl = await guest(server, 'Carl');
  const { body: match } = await players.bert.call<Match>('POST', '/matches', {});
  const { body: joined } = await carl.call<Joined>('POST', `/matches/${match.id}/join`, {});
  await carl.call('DELETE', '/sessions');
  const { reservation } = joined;
  const path = `/${reservation.processId}/${reservation.roomId}?sessionId=${reservation.sessionId}`;
  expect(await knock(server.url, path)).toBe(CLOSE_CODES.signedOut);
});

test('a session that ends because there are too many is disconnected too', async () => {
  const dora = await guest(server, 'Dora');
  const { body: match } = await players.bert.call<Match>('POST', '/matches', {});
  const { body: joined } = await dora.call<Joined>('POST', `/matches/${match.id}/join`, {});
  await server.database.clients.use(
    (sql) => sql`
      with used as (update account_session set used_at = now() - interval '1 day' where account_id = ${dora.accountId}),
      counted as (update account set sessions_made = 20 where id = ${dora.accountId})
      insert into account_session (account_id, number, device)
      select ${dora.accountId}, number, '' from generate_series(2, 20) number`,
  );
  const { codes } = (await dora.call<{ readonly codes: string[] }>('POST', '/recovery-codes')).body;
  const [code] = codes;
  expect((await anybody(server).call('POST', '/sessions/by-code', { code })).status).toBe(201);
  const { reservation } = joined;
  const path = `/${reservation.processId}/${reservation.roomId}?sessionId=${reservation.sessionId}`;
  expect(await knock(server.url, path)).toBe(CLOSE_CODES.signedOut);
});
