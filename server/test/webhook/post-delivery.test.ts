import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPublicLookup } from '../../src/platform/outgoing/post-out.ts';
import { postDelivery } from '../../src/webhook/post-delivery.ts';
import { deliveryHeaders, newWebhookSecret } from '../../src/webhook/sign-delivery.ts';

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let receiver: Server;
let base: string;
const heard: Heard[] = [];
const secret = newWebhookSecret();
const delivery = { id: 'd1', timestamp: 1_800_000_000, body: '{"name":"Prüfung"}', secret };
const open = { allowsPrivate: true, timeoutMs: 5000 };

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const path = request.url ?? '';
      heard.push({ path, headers: request.headers, body });
      if (path === '/silent') return;
      if (path === '/moved') response.writeHead(302, { location: `${base}/ok` }).end();
      else if (path === '/endless') response.writeHead(200).write('x'.repeat(1000));
      else response.writeHead(path === '/ok' ? 204 : 500).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
beforeEach(() => void heard.splice(0));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

describe('posting a delivery', () => {
  test('sends body and signature', async () => {
    expect(await postDelivery({ ...delivery, url: `${base}/ok` }, open)).toEqual({ ok: true });
    expect(heard).toMatchObject([
      {
        path: '/ok',
        body: delivery.body,
        headers: { 'content-type': 'application/json', ...deliveryHeaders(secret, delivery) },
      },
    ]);
  });

  test('counts only a status from 200 to 299 as success', async () => {
    expect(await postDelivery({ ...delivery, url: `${base}/broken` }, open)).toMatchObject({
      ok: false,
      isAnswered: true,
    });
    expect(await postDelivery({ ...delivery, url: `${base}/endless` }, open)).toEqual({ ok: true });
  });

  test('follows no redirect', async () => {
    expect(await postDelivery({ ...delivery, url: `${base}/moved` }, open)).toMatchObject({ ok: false });
    expect(heard.map(({ path }) => path)).toEqual(['/moved']);
  });

  test('times out on a silent receiver, and fails on an absent one', async () => {
    const impatient = { ...open, timeoutMs: 50 };
    expect(await postDelivery({ ...delivery, url: `${base}/silent` }, impatient)).toMatchObject({
      ok: false,
      isAnswered: false,
    });
    expect(await postDelivery({ ...delivery, url: 'http://127.0.0.1:1/' }, open)).toMatchObject({
      ok: false,
      isAnswered: false,
    });
  });

  test('reaches no private address unless the operator allows it', async () => {
    const strict = { ...open, allowsPrivate: false };
    const port = new URL(base).port;
    for (const url of [`${base}/ok`, `https://127.0.0.1:${port}/ok`, `https://localhost.:${port}/ok`])
      expect(await postDelivery({ ...delivery, url }, strict)).toMatchObject({ ok: false });
    expect(heard).toEqual([]);
  });

  test.each([{ all: true }, { all: false }])(
    'checks the address that a name resolves to at the moment of connecting, %j',
    async (options) => {
      const lookUp = (...addresses: string[]): Promise<unknown> =>
        new Promise((resolve) => {
          const find = createPublicLookup(() =>
            Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
          );
          find('receiver.example', options, (error, address) => resolve(error?.message ?? address));
        });
      const refusal = 'receiver.example leads into a private network.';
      expect(await lookUp('127.0.0.1')).toBe(refusal);
      expect(await lookUp('1.1.1.1', '::1')).toBe(refusal);
      expect(await lookUp()).toBe(refusal);
      expect(await lookUp('1.1.1.1', '2606:4700::1111')).toEqual(
        options.all
          ? [
              { address: '1.1.1.1', family: 4 },
              { address: '2606:4700::1111', family: 6 },
            ]
          : '1.1.1.1',
      );
    },
  );

  test('fails if a name cannot be resolved', async () => {
    const find = createPublicLookup(() => Promise.reject(new Error('there is no such name')));
    const found = await new Promise((resolve) => {
      find('receiver.example', {}, (error) => resolve(error?.message));
    });
    expect(found).toBe('there is no such name');
  });
});
