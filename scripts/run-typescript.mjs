import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleProgram } from './bundle-program.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import { runProgram } from './run-program.mjs';

/**
 * Runs a TypeScript program, which may use parts of the sources and of the tests, in this process: `node
 * scripts/run-typescript.mjs trials/crash.ts --trials 5`.
 */
const packages = ['shared', 'client-sdk', 'server'];
const source = process.argv.splice(2, 1)[0] ?? '';

await prepare();
if (!existsSync(join(root, source))) {
  process.stderr.write(`There is no program "${source}".\n`);
  process.exit(2);
}
// From this folder both the server's packages and the shared ones can be resolved.
const folder = join(root, 'server', 'dist', 'programs');
mkdirSync(folder, { recursive: true });
const program = join('server', 'dist', 'programs', `${basename(source, '.ts')}-${process.pid}.mjs`);
await bundleProgram({
  entryPoints: [join(root, source)],
  outfile: join(root, program),
  alias: Object.fromEntries(
    packages.map((each) => [`@penance/${each}`, join(root, each, 'src', 'index.ts')]),
  ),
});
process.on('exit', () => rmSync(join(root, program), { force: true }));
await runProgram(program);
