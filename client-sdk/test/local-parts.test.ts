import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { packEvent, type StepEvents } from '@penance/shared';
import fc from 'fast-check';
import { backoffMs } from '../src/connection/backoff.ts';
import { msLeft } from '../src/match/clock-face.ts';
import { EventFeed } from '../src/match/event-feed.ts';
import { Addresses } from '../src/connection/addresses.ts';
import { Listeners } from '../src/connection/listeners.ts';
import { PenanceClient } from '../src/penance-client.ts';
import { PenanceError } from '../src/penance-error.ts';
import { RoomLine } from '../src/connection/room-line.ts';
import { randomSalt } from '../src/random-hex.ts';
import { Waiting } from '../src/connection/waiting.ts';

const step = (seq: number): StepEvents => ({
  seq,
  at: seq * 1000,
  events: [packEvent({ type: 'roundBegan', round: seq })],
});

const steps = (from: number, until: number): readonly StepEvents[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, index) => step(from + index + 1));

describe('the event feed', () => {
  test('without a past starts at the position where it joins', () => {
    const told: number[] = [];
    const feed = new EventFeed(null, ({ seq }) => told.push(seq));
    expect(feed.start(7)).toBeNull();
    feed.step(step(8));
    expect(told).toEqual([8]);
  });

  test('from the beginning requests the missed events, and holds new ones back until they arrive', () => {
    const told: unknown[] = [];
    const feed = new EventFeed(0, (news) => told.push(news));
    expect(feed.start(2)).toBe(0);
    feed.step(step(3));
    expect(told).toEqual([]);
    feed.caughtUp(steps(0, 2));
    expect(told).toEqual(
      [1, 2, 3].map((seq) => ({ seq, at: seq * 1000, events: [{ type: 'roundBegan', round: seq }] })),
    );
  });

  test('leaves out events that are lost for good, and continues', () => {
    const told: number[] = [];
    const feed = new EventFeed(1, ({ seq }) => told.push(seq));
    feed.start(9);
    feed.step(step(10));
    feed.caughtUp(null);
    expect(told).toEqual([10]);
  });

  test('reports every step once and in order, however often the connection is cut', () => {
    const cuts = fc.array(
      fc.record({ heard: fc.nat(4), unheard: fc.nat(4), waits: fc.nat(3), reach: fc.nat(3) }),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(cuts, (lines) => {
        const told: number[] = [];
        const feed = new EventFeed(0, ({ seq }) => told.push(seq));
        let now = 0;
        for (const { heard, unheard, waits, reach } of lines) {
          const known = Math.min(reach, waits);
          now += unheard;
          const since = feed.start(now);
          const late = steps(now, now + waits);
          for (const each of late) feed.step(each);
          if (since !== null) feed.caughtUp(steps(since, now + known));
          now += waits;
          for (const each of steps(now, now + heard)) feed.step(each);
          now += heard;
        }
        expect(told).toEqual(steps(0, now).map(({ seq }) => seq));
      }),
    );
  });
});

test('retries come later and later, with random delays, and before the time is over', () => {
  for (const attempt of [0, 1, 2, 5, 30]) {
    const [least, most] = [backoffMs(attempt, 0), backoffMs(attempt, 1)];
    expect(least).toBe(Math.round(most / 2));
    expect(most).toBe(Math.min(attempt < 15 ? 2_000 : 8_000, 250 * 2 ** attempt));
  }
});

test('a listener that throws affects neither the other listeners nor the sender', () => {
  const thrown: unknown[] = [];
  const later = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
    try {
      task();
    } catch (error) {
      thrown.push(error);
    }
  });
  const listeners = new Listeners<{ readonly news: number }>();
  const heard: number[] = [];
  const bug = new Error('a bug of the caller');
  listeners.on('news', () => {
    throw bug;
  });
  const stop = listeners.on('news', (news) => heard.push(news));
  listeners.emit('news', 1);
  stop();
  listeners.emit('news', 2);
  later.mockRestore();
  expect(heard).toEqual([1]);
  expect(thrown).toEqual([bug, bug]);
});

test('the first connection to a room is retried until the patience is used up, not only a few times', async () => {
  jest.useFakeTimers();
  try {
    let asked = 0;
    const line = new RoomLine({
      addresses: new Addresses('http://127.0.0.1:9'),
      subject: 'match',
      join: () => {
        asked += 1;
        return Promise.reject(new PenanceError('serverBusy', 'Try again.'));
      },
      messages: [],
      patienceMs: 60_000,
    });
    let isOver = false;
    const opening = line.open().finally(() => (isOver = true));
    const givenUp = expect(opening).rejects.toMatchObject({ code: 'serverBusy' });
    await jest.advanceTimersByTimeAsync(59_000);
    expect(isOver).toBe(false);
    expect(asked).toBeGreaterThan(10);
    await jest.advanceTimersByTimeAsync(20_000);
    await givenUp;
  } finally {
    jest.useRealTimers();
  }
});

test('waiting ends when a match is found, or when nothing more can come', async () => {
  const waiting = new Waiting();
  const values: number[] = [];
  const value = (): number | undefined => values[0];
  const found = waiting.until(value);
  const never = waiting.until(() => undefined);
  values.push(3);
  waiting.changed();
  waiting.end(new Error('over'));
  await expect(found).resolves.toBe(3);
  await expect(never).rejects.toThrow('over');
  await expect(waiting.until(value)).resolves.toBe(3);
  await expect(waiting.until(() => undefined)).rejects.toThrow('over');
});

test('a salt is 32 random bytes', () => {
  const salts = Array.from({ length: 50 }, randomSalt);
  expect(new Set(salts).size).toBe(50);
  for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/);
});

test('the remaining time is counted by the clock of this machine', () => {
  const clocks = {
    skewMs: 500,
    seats: [{ bank: null, since: 1_000, deadline: 61_500, connected: true }],
  };
  expect(msLeft(clocks, 0, 31_000)).toBe(30_000);
  expect(msLeft(clocks, 0, 90_000)).toBe(0);
  expect(msLeft(clocks, 1)).toBeNull();
});

test('requests use the function that was given in place of `fetch`', async () => {
  const account = { id: randomUUID(), kind: 'guest', name: 'Ottilie', createdAt: '2026-01-01T00:00:00.000Z' };
  const asked: unknown[] = [];
  const send: typeof fetch = (url, request) => {
    asked.push([request?.method, url, new Headers(request?.headers).get('authorization')]);
    return Promise.resolve(Response.json(account));
  };
  const client = await PenanceClient.connect('http://127.0.0.1:9', { token: 'kept' }, { fetch: send });
  expect(client.account.name).toBe('Ottilie');
  expect(asked).toEqual([['GET', 'http://127.0.0.1:9/api/v1/me', 'Bearer kept']]);
});
