import { expect, test } from '@jest/globals';
import { guest } from '../support/api.ts';
import { startTestServer } from '../support/test-server.ts';

test('one account is refused sooner or later from however many addresses it asks', async () => {
  const proxied = await startTestServer({ REQUESTS_PER_MINUTE: '10', TRUST_PROXY: 'yes' });
  try {
    const { token } = await guest(() => proxied.url, 'Foe');
    const ask = async (from: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
      return (await fetch(`${proxied.url}/api/v1/me`, { headers })).status;
    };
    const statuses: number[] = [];
    for (let asked = 0; asked < 40; asked += 1) statuses.push(await ask(`10.0.0.${asked}`));
    expect(statuses.slice(0, 20)).toEqual(new Array(20).fill(200));
    expect(statuses).toContain(429);
  } finally {
    await proxied.close();
  }
});
