import { expect, test } from '@jest/globals';
import { CLOSE_CODES, type Joined } from '@penance/shared';
import { guest, seatedDuel } from '../../support/api.ts';
import { joinRaw, knock } from '../../support/raw-room.ts';
import { testServer } from '../../support/fixtures.ts';

const server = await testServer({ START_PATIENCE: '600' });

test('a client whose room ended between its reservation and its socket is sent away, to ask again', async () => {
  const names = ['Anna', 'Bert', 'Carl'];
  const [anna, bert, carl] = await Promise.all(names.map((name) => guest(server, name)));
  if (!anna || !bert || !carl) throw new Error('three accounts were asked for');
  const match = await seatedDuel(anna, bert);
  const room = await joinRaw(anna, server.url, match.id);
  const { body } = await carl.call<Joined>('POST', `/matches/${match.id}/join`, {});
  const { processId, roomId, sessionId } = body.reservation;
  expect((await anna.call('DELETE', `/matches/${match.id}`)).status).toBe(200);
  expect(await room.closed).toBe(CLOSE_CODES.moved);
  expect(await knock(server.url, `/${processId}/${roomId}?sessionId=${sessionId}`)).toBe(CLOSE_CODES.moved);
});
