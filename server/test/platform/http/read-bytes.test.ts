import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readBytes } from '../../../src/platform/http/read-bytes.ts';

const CHUNKS = 64;
const LIMITS = { bytes: 8_000_000, depth: 4, values: 1_000_000 };

test('a large body is read in many turns, however fast it comes', async () => {
  const chunks = Array.from({ length: CHUNKS }, (_, at) => Buffer.alloc(65_536, 97 + (at % 26)));
  let [turns, isRead] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const bytes = await readBytes(Readable.from(chunks), LIMITS);
  isRead = true;
  expect(Buffer.concat(chunks).equals(bytes as Buffer)).toBe(true);
  expect(turns).toBeGreaterThan(CHUNKS / 2);
});
