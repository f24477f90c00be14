import { afterAll, expect, test } from '@jest/globals';
import * as z from 'zod';
import type { AccountClaim, AccountRecord } from '../../src/platform/auth/account-claim.ts';
import { goneAccountOf } from '../../src/platform/database/database-errors.ts';
import { createTokens } from '../../src/platform/auth/tokens.ts';
import { describedRoutes } from '../../src/app/all-routes.ts';
import { route } from '../../src/platform/http/route.ts';
import { routesAlone } from '../support/routes-alone.ts';

const ACCOUNT = '2f1c9a52-0000-4000-8000-000000000001';
const tokens = createTokens('a secret of the server, long enough', 30);
let asked = 0;
const accounts = {
  findSignedIn: ({ id, session }: AccountClaim) => {
    asked += 1;
    const account: AccountRecord = {
      id,
      kind: 'guest',
      name: 'Anna',
      createdAt: new Date(),
    };
    return Promise.resolve(session.number === 2 ? account : undefined);
  },
};
const parts = { bound: { body: 100, rows: 1 }, tag: 'Operation', summary: 'A test', refusals: [] } as const;
const reply = z.strictObject({ id: z.string() });
const body = z.strictObject({ text: z.string().optional() });
/** Whose account the database says is gone; null while it says nothing. */
let gone: string | null = null;
const app = await routesAlone(
  (['claimed', 'required'] as const).map((auth) =>
    route({
      ...parts,
      method: 'POST',
      path: `/${auth}`,
      auth,
      body,
      reply,
      status: 200,
      run: ({ account }) =>
        gone === null
          ? Promise.resolve({ id: account.id })
          : Promise.reject(
              Object.assign(new Error(`the account ${gone} was deleted or merged into another one`), {
                code: '23M01',
              }),
            ),
    }),
  ),
  { tokens, accounts, goneAccountOf },
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const post = async (path: string, session: number, payload: object = {}) => {
  const { token } = tokens.issue(ACCOUNT, session);
  const before = asked;
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  return { status: answer.status, lookUps: asked - before };
};

test('a route whose statements check the token does not look the account up', async () => {
  expect(await post('/claimed', 2)).toEqual({ status: 200, lookUps: 0 });
  expect(await post('/required', 2)).toEqual({ status: 200, lookUps: 1 });
  expect(await post('/required', 1)).toEqual({ status: 401, lookUps: 1 });
});

test('it tells a revoked token nothing about the form of requests', async () => {
  expect(await post('/claimed', 2, { text: 5 })).toEqual({ status: 400, lookUps: 1 });
  expect(await post('/claimed', 1, { text: 5 })).toEqual({ status: 401, lookUps: 1 });
});

test('signs out only the one whose account is gone, not who names it', async () => {
  for (const path of ['/claimed', '/required']) {
    gone = ACCOUNT;
    expect((await post(path, 2)).status).toBe(401);
    gone = ACCOUNT.replace(/1$/, '2');
    expect((await post(path, 2)).status).toBe(503);
  }
  gone = null;
});

test('only the requests that set up a match are such routes', () => {
  const claimed = describedRoutes(10).routes.filter(({ auth }) => auth === 'claimed');
  expect(claimed.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /matches',
    'POST /matches/:id/seat',
    'POST /matches/:id/join',
  ]);
});
