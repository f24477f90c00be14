import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from './bundle-program.mjs';
import { findBrowser } from './find-browser.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import { runProgram } from './run-program.mjs';

/** The programs of the benchmarks: the first is run here and starts the others. */
const PROGRAMS = ['main', 'soak', 'bare-room', 'probe', 'boardgame-server'];

/** Runs the benchmarks, or the soak, on the built packages. */
const isSoak = process.argv[2] === 'soak';
if (isSoak) process.argv.splice(2, 1);
const names = process.argv.slice(2).filter((parameter) => !parameter.startsWith('-'));
process.env['CHROMIUM_PATH'] = findBrowser();
const needsPages = !isSoak && (names.length === 0 || names.includes('web'));
await prepare({ web: needsPages && process.env['CHROMIUM_PATH'] !== '' });
// From this folder both the server's packages and the shared ones can be resolved.
const folder = join('server', 'dist', `bench-${process.pid}`);
mkdirSync(join(root, folder), { recursive: true });
process.on('exit', () => rmSync(join(root, folder), { recursive: true, force: true }));
await bundleProgram({
  entryPoints: PROGRAMS.map((name) => join(root, 'bench', `${name}.ts`)),
  outdir: join(root, folder),
  outExtension: { '.js': '.mjs' },
  splitting: true,
});
await runProgram(join(folder, isSoak ? 'soak.mjs' : 'main.mjs'));
