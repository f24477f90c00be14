import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { TestServer } from '../../server/test/support/test-server.ts';
import { startTestServer } from '../../server/test/support/test-server.ts';

/** A folder that exists during the tests of the calling file, with whatever they write into it. */
export const testFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'penance-cli-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const file = (name: string): string => join(folder, name);
  /** A text as it is, anything else as JSON. */
  const write = async (name: string, content: unknown): Promise<void> => {
    await mkdir(dirname(file(name)), { recursive: true });
    await writeFile(file(name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  return { folder, file, write };
};

/** A server that runs during the tests of the calling file. */
export const testServer = (environment?: Record<string, string>): { readonly url: string } => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(environment);
  }, 60_000);
  afterAll(() => server?.close(), 20_000);
  return {
    get url() {
      if (!server) throw new Error('the server has not started yet');
      return server.url;
    },
  };
};
