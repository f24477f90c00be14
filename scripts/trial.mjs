import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import { runProgram } from './run-program.mjs';

const packages = ['shared', 'client-sdk', 'server'];

/** Runs a long trial from `trials/`, which is TypeScript and uses parts of the tests, in this very process. */
export async function runTrial(name) {
  await prepare();
  const { build } = await import('esbuild');
  const folder = join(root, 'node_modules', '.cache', 'penance');
  mkdirSync(folder, { recursive: true });
  const program = join('node_modules', '.cache', 'penance', `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, 'trials', `${name}.ts`)],
    outfile: join(root, program),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(
      packages.map((each) => [`@penance/${each}`, join(root, each, 'src', 'index.ts')]),
    ),
    sourcemap: 'inline',
    // What packages say of their side effects is about their compiled form.
    ignoreAnnotations: true,
    logLevel: 'warning',
  });
  process.on('exit', () => rmSync(join(root, program), { force: true }));
  await runProgram(program);
}
