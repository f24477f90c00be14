import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { rulesFor, type ViewReply } from '@penance/shared';
import { Addresses } from '../src/connection/addresses.ts';
import { catchUp } from '../src/match/catch-up.ts';
import { HttpClient } from '../src/api/http-client.ts';
import { MatchPicture } from '../src/match/match-picture.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers each request with the next of these results; the last one repeats. */
const serverOf = async (...statuses: readonly number[]): Promise<{ url: string; asked: string[] }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 200;
    asked.push(request.method ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked };
};
const ANYTHING = { parse: (value: unknown) => value };
const NOBODY = 'http://127.0.0.1:9';

describe('a request', () => {
  test('goes to the next address when one does not respond, and stays there', async () => {
    const { url, asked } = await serverOf(200);
    const http = new HttpClient(new Addresses([NOBODY, `${url}/`]));
    await expect(http.get('/me', ANYTHING)).resolves.toEqual({});
    expect(http.addresses.current).toBe(url);
    await http.get('/me', ANYTHING);
    expect(asked).toEqual(['GET', 'GET']);
  });

  test('is repeated if a server responded there before and the request is repeatable', async () => {
    const { url, asked } = await serverOf(200, 502, 502, 200);
    const http = new HttpClient(new Addresses(url));
    await http.get('/me', ANYTHING);
    await expect(http.get('/me', ANYTHING)).resolves.toEqual({});
    expect(asked).toHaveLength(4);
  });

  test('is not repeated otherwise, nor if no server ever responded there', async () => {
    const { url, asked } = await serverOf(200, 502);
    const http = new HttpClient(new Addresses(url));
    await http.get('/me', ANYTHING);
    await expect(http.post('/matches', {}, ANYTHING)).rejects.toMatchObject({ code: 'unreachable' });
    expect(asked).toHaveLength(2);
    const nobody = new HttpClient(new Addresses(NOBODY));
    await expect(nobody.get('/me', ANYTHING)).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('a request for missed messages', () => {
  const refusal = (code: 'serverBusy' | 'malformedMessage'): ViewReply => ({
    refusal: { code, message: code },
  });
  const missed = { missed: [] } as unknown as ViewReply;
  const asking = (...replies: readonly ViewReply[]) => {
    let asked = 0;
    const ask = (): Promise<ViewReply> => Promise.resolve(replies[asked++] ?? missed);
    return { ask, patienceMs: 60_000, isCurrent: () => true };
  };

  test('is repeated when the server cannot answer it at the moment', async () => {
    await expect(catchUp(asking(refusal('serverBusy'), refusal('serverBusy')))).resolves.toMatchObject({
      missed: [],
    });
  });

  test('is given up on a permanent error, and silently when the connection was replaced', async () => {
    await expect(catchUp(asking(refusal('malformedMessage')))).rejects.toMatchObject({
      code: 'malformedMessage',
    });
    let lines = 0;
    const cut = { ...asking(refusal('serverBusy')), isCurrent: () => (lines += 1) < 2 };
    await expect(catchUp(cut)).resolves.toBeUndefined();
  });
});

test('a room that opens before its match does not make an old view the current one', () => {
  const picture = new MatchPicture(rulesFor({ preset: 'three-layer', overrides: {}, map: { radius: 3 } }));
  const start = { protocol: 1, match: 'm', seat: null, seq: null, view: null, now: 0, paused: false };
  const first = { ...start, clocks: new Uint8Array() };
  expect(picture.start(first)).toBe(true);
  picture.end({ seq: 7, seats: [], own: null } as never);
  expect(picture.start(first)).toBe(false);
});
