import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestServer } from './support/test-server.ts';
import { startTestServer } from './support/test-server.ts';

const FILE = 'examples/bot.py';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('examples/bot.py has less than 60 lines', () => {
  expect(readFileSync(FILE, 'utf8').trimEnd().split('\n').length).toBeLessThan(60);
});

test('examples/bot.py plays a duel to its end', async () => {
  const child = spawn('/usr/bin/python3', [FILE, server.url]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  await once(child, 'close');
  expect(err).toBe('');
  expect(out).toMatch(/^The match is over in round \d+: /);
});
