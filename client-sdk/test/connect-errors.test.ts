import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { PenanceClient, PenanceError } from '../src/index.ts';

const failureOf = (work: Promise<unknown>): Promise<PenanceError> =>
  work.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: unknown) => {
      if (error instanceof PenanceError) return error;
      throw error;
    },
  );

describe('an invalid address', () => {
  test.each([
    ['localhost:2567', 'write http://localhost:2567'],
    ['127.0.0.1', 'write http://127.0.0.1'],
    ['ws://play.example', 'write http://play.example'],
    ['//play.example', 'write http://play.example'],
    ['', 'begins with http://'],
  ])('is rejected before any request: "%s"', async (url, hint) => {
    const { code, message } = await failureOf(PenanceClient.connect(url, { name: 'Anna' }));
    expect(code).toBe('addressInvalid');
    expect(message).toContain(`"${url}" is no address of a server`);
    expect(message).toContain(hint);
  });
});

describe('a refusal', () => {
  let server: Server;
  let url: string;
  let reply: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((_, response) => reply(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const refuse = (status: number, problem: object, headers: Record<string, string> = {}) => {
    reply = (response) => {
      response.writeHead(status, { 'content-type': 'application/problem+json', ...headers });
      response.end(JSON.stringify({ type: 'about:blank', title: 'No', status, ...problem }));
    };
    return failureOf(PenanceClient.connect(url, { name: 'Anna' }));
  };

  test('has its reason in the error message, for programs that only print that', async () => {
    const reasons = Array.from({ length: 7 }, (_, at) => ({
      code: 'custom',
      message: `wrong ${at}`,
      at: at === 0 ? 'body.name' : '',
    }));
    const error = await refuse(400, { code: 'malformedRequest', detail: 'Not understood.', reasons });
    expect(error.message.split('\n  ')).toEqual([
      'Not understood.',
      'body.name: wrong 0',
      'wrong 1',
      'wrong 2',
      'wrong 3',
      'wrong 4',
      'and 2 more',
    ]);
    expect(error.reasons).toHaveLength(7);
  });

  test('says when to retry, if the server does', async () => {
    const tooMany = { code: 'tooManyRequests', detail: 'Too often.' };
    expect((await refuse(429, tooMany, { 'retry-after': '17' })).retryAfterMs).toBe(17_000);
    expect((await refuse(429, tooMany)).retryAfterMs).toBeUndefined();
  });
});
