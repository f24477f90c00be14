import { expect, test } from '@jest/globals';
import { guest } from '../../support/api.ts';
import { startTestServer } from '../../support/test-server.ts';

const statusesOf = async (url: string, from: (asked: number) => string, token: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 40; asked += 1) {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from(asked) };
    statuses.push((await fetch(`${url}/api/v1/me`, { headers })).status);
  }
  return statuses;
};

test('an account reaches its limit however many addresses it sends from', async () => {
  const proxied = await startTestServer({ REQUESTS_PER_MINUTE: '10', TRUST_PROXY: '1' });
  try {
    const { token } = await guest(proxied, 'Foe');
    const statuses = await statusesOf(proxied.url, (asked) => `10.0.0.${asked}`, token);
    expect(statuses.slice(0, 20)).toEqual(new Array(20).fill(200));
    expect(statuses).toContain(429);
  } finally {
    await proxied.close();
  }
});

test.each(['1', '127.0.0.0/8'])(
  'forwarding entries before the proxy’s own are ignored: %s',
  async (proxies) => {
    const proxied = await startTestServer({ REQUESTS_PER_MINUTE: '10', TRUST_PROXY: proxies });
    try {
      const { token } = await guest(proxied, 'Foe');
      const statuses = await statusesOf(proxied.url, (asked) => `203.0.113.${asked}, 198.51.100.7`, token);
      expect(statuses.indexOf(429)).toBe(10);
    } finally {
      await proxied.close();
    }
  },
);

test('without a trusted proxy the header is ignored', async () => {
  const server = await startTestServer({ REQUESTS_PER_MINUTE: '10' });
  try {
    const { token } = await guest(server, 'Foe');
    const statuses = await statusesOf(server.url, (asked) => `203.0.113.${asked}`, token);
    // One request was spent on creating the guest.
    expect(statuses.indexOf(429)).toBe(9);
  } finally {
    await server.close();
  }
});

test('requests for missing resources count too', async () => {
  const server = await startTestServer({ REQUESTS_PER_MINUTE: '10' });
  try {
    const statuses: number[] = [];
    for (let asked = 0; asked < 15; asked += 1)
      statuses.push((await fetch(`${server.url}/nothing-${asked}`)).status);
    expect(statuses).toEqual([...new Array<number>(10).fill(404), ...new Array<number>(5).fill(429)]);
  } finally {
    await server.close();
  }
});
