import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { root } from './run.mjs';

const folder = join(root, 'node_modules', '.cache', 'penance');

/**
 * Puts the rules package into one file for suites of the other packages, and returns its path: Jest loads one module in
 * a third of the time that 600 take, and does so for every suite.
 */
export async function bundleRules() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'shared', 'src', 'index.ts')],
    outfile: join(folder, 'rules.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    packages: 'external',
    sourcemap: 'linked',
    write: false,
  });
  await mkdir(folder, { recursive: true });
  // Another run of the tests may be reading them.
  for (const { path, contents } of outputFiles) await replaceFile(path, contents);
  return join(folder, 'rules.mjs');
}

async function replaceFile(path, contents) {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(contents)) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}
