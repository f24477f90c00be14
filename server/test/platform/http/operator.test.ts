import { afterEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@penance/shared';
import { operatorRefusal } from '../../../src/platform/http/operator.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

test.each([
  ['127.0.0.1', undefined],
  ['127.1.2.3', undefined],
  ['::1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['192.0.2.7', 'tokenMissing'],
  ['::ffff:192.0.2.7', 'tokenMissing'],
  ['2001:db8::1', 'tokenMissing'],
  [undefined, 'tokenMissing'],
])('a request from %s is refused as %s', (remoteAddress, code) => {
  const config = { metricsToken: undefined, trustProxy: 'no' } as const;
  expect(
    operatorRefusal({ headers: { host: 'localhost:2567' }, socket: { remoteAddress } }, config)?.refusal,
  ).toBe(code);
});

test.each([
  [{ host: 'localhost' }, undefined],
  [{ host: '127.0.0.1:2567' }, undefined],
  [{ host: '[::1]:2567' }, undefined],
  [{ host: 'rebound.example:2567' }, 'tokenMissing'],
  [{ host: 'localhost.rebound.example' }, 'tokenMissing'],
  [{ host: '127.0.0.1.rebound.example' }, 'tokenMissing'],
  [{}, 'tokenMissing'],
  [{ host: 'localhost', origin: 'https://page.example' }, 'tokenMissing'],
  [{ host: 'localhost', referer: 'https://page.example/' }, 'tokenMissing'],
])('a local request with %j is refused as %s', (headers, code) => {
  const config = { metricsToken: undefined, trustProxy: 'no' } as const;
  const asking = { headers, socket: { remoteAddress: '127.0.0.1' } };
  expect(operatorRefusal(asking, config)?.refusal).toBe(code);
});

describe('over HTTP', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const TOKEN = 'a-token-of-the-operator';

  const codeOf = async (headers: Record<string, string> = {}): Promise<string> => {
    const codes = [];
    for (const base of ['', '/api/v1']) {
      const reply = await fetch(`${server.url}${base}/metrics`, { headers });
      codes.push(reply.status === 200 ? 'told' : ((await reply.json()) as Problem).code);
    }
    expect(codes[0]).toBe(codes[1]);
    return codes[0] ?? '';
  };

  test('metrics are served to local requests, but not through a proxy', async () => {
    server = await startTestServer();
    expect(await codeOf()).toBe('told');
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await codeOf({ [name]: '127.0.0.1' })).toBe('tokenMissing');
  });

  test('metrics are not served locally where a proxy is trusted, which may hide the real origin', async () => {
    server = await startTestServer({ TRUST_PROXY: '1' });
    expect(await codeOf()).toBe('tokenMissing');
  });

  test('with a token set, metrics are served to anybody who sends it, from any address', async () => {
    server = await startTestServer({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' });
    expect(await codeOf()).toBe('tokenMissing');
    expect(await codeOf({ authorization: `Bearer ${TOKEN}x` })).toBe('tokenInvalid');
    expect(await codeOf({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '1.2.3.4' })).toBe('told');
  });
});
