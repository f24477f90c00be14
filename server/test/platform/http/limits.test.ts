import { describe, expect, test } from '@jest/globals';
import type { Problem } from '@penance/shared';
import { anybody } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';

const server = await testServer({ REQUESTS_PER_MINUTE: '12', GUESTS_PER_MINUTE: '3' });

describe('too many requests', () => {
  test('are refused as a problem, new guests earlier than others, and operators never', async () => {
    const guests = [];
    for (let made = 0; made < 5; made += 1)
      guests.push(await anybody(server).call<Problem>('POST', '/guests', { name: `Guest ${made}` }));
    expect(guests.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
    expect(guests[4]).toMatchObject({
      type: expect.stringContaining('problem+json'),
      body: { code: 'tooManyRequests' },
    });
    const maps = [];
    for (let asked = 0; asked < 15; asked += 1)
      maps.push((await anybody(server).call('GET', '/maps')).status);
    expect(maps.slice(0, 9)).toEqual(new Array(9).fill(200));
    expect(maps.slice(-2)).toEqual([429, 429]);
    for (let asked = 0; asked < 20; asked += 1) expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });

  test('of browsers that ask before a request are refused, too, and counted on their own', async () => {
    const headers = { origin: 'https://play.example', 'access-control-request-method': 'PUT' };
    const statuses = [];
    for (let asked = 0; asked < 15; asked += 1)
      statuses.push((await fetch(`${server.url}/api/v1/x`, { method: 'OPTIONS', headers })).status);
    expect(statuses).toEqual([...new Array(12).fill(204), 429, 429, 429]);
  });
});
