import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { testServer } from './support/fixtures.ts';

const server = await testServer();

test('examples/colyseus.mjs plays a duel to its end with the stock client', async () => {
  const run = promisify(execFile)(process.execPath, ['examples/colyseus.mjs', server.url]);
  expect((await run).stdout).toMatch(/^The match is over: \{"/);
});
