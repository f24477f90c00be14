import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const PACKAGES = ['shared', 'client-sdk', 'server', 'cli', 'web'];
const COMPILED = ['shared/dist', 'client-sdk/dist', 'server/dist', 'cli/dist', 'web/dist.tsbuildinfo'];

/**
 * Copies the sources as they lie there, changed ones and new ones included. Installed packages are links to those of
 * the project, except the project's own, which are those of the copy.
 * @param {string} folder
 */
export function copyOfProject(folder) {
  for (const name of filesOfProject()) copy(folder, name);
  // With what was compiled before, only what changes is compiled again.
  for (const name of COMPILED) if (existsSync(join(root, name))) copy(folder, name);
  for (const at of ['', ...PACKAGES]) linkInstalled(folder, at);
}

function filesOfProject() {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)));
}

/** Times too: the compiler looks at them. */
function copy(folder, name) {
  cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
}

function linkInstalled(folder, at) {
  const from = join(root, at, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(folder, at, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== '@penance') symlinkSync(join(from, name), join(to, name));
  if (!existsSync(join(from, '@penance'))) return;
  mkdirSync(join(to, '@penance'));
  for (const name of readdirSync(join(from, '@penance')))
    symlinkSync(join(folder, name), join(to, '@penance', name));
}
