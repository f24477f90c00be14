import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { guest, seatedDuel } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { concede, joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

type Line = Readonly<Record<string, unknown>> & { readonly code?: string };

const texts: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void texts.push(line) });
const server = await testServer(
  { START_PATIENCE: '1', REQUESTS_PER_MINUTE: '500', GUESTS_PER_MINUTE: '5' },
  { log },
);

const lines = (code: string, about: Line = {}): readonly Line[] =>
  texts
    .map((text) => JSON.parse(text) as Line)
    .filter((line) => line.code === code)
    .filter((line) => Object.entries(about).every(([key, value]) => line[key] === value));

const logged = (code: string, about: Line = {}): Promise<readonly Line[]> =>
  until(
    () => Promise.resolve(lines(code, about)),
    (found) => found.length > 0,
  );

test('a match can be told from the log: who made an account, joined, was thrown out, and how it ended', async () => {
  const [anna, berta] = [await guest(server, 'Anna'), await guest(server, 'Berta')];
  expect(await logged('accountMade', { account: anna.accountId })).toHaveLength(1);
  const { id: matchId, inviteCode } = await seatedDuel(anna, berta, { visibility: 'invite' });
  const first = await joinRaw(anna, server.url, matchId);
  const other = await joinRaw(berta, server.url, matchId);
  await logged('seatJoined', { matchId, account: berta.accountId, seat: 1 });
  const again = await joinRaw(anna, server.url, matchId);
  await first.closed;
  expect(await logged('seatLeft', { matchId, account: anna.accountId })).toEqual([
    expect.objectContaining({ by: 'server', reason: 'replaced', seat: 0 }),
  ]);
  expect(await logged('matchBegun', { matchId })).toEqual([
    expect.objectContaining({ accounts: [anna.accountId, berta.accountId], origin: null }),
  ]);
  await concede(again);
  expect(await logged('matchEnded', { matchId })).toEqual([expect.objectContaining({ team: 2 })]);
  other.leave();
  expect(await logged('seatLeft', { matchId, account: berta.accountId })).toEqual([
    expect.objectContaining({ by: 'client' }),
  ]);
  again.leave();
  const all = texts.join('');
  for (const secret of [anna.token, berta.token, 'Anna', 'Berta', inviteCode ?? '']) {
    expect(secret).not.toBe('');
    expect(all).not.toContain(secret);
  }
});

test('a request is logged by its own id and trace, its route and its refusal', async () => {
  const carla = await guest(server, 'Carla');
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const reply = await fetch(`${server.url}/api/v1/matches/by-code/ABCDEFGH?token=secret`, {
    headers: {
      authorization: `Bearer ${carla.token}`,
      'x-request-id': 'proxy-7',
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    },
  });
  expect(reply.headers.get('x-request-id')).toBe('proxy-7');
  const [line] = await logged('request', { request: 'proxy-7' });
  expect(line).toMatchObject({
    trace,
    route: 'GET /api/v1/matches/by-code/:code',
    account: carla.accountId,
    status: reply.status,
    level: 20,
  });
  expect(texts.join('')).not.toContain('ABCDEFGH');
  const unusable = await fetch(`${server.url}/api/v1/me`, { headers: { 'x-request-id': 'two words' } });
  expect(unusable.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(
    await logged('request', { request: unusable.headers.get('x-request-id') ?? '', refusal: 'tokenMissing' }),
  ).toHaveLength(1);
});

test('a limit that is reached causes one line, however many requests it refuses', async () => {
  const ask = (): Promise<Response> =>
    fetch(`${server.url}/api/v1/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Dora' }),
    });
  const statuses: number[] = [];
  for (let asked = 0; asked < 12; asked++) statuses.push((await ask()).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  await until(
    () => Promise.resolve(lines('request', { refusal: 'tooManyRequests' })),
    (found) => found.length > 5,
  );
  expect(lines('limitReached')).toEqual([
    expect.objectContaining({ address: '127.0.0.1', route: 'POST /api/v1/guests', since: 0 }),
  ]);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toMatch(/^penance_http_route_requests_total\{route="POST \/api\/v1\/guests"\} \d+$/m);
});
