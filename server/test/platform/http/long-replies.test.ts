import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { BODY, route } from '../../../src/platform/http/route.ts';
import { routesAlone } from '../../support/routes-alone.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Zeile №${at}`, at: new Date(at) }));

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
