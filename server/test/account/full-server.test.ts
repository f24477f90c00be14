import { expect, test } from '@jest/globals';
import { accountRoutes } from '../../src/account/account-routes.ts';
import { routesAlone } from '../support/routes-alone.ts';

test('a server without room takes in no more guests', async () => {
  let isFull = true;
  let made = 0;
  const createGuest = () => {
    made += 1;
    throw new Error('not made in this test');
  };
  const parts = { accounts: { createGuest }, guestsPerMinute: 0, isFull: () => isFull } as never;
  const app = await routesAlone(accountRoutes(parts));
  const come = () => app.inject({ method: 'POST', url: '/api/v1/guests', payload: { name: 'Anna' } });
  const { statusCode, body } = await come();
  expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ code: 'serverBusy' })]);
  expect(made).toBe(0);
  isFull = false;
  await come();
  expect(made).toBe(1);
  await app.close();
});
