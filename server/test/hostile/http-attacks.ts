import { connect } from 'node:net';
import { oneOf } from './one-of.ts';
import { anyBytes, as, call, count, newGuest, type Attack, type Ground } from './ground.ts';

const BASE = '/api/v1';
const PATHS = [
  '/guests',
  '/sessions',
  '/me',
  '/decks',
  '/decks/check',
  '/matches',
  '/matches/by-code/AAAA',
  '/matches/00000000-0000-4000-8000-000000000000',
  '/matches/00000000-0000-4000-8000-000000000000/seat',
  '/matches/00000000-0000-4000-8000-000000000000/join',
  '/matches/00000000-0000-4000-8000-000000000000/transcript',
  '/cards',
  '/rulesets',
  '/maps',
] as const;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Bodies that a parser, a schema or a database might stumble over. */
const BODIES: readonly (() => string)[] = [
  () => '{',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => deep(100_000, '[', ']'),
  () => `{"ruleset":${deep(50_000, '{"overrides":', '}').replace(/(:)(\})/, '$10$2')}}`,
  () => '{"__proto__":{"isAdmin":true},"name":"Foe"}',
  () => '{"constructor":{"prototype":{"isAdmin":true}}}',
  () => '{"name":"\\u0000"}',
  () => `{"name":"${'\\ud800'.repeat(20)}"}`,
  () => `{"name":"${'x'.repeat(300_000)}"}`,
  () => '{"name":{"toString":1}}',
  () => '{"seats":[{"team":1e308},{"team":-1}]}',
  () => `{"seats":[${'{"team":1},'.repeat(5000)}{"team":2}]}`,
  () => '{"clock":{"bank":-1,"cap":1e99}}',
  () => '{"map":{"id":"x","title":"x","radius":1e9,"terrain":{},"elevation":{},"deployment":[],"facing":[]}}',
  () => '{"ruleset":{"preset":"__proto__","overrides":{"__proto__":1}}}',
  () => '{"deck":{"list":{"faction":"constructor","frame":"toString","sets":["__proto__"],"tactics":[]}}}',
  () => '{"protocol":1,"salt":"zz"}',
  () => '{"protocol":NaN}',
];

const oddPath: Attack = async (ground) => {
  const odd = [
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/matches/%',
    `/matches/${'a'.repeat(4000)}`,
    '/matches?cursor=%ff',
  ];
  const path = `${oneOf(ground.random, [BASE, ''])}${oneOf(ground.random, odd)}`;
  const accept = oneOf(ground.random, ['*/*', 'text/html']);
  await call(ground, path, { headers: { ...as(await knownGuest(ground)), accept } });
};

const oddBody: Attack = async (ground) => {
  const { random } = ground;
  const method = oneOf(random, METHODS);
  const path = `${BASE}${oneOf(random, PATHS)}`;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = random.below(4) === 0 ? anyBytes(random, 2000) : oneOf(random, BODIES)();
  const headers = { ...as(await knownGuest(ground)), ...oneOf(random, TYPES) };
  const answered = await headFriendly(ground, path, method, { headers, ...(hasBody && { body }) });
  if (answered?.includes('isAdmin')) ground.faults.push(`${method} ${path} gives back what nobody asked for`);
};

const TYPES = [
  {},
  {},
  {},
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-7' },
];

/** A response to HEAD has no body to check. */
const headFriendly = async (
  ground: Ground,
  path: string,
  method: string,
  wanted: object,
): Promise<string | undefined> => {
  if (method !== 'HEAD') return (await call(ground, path, { method, ...wanted })).text;
  await fetch(`${ground.url}${path}`, { method, ...wanted, signal: AbortSignal.timeout(10_000) });
  return undefined;
};

const oddQuery: Attack = async (ground) => {
  const queries = [
    'limit=-1',
    'limit=1e9',
    'cursor=AAAA',
    'status=dead',
    'mine=maybe',
    'preset=__proto__',
    'a[b]=1',
  ];
  const headers = as(await knownGuest(ground));
  for (const path of ['/matches', '/decks', '/cards'])
    await call(ground, `${BASE}${path}?${oneOf(ground.random, queries)}`, { headers });
};

/** More requests than one address may send: the rest is refused. */
const requestFlood: Attack = async (ground) => {
  const from = `192.0.2.${ground.random.below(256)}`;
  for (let wave = 0; wave < 8; wave += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(ground, `${BASE}/rulesets`, { from })),
    );
    if (answers.some(({ status }) => status === 429)) return;
  }
  ground.faults.push('800 requests at once from one address were all answered');
};

/** Bytes that are not HTTP at all, and requests that never end. */
const noHttp: Attack = async (ground) => {
  const { hostname, port } = new URL(ground.url);
  const texts = [
    Buffer.from(anyBytes(ground.random, 500)),
    Buffer.from('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'),
    Buffer.from(`GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`),
    Buffer.from('POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{'),
  ];
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => socket.destroy(), 300);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      count(ground, 'no http');
      resolve();
    });
    socket.write(oneOf(ground.random, texts));
    socket.resume();
  });
};

const guests = new WeakMap<Ground, ReturnType<typeof newGuest>>();
const knownGuest = (ground: Ground): ReturnType<typeof newGuest> => {
  const known = guests.get(ground) ?? newGuest(ground);
  guests.set(ground, known);
  return known;
};

export const HTTP_ATTACKS: Readonly<Record<string, Attack>> = {
  oddPath,
  oddBody,
  oddQuery,
  requestFlood,
  noHttp,
};
