import { expect, test } from '@jest/globals';
import { CLOSE_CODES, saltHash, type Joined } from '@penance/shared';
import { deckFor, guest, seatedDuel } from '../../support/api.ts';
import { knock } from '../../support/raw-room.ts';
import { until } from '../../support/until.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';

const server = await testServer({ START_PATIENCE: '600' });
const players = await testPlayers(server);
const SALTS = ['aa'.repeat(32), 'bb'.repeat(32)];

/** Bert gives up his seat and stays in the room; Carl takes the seat. */
const exchanged = async () => {
  const { anna, bert } = players;
  const match = await seatedDuel(anna, bert, { visibility: 'invite' });
  const one = await players.join(anna, match);
  const former = await players.join(bert, match);
  await bert.call('DELETE', `/matches/${match.id}/seat`);
  const carl = await guest(server, 'Carl');
  const deck = { list: deckFor('three-layer', 'ossuarium') };
  await carl.call('POST', `/matches/${match.id}/seat`, { seat: 1, deck, code: match.inviteCode });
  return { match, one, former, carl };
};

test('who gave up a seat is not shown the hand of its next player', async () => {
  const { match, former, carl } = await exchanged();
  const { anna } = players;
  for (const [at, api] of [anna, carl].entries())
    await api.call('POST', `/matches/${match.id}/join`, { salt: SALTS[at] });
  expect(await former.closed).toBe(CLOSE_CODES.moved);
  const shown = former.told.filter(({ name }) => name === 'start' || name === 'step');
  expect(shown).toEqual([{ name: 'start', message: expect.objectContaining({ view: null }) }]);
});

test('who gave up a seat is not shown the deck of its next player', async () => {
  const { match, one, former, carl } = await exchanged();
  const { anna } = players;
  for (const [at, api] of [anna, carl].entries())
    await api.call('POST', `/matches/${match.id}/join`, {
      saltHash: saltHash(match.dice.commitment, at, SALTS[at] ?? ''),
    });
  await until(
    () => Promise.resolve(one.told),
    (told) => told.some(({ name }) => name === 'setup'),
  );
  expect(former.told.map(({ name }) => name)).toEqual(['start']);
});

test('who gave up a seat cannot throw out its next player with an earlier reservation', async () => {
  const { anna, bert } = players;
  const match = await seatedDuel(anna, bert, { visibility: 'invite' });
  const joined = await bert.call<Joined>('POST', `/matches/${match.id}/join`, {});
  await bert.call('DELETE', `/matches/${match.id}/seat`);
  const carl = await guest(server, 'Carl');
  const deck = { list: deckFor('three-layer', 'ossuarium') };
  await carl.call('POST', `/matches/${match.id}/seat`, { seat: 1, deck, code: match.inviteCode });
  const next = await players.join(carl, match);
  const { processId, roomId, sessionId } = joined.body.reservation;
  expect(await knock(server.url, `/${processId}/${roomId}?sessionId=${sessionId}`)).toBe(CLOSE_CODES.moved);
  expect(next.isOpen()).toBe(true);
});
