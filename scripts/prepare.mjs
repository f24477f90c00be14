import './require-node.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm, runScript, runTool } from './run.mjs';
import { withWorkspaceLock } from './workspace-lock.mjs';

const packages = ['shared', 'client-sdk', 'server', 'cli'];
const buildStamp = join(root, 'cli', 'dist', '.sources');
const webStamp = join(root, 'web', 'dist', '.sources');
/** The pages are built from these folders and from the packages built before. */
const webFolders = ['web/src', 'web/build', 'web/public', 'docs/rules'];
const webFiles = ['web/index.html', 'web/package.json', 'web/vite.config.js', 'web/svelte.config.js'];

/** Output of tools while preparing goes to stderr, so that stdout has only the command's own output. */
/** @type {{ stdio: import('node:child_process').StdioOptions }} */
const notes = { stdio: ['ignore', 2, 2] };

/**
 * Makes the workspace ready to run: packages installed as the lock file says, sources compiled, with `web` the pages
 * made too. Returns within a few milliseconds when everything is up to date. Ends the process when anything fails.
 */
export async function prepare({ build = true, web = false } = {}) {
  const isReady = () => isInstalled() && (!build || isBuilt()) && (!web || areBuilt());
  if (isReady()) return;
  try {
    await withWorkspaceLock(async () => {
      if (!isInstalled()) await install();
      requireThisPlatform();
      if (build && !isBuilt()) await compile();
      if (web && !areBuilt()) await makePages();
    });
  } catch (error) {
    stop(`Cannot prepare ${root}: ${error.message}`);
  }
}

async function install() {
  process.stderr.write('Installing packages (once, and when package-lock.json changes) …\n');
  const code = await runNpm(
    ['ci', '--engine-strict', '--include=dev', '--include=optional', '--loglevel=error'],
    notes,
  );
  if (code !== 0) stop('Packages could not be installed; npm says why above.', code);
}

async function compile() {
  process.stderr.write('Building …\n');
  const sources = fingerprint();
  const code = await runTool('tsc', ['-b', ...packages], notes);
  if (code !== 0) stop('The build failed; the compiler says why above.', code);
  const bundled = await runScript('bundle-server.mjs', [], notes);
  if (bundled !== 0) stop('The build failed; the bundler says why above.', bundled);
  writeFileSync(buildStamp, sources);
}

async function makePages() {
  process.stderr.write('Making the pages …\n');
  const sources = fingerprintOfPages();
  const code = await runTool('vite', ['build', 'web', '--logLevel=warn'], notes);
  if (code !== 0) stop('The pages could not be made; the build says why above.', code);
  writeFileSync(webStamp, sources);
}

/**
 * npm writes a list of what it put into node_modules at the very end of an installation. What it put into the folders of the
 * packages is looked for: they may be gone while the list is there.
 */
function isInstalled() {
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  return Object.entries(readPackages('package-lock.json') ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    if (!path.startsWith('node_modules/') && !existsSync(join(root, path))) return false;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** What compiles and bundles comes in packages of one platform each, which npm calls optional. */
function requireThisPlatform() {
  const installed = readPackages(join('node_modules', '.package-lock.json')) ?? {};
  const missing = Object.entries(readPackages('package-lock.json') ?? {}).filter(
    ([path, { os, cpu, libc }]) =>
      os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      // Of two that differ in the C library, npm chooses.
      libc === undefined &&
      installed[path] === undefined,
  );
  if (missing.length === 0) return;
  const names = missing.map(([path]) => path.split('node_modules/').at(-1)).join(', ');
  stop(`Nothing can be built without the optional packages (${names}): run npm ci --include=optional.`);
}

function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isBuilt() {
  if (!packages.every((name) => existsSync(join(root, name, 'dist')))) return false;
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === fingerprint();
}

/** Whether the built pages match the current sources. */
function areBuilt() {
  return existsSync(webStamp) && readFileSync(webStamp, 'utf8') === fingerprintOfPages();
}

const fingerprint = () => fingerprintOf(sourceFiles());
const fingerprintOfPages = () =>
  fingerprintOf([...sourceFiles(), ...webFiles, ...webFolders.flatMap(filesIn)].sort());

function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function sourceFiles() {
  return [
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/bundle-program.mjs',
    'scripts/bundle-server.mjs',
    ...packages.map((name) => join(name, 'tsconfig.json')),
    ...packages.flatMap((name) => filesIn(join(name, 'src'))),
  ].sort();
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

function stop(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
