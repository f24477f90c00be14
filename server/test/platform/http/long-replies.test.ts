import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { LongText } from '../../../src/platform/base/writing-json.ts';
import { LONG_REPLIES } from '../../../src/platform/http/long-replies.ts';
import { BODY, route } from '../../../src/platform/http/route.ts';
import { routesAlone } from '../../support/routes-alone.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Zeile №${at}`, at: new Date(at) }));

const LINE = Buffer.from(`${'line '.repeat(12_800)}\n`);
function* linesOf(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= LINE.length) yield LINE.subarray(0, left);
}

const app = await routesAlone([
  route({
    method: 'GET',
    path: '/list/:count',
    summary: 'A list',
    tag: 'Operation',
    auth: 'none',
    bound: { body: BODY.none, rows: 0 },
    params: z.strictObject({ count: z.coerce.number() }),
    reply: z.array(z.looseObject({})),
    status: 200,
    refusals: [],
    run: ({ params: { count } }) => Promise.resolve(listOf(count)),
  }),
  route({
    method: 'GET',
    path: '/file/:bytes',
    summary: 'A file',
    tag: 'Operation',
    auth: 'none',
    bound: { body: BODY.none, rows: 0 },
    params: z.strictObject({ bytes: z.coerce.number() }),
    reply: z.string(),
    status: 200,
    refusals: [],
    run: ({ params: { bytes } }) => Promise.resolve(new LongText(linesOf(bytes), 'text/plain')),
  }),
]);

test('long replies have the bytes and headers that short ones have, also many at once', async () => {
  const counts = [1, 20_000, 3, 5000, 20_000];
  const replies = await Promise.all(counts.map((count) => app.inject(`/api/v1/list/${count}`)));
  for (const [at, { statusCode, headers, body }] of replies.entries()) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
    expect(body).toBe(JSON.stringify(listOf(counts[at] ?? 0)));
  }
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/api/v1/list/20000' });
  expect([body, headers['content-length']]).toEqual(['', replies[1]?.headers['content-length']]);
});

test('what is asked besides a long reply is answered before it', async () => {
  const order: string[] = [];
  await Promise.all(
    ['60000', '1', '2'].map(async (count) => {
      await app.inject(`/api/v1/list/${count}`);
      order.push(count);
    }),
  );
  expect(order).toEqual(['1', '2', '60000']);
});

describe('a text that is longer than what may wait to be taken', () => {
  const { whole, unpacked } = LONG_REPLIES;
  const ask = (bytes: number, encoding: string) =>
    app.inject({ url: `/api/v1/file/${bytes}`, headers: { 'accept-encoding': encoding } });

  test('is packed as it is written, for who reads that', async () => {
    const { statusCode, headers, rawPayload } = await ask(unpacked + 1, 'br, gzip');
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, 'gzip', 'accept-encoding']);
    expect(headers['content-type']).toBe('text/plain');
    expect(rawPayload.length).toBeLessThan(unpacked / 10);
    expect(gunzipSync(rawPayload).equals(Buffer.concat([...linesOf(unpacked + 1)]))).toBe(true);
  });

  test('is refused to others, and a shorter one is sent to everybody as it is', async () => {
    const refused = await ask(unpacked + 1, 'gzip;q=0');
    expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'payloadTooLarge' }]);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    for (const [bytes, encoding] of [
      [unpacked, ''],
      [whole, 'gzip'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await ask(bytes, encoding);
      expect([statusCode, headers['content-encoding'], rawPayload.length]).toEqual([200, undefined, bytes]);
    }
  });

  test('keeps no other reply waiting', async () => {
    const order: string[] = [];
    await Promise.all([
      ask(2 * unpacked, 'gzip').then(() => order.push('file')),
      app.inject('/api/v1/list/5000').then(() => order.push('list')),
    ]);
    expect(order).toEqual(['list', 'file']);
  });
});
