import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createContext, runInContext } from 'node:vm';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const options = {
  alias: { '@penance/shared': pathOf('../../shared/src/index.ts') },
  bundle: true,
  write: false,
  metafile: true,
  platform: 'browser',
  logLevel: 'silent',
} as const;
const bundle = await build({
  ...options,
  entryPoints: [pathOf('../src/browser.ts')],
  format: 'iife',
  globalName: 'penance',
});

/** What a page loads that only connects: the rules, the schemas and the transport. */
const COMPRESSED_MOST_BYTES = 152_000;
/** Loaded when a match or an event is verified. */
const LATER = ['../match/verification.ts', './verification.ts', '../tournament/verification.ts'];

/** Globals of a web page that a bare JavaScript context does not have. */
const PAGE = {
  AbortSignal,
  Headers,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  WebSocket: Function,
  clearInterval,
  clearTimeout,
  console,
  crypto,
  fetch,
  queueMicrotask,
  setInterval,
  setTimeout,
};

describe('the browser entry', () => {
  test('is bundled without Node modules', () => {
    const imported = Object.values(bundle.metafile.inputs).flatMap(({ imports }) => imports);
    const ofNode = imported.filter(
      ({ path }) => path.startsWith('node:') || builtinModules.includes(path.split('/')[0] ?? ''),
    );
    expect(bundle.errors).toEqual([]);
    expect(ofNode).toEqual([]);
    expect(Object.keys(bundle.metafile.inputs).filter((path) => path.includes('node-web-socket'))).toEqual(
      [],
    );
  });

  test('contains nothing of the server and its framework', () => {
    const inputs = Object.keys(bundle.metafile.inputs);
    expect(inputs.filter((path) => /@colyseus|^server\/|node_modules\/ws\//.test(path))).toEqual([]);
  });

  test('loads in a page, without process, Buffer or require', () => {
    const page = createContext({ ...PAGE });
    runInContext(bundle.outputFiles[0]?.text ?? '', page);
    expect(runInContext('typeof penance.PenanceClient.connect', page)).toBe('function');
    expect(runInContext('typeof process + typeof Buffer + typeof require', page)).toBe('undefined'.repeat(3));
  });

  test('is small where only the client is used, without the translations of zod', async () => {
    const { outputFiles, metafile } = await build({
      ...options,
      stdin: {
        contents: "import { PenanceClient } from './browser.ts'; globalThis.client = PenanceClient;",
        resolveDir: pathOf('../src'),
        loader: 'ts',
      },
      external: LATER,
      minify: true,
      format: 'esm',
    });
    const inputs = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {});
    const translations = inputs.filter(([file]) => /\/locales\/(?!en|index)/.test(file));
    expect(inputs.length).toBeGreaterThan(100);
    expect(translations.filter(([, { bytesInOutput }]) => bytesInOutput > 0)).toEqual([]);
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(COMPRESSED_MOST_BYTES);
  });
});
