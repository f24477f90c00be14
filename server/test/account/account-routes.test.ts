import { describe, expect, test } from '@jest/globals';
import { accountSchema, problemSchema, sessionSchema, type Account, type Session } from '@penance/shared';
import { anybody, guest, withToken } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer();

describe('accounts', () => {
  test('a guest gets an account and a token that authenticates it', async () => {
    const { status, body } = await anybody(server).call<Session>('POST', '/guests', {
      name: 'Ånna of the Anvil',
    });
    expect(status).toBe(201);
    expect(sessionSchema.parse(body)).toEqual(body);
    const me = await withToken(server, body.token).call<Account>('GET', '/me');
    expect(me.status).toBe(200);
    expect(accountSchema.parse(me.body)).toEqual(body.account);
  });

  test.each([
    ['no body', undefined],
    ['not JSON', '{"name":'],
    ['an array', []],
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['only blanks', { name: ' \u3000' }],
    ['a turn of the reading order', { name: 'An\u202ena' }],
    ['half a character', { name: 'An\ud800na' }],
    ['a control character', { name: 'An\u0000na' }],
    ['a name too long', { name: 'x'.repeat(41) }],
    ['an unknown field', { name: 'Anna', admin: true }],
  ])('a guest with %s is rejected as malformed', async (_, body) => {
    const reply = await anybody(server).refused('POST', '/guests', body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformedRequest', status: 400 } });
    expect(reply.type).toContain('application/problem+json');
    expect(problemSchema.parse(reply.body)).toEqual(reply.body);
  });

  test.each(['Admin', 'А́dmin', 'Ѕervеr 1'])(
    'a guest named %s, like one of the server, is refused',
    async (name) => {
      const reply = await anybody(server).refused('POST', '/guests', { name });
      expect(reply).toMatchObject({ status: 422, body: { code: 'nameReserved' } });
    },
  );

  test.each(['می\u200cخواهم', 'क्\u200dष', '👨\u200d👩\u200d👧 ❤\ufe0f'])(
    'a guest may be called %s',
    async (name) => {
      const { body } = await anybody(server).call<Session>('POST', '/guests', { name });
      expect(body.account.name).toBe(name);
    },
  );

  test('a token can be renewed, and all tokens revoked', async () => {
    const anna = await guest(server, 'Anna');
    const renewed = await anna.call<Session>('POST', '/sessions');
    expect(renewed.status).toBe(201);
    const again = withToken(server, renewed.body.token);
    expect((await again.call('GET', '/me')).status).toBe(200);
    expect((await again.call('DELETE', '/sessions')).status).toBe(204);
    for (const ended of [anna, again])
      expect(await ended.refused('GET', '/me')).toMatchObject({
        status: 401,
        body: { code: 'tokenInvalid' },
      });
  });

  test('a token is required where it is needed', async () => {
    expect(await anybody(server).refused('GET', '/me')).toMatchObject({
      status: 401,
      body: { code: 'tokenMissing' },
    });
    expect(await withToken(server, 'nonsense').refused('GET', '/decks')).toMatchObject({
      status: 401,
      body: { code: 'tokenInvalid' },
    });
  });
});

describe('the API in general', () => {
  test('a missing resource is reported as a problem', async () => {
    expect(await anybody(server).refused('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
    expect(await anybody(server).refused('DELETE', '/guests')).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });

  test('an oversized body is rejected', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(300_000) });
    expect(await anybody(server).refused('POST', '/guests', body)).toMatchObject({
      status: 413,
      body: { code: 'payloadTooLarge' },
    });
  });

  test('the OpenAPI description names every route, and its page loads nothing from other hosts', async () => {
    const { body } = await anybody(server).call<{ paths: object }>('GET', '/openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/guests',
        '/decks/{id}',
        '/matches/{id}/join',
        '/matches/{id}/transcript',
        '/ready',
      ]),
    );
    const page = await (await fetch(`${server.url}/docs`)).text();
    const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(2);
    expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
  });

  test('the OpenAPI description can be read by client generators', async () => {
    const { body } = await anybody(server).call<object>('GET', '/openapi.json');
    const text = JSON.stringify(body);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    const unresolved = references.filter((target) => {
      const found = target
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body);
      return found === undefined;
    });
    expect(references.length).toBeGreaterThan(10);
    expect(unresolved).toEqual([]);
    expect(text).not.toContain('"readOnly"');
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toContain('getMatchesById');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a page of another origin may call everything, and read the rate-limit headers', async () => {
    const asked = { origin: 'https://play.example', 'access-control-request-method': 'DELETE' };
    const preflight = await fetch(`${server.url}/api/v1/decks/x`, { method: 'OPTIONS', headers: asked });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    const reply = await fetch(`${server.url}/api/v1/rulesets`, {
      headers: { origin: 'https://play.example' },
    });
    expect(reply.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  test.each(['/', '/docs', '/api/v1/rulesets', '/api/v1/me', '/nothing'])(
    'a browser runs no foreign script in %s, does not guess its type and does not show it in a frame',
    async (path) => {
      const { headers } = await fetch(`${server.url}${path}`);
      const policy = (headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]),
      );
      expect(policy.filter((part) => /unsafe|\*/.test(part))).toEqual([]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  test('liveness, readiness and metrics are served', async () => {
    for (const base of ['', '/api/v1']) {
      expect(await (await fetch(`${server.url}${base}/health`)).json()).toEqual({ status: 'alive' });
      expect(await (await fetch(`${server.url}${base}/ready`)).json()).toEqual({ status: 'ready' });
      const metrics = await (await fetch(`${server.url}${base}/metrics`)).text();
      expect(metrics).toMatch(/^penance_matches_live 0$/m);
      expect(metrics).toMatch(/^penance_http_requests_total\{status="200"\} \d+$/m);
    }
  });
});
