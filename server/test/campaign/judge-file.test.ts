import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { importCampaign } from '@penance/shared';
import { soloCampaign } from '../../../shared/test/campaign/sandbox.ts';
import { judgeFile } from '../../src/campaign/judge-file.ts';

const BUILT = new URL('../../dist/campaign/judge-thread.js', import.meta.url);
const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const document = soloCampaign().export();

test('a file is judged in a thread as in this one, which is not blocked meanwhile', async () => {
  let turns = 0;
  let isDone = false;
  const judged = judgeFile(bytesOf(document), BUILT).finally(() => (isDone = true));
  for (; !isDone; turns += 1) await setImmediate();
  const verdict = importCampaign(JSON.parse(JSON.stringify(document)));
  expect(verdict.ok).toBe(true);
  expect(await judged).toEqual(verdict);
  expect(turns).toBeGreaterThan(5);
  expect(await judgeFile(bytesOf(document))).toEqual(verdict);
});

test.each([
  ['no JSON', Buffer.from('{"entries":[')],
  ['another value', bytesOf({ entries: new Array(100_000).fill({}) })],
  ['nothing', Buffer.from('')],
])('a file that is %s is refused', async (_, bytes) => {
  expect(await judgeFile(bytes, BUILT)).toMatchObject({ ok: false, code: 'malformedDocument' });
  expect(await judgeFile(bytes)).toEqual(await judgeFile(bytes, BUILT));
});
