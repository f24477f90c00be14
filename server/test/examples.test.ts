import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestServer } from './support/test-server.ts';
import { startTestServer } from './support/test-server.ts';

const PYTHON = '/usr/bin/python3';
const FILE = 'examples/bot.py';

/** CI installs what the example needs; elsewhere it is tried where it can be. */
const hasPython =
  process.env.CI === 'true' || spawnSync(PYTHON, ['-c', 'import msgpack, websockets']).status === 0;

describe('examples/bot.py', () => {
  test('has less than 60 lines', () => {
    expect(readFileSync(FILE, 'utf8').trimEnd().split('\n').length).toBeLessThan(60);
  });

  (hasPython ? describe : describe.skip)('against a server', () => {
    let server: TestServer;

    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server.close());

    test('plays a duel to its end', async () => {
      const child = spawn(PYTHON, [FILE, server.url]);
      let [out, err] = ['', ''];
      child.stdout.on('data', (text: Buffer) => (out += text.toString()));
      child.stderr.on('data', (text: Buffer) => (err += text.toString()));
      await once(child, 'close');
      expect(err).toBe('');
      expect(out).toMatch(/^The match is over in round \d+: /);
    });
  });
});
