import { PenanceError } from '@penance/client-sdk';
import { expect, test } from '@jest/globals';
import { whenLet } from '../src/arguments/when-let.ts';

const tooMany = (retryAfterMs: number): PenanceError =>
  new PenanceError('tooManyRequests', 'Too often.', { retryAfterMs });

test('a client that is rate-limited waits as long as the server says, and continues', async () => {
  const refusals = [tooMany(1000), tooMany(0)];
  const waits: number[] = [];
  const ask = () => {
    const refusal = refusals.shift();
    return refusal ? Promise.reject(refusal) : Promise.resolve('let in');
  };
  expect(await whenLet(ask, { giveUpAt: Infinity, onWait: (seconds) => waits.push(seconds) })).toBe('let in');
  expect(waits).toEqual([1, 1]);
});

test('a client does not wait past its deadline, nor after any other refusal', async () => {
  const waits: number[] = [];
  const patience = { giveUpAt: performance.now() + 30_000, onWait: (seconds: number) => waits.push(seconds) };
  await expect(whenLet(() => Promise.reject(tooMany(60_000)), patience)).rejects.toMatchObject({
    code: 'tooManyRequests',
  });
  const other = new PenanceError('deckIllegal', 'No.');
  await expect(whenLet(() => Promise.reject(other), patience)).rejects.toBe(other);
  expect(waits).toEqual([]);
});
