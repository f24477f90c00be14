import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyOfProject } from './copy-of-project.mjs';
import { root, run, runTool } from './run.mjs';

/**
 * Does what the pages of `docs/worked-examples` say, in a copy of the project: applies their diffs and runs their
 * commands, one after the other. Then the project must compile, and the tests that watch over such changes must pass: a
 * step that a page leaves out makes them fail. Names on the command line pick pages: `… option`.
 */
const FOLDER = 'docs/worked-examples';
/** A block with a word more, such as `sh by-hand`, is for the reader alone. */
const BLOCK = /^```(diff|sh)\n([\s\S]*?)^```$/gm;
const NEW_FILE = /^--- \/dev\/null\n\+\+\+ b\/(.+)$/gm;
const CHANGED_FILE = /^\+\+\+ b\/(.+)$/gm;

const WATCHERS = [
  'shared/test/rulesets/check-overrides',
  'shared/test/rulesets/presets',
  'shared/test/rulesets/published',
  'shared/test/cases/own-cases',
  'shared/test/docs/pages',
  'shared/test/journal/golden',
  'shared/test/rule-book',
  'cli/test/rule-book',
  'cli/test/rule-citations',
  'cli/test/rules.test',
  'server/test/platform/http/bounds',
  'server/test/access',
];
/** What a command prints is in a file, or of no interest unless it fails. */
/** @type {import('node:child_process').StdioOptions} */
const NOTES = ['ignore', 'ignore', 'inherit'];
const NODE_OPTIONS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

const pages = readdirSync(join(root, FOLDER))
  .filter((name) => name.endsWith('.md'))
  .map((name) => basename(name, '.md'));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !pages.includes(name));
if (unknown.length > 0) fail(`No such page: ${unknown.join(', ')}. There are: ${pages.join(', ')}.`);

await followPages((chosen.length > 0 ? chosen : pages).map((page) => `${FOLDER}/${page}.md`));

/**
 * In one copy: the pages change different lines, and what proves them takes longer than their steps. A step that one
 * page leaves out and another has is only missed when the page is followed alone, by its name.
 * @param {readonly string[]} names
 */
async function followPages(names) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'penance-example-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Not in a `finally`: whoever interrupts this ends the process.
  process.once('exit', remove);
  copyOfProject(folder);
  const diffs = [];
  for (const page of names) diffs.push(...(await followPage(page, folder)));
  await prove(names, folder, diffs.join(''));
  process.off('exit', remove);
  remove();
}

/**
 * @param {string} page
 * @param {string} folder
 * @returns its diffs
 */
async function followPage(page, folder) {
  process.stdout.write(`${page}\n`);
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(BLOCK)].map(([, kind, content]) => ({ kind, content }));
  if (blocks.length === 0) fail(`${page} has no steps.`);
  for (const { kind, content } of blocks)
    if (kind === 'diff') apply(page, folder, content);
    else await execute(page, folder, content);
  return blocks.flatMap(({ kind, content }) => (kind === 'diff' ? [content] : []));
}

/**
 * @param {string} page
 * @param {string} folder
 * @param {string} diff
 */
function apply(page, folder, diff) {
  // The folder of temporary files may lie in a repository itself.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(folder, '..') };
  const { status, stderr } = spawnSync('git', ['apply', '-'], {
    cwd: folder,
    env,
    input: diff,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const files = namesIn(diff, CHANGED_FILE).join(', ') || 'no file';
  fail(`${page}: the diff of ${files} does not apply any more. Bring the page up to date.\n${stderr}`);
}

/**
 * @param {string} page
 * @param {string} folder
 * @param {string} commands
 */
async function execute(page, folder, commands) {
  const code = await run('sh', ['-e', '-c', commands], { folder, env: environment(), stdio: NOTES });
  if (code !== 0) fail(`${page}: these commands fail after the steps before them:\n${commands}`);
}

/**
 * @param {readonly string[]} names
 * @param {string} folder
 * @param {string} diffs
 */
async function prove(names, folder, diffs) {
  const options = { folder, env: environment() };
  const own = namesIn(diffs, NEW_FILE).filter((name) => name.endsWith('.test.ts'));
  const wrong =
    ((await runTool('tsc', ['-b', 'shared', 'client-sdk', 'server', 'cli', 'web'], options)) &&
      'the project does not compile') ||
    ((await runTool('prettier', ['--check', '--log-level=warn', ...namesIn(diffs, CHANGED_FILE)], options)) &&
      'its files are not formatted') ||
    ((await runTool('jest', [...WATCHERS, ...own], { ...options, nodeOptions: NODE_OPTIONS })) &&
      'a test fails');
  if (wrong) fail(`${names.join(', ')}: after all steps ${wrong}, see above. A step is missing or wrong.`);
}

/** Without what npm has told this process: it is about another folder. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {readonly string[]}
 */
function namesIn(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name]) => name);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
