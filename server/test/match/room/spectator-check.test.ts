import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Client } from '@colyseus/core';
import { CLOSE_CODES } from '@penance/shared';
import type { ViewerLink } from '../../../src/match/room/viewer-link.ts';
import { SpectatorCheck } from '../../../src/match/room/spectator-check.ts';

const EVERY_MS = 10_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Watcher = Client<{ userData: ViewerLink }> & { readonly codes: readonly unknown[] };

const watcher = (accountId: string, seat: number | null): Watcher => {
  const codes: unknown[] = [];
  const leave = (code?: number): void => void codes.push(code);
  return { userData: { visitor: { accountId, seat } }, leave, codes } as unknown as Watcher;
};

const checked = (clients: readonly Watcher[], allowed: readonly string[]) => {
  const asked: (readonly string[])[] = [];
  const reported: unknown[] = [];
  const check = new SpectatorCheck(clients, 'm', {
    stillWatching: (_match, accountIds) => {
      asked.push(accountIds);
      return Promise.resolve(new Set(allowed));
    },
    report: (error) => reported.push(error),
  });
  return { check, asked, reported };
};

test('a spectator that may no longer watch is disconnected; players are not', async () => {
  const [player, member, gone] = [watcher('player', 0), watcher('member', null), watcher('gone', null)];
  const { check, asked, reported } = checked([player, member, gone], ['member']);
  check.start();
  await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(gone.codes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  check.stop();
  expect(asked).toEqual([['member', 'gone']]);
  expect([player, member, gone].map(({ codes }) => codes)).toEqual([[], [], [CLOSE_CODES.removed]]);
  expect(reported).toEqual([]);
});

test('it stops when the last spectator has left, and starts again with the next', async () => {
  const clients = [watcher('member', null)];
  const { check, asked } = checked(clients, ['member']);
  check.start();
  check.start();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  const [member] = clients.splice(0);
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(jest.getTimerCount()).toBe(0);
  if (member) clients.push(member);
  check.start();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  check.stop();
  expect(asked).toEqual([['member'], ['member']]);
  expect(jest.getTimerCount()).toBe(0);
});
