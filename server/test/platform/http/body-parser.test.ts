import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { route } from '../../../src/platform/http/route.ts';
import { routesAlone } from '../../support/routes-alone.ts';

const app = await routesAlone([
  route({
    method: 'POST',
    path: '/echo',
    summary: '',
    tag: '',
    auth: 'none',
    bound: { body: 1024, rows: 0 },
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ name: z.string() }),
    status: 200,
    refusals: [],
    run: ({ body }) => Promise.resolve(body),
  }),
]);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const send = async (headers: Record<string, string>) => {
  const reply = await fetch(`${url}/api/v1/echo`, { method: 'POST', headers, body: '{"name":"x"}' });
  return [reply.status, ((await reply.json()) as { readonly code?: string }).code];
};
const JSON_TYPE = 'application/json';

test.each([
  { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
  { 'content-type': JSON_TYPE, 'content-encoding': 'identity, br' },
  { 'content-type': `${JSON_TYPE}; charset=utf-16` },
  { 'content-type': `${JSON_TYPE};charset="latin1"` },
  { 'content-type': 'application/x-www-form-urlencoded' },
])('a body is refused with %p', async (headers) => {
  expect(await send(headers)).toEqual([415, 'bodyUnreadable']);
});

test.each([
  { 'content-type': JSON_TYPE },
  { 'content-type': JSON_TYPE, 'content-encoding': 'identity' },
  { 'content-type': `${JSON_TYPE}; charset=UTF-8` },
])('a body is read with %p', async (headers) => {
  expect(await send(headers)).toEqual([200, undefined]);
});
