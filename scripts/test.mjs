import { findBrowser } from './find-browser.mjs';
import { missingTools } from './find-tools.mjs';
import { prepare } from './prepare.mjs';
import { runTool } from './run.mjs';

/** Jest loads ES modules through an interface of Node that still calls itself experimental. */
const nodeOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

const parameters = process.argv.slice(2);
const paths = parameters.filter((parameter) => !parameter.startsWith('-'));
const missing = missingTools(paths);
for (const { name, tests } of missing) process.stderr.write(`Not found: ${name}. Left out: ${tests}\n`);
// In a full check no test may be skipped unnoticed.
if (missing.length > 0 && process.env['CI'] === 'true') process.exit(1);

const browser = findBrowser();
const wantsPages = paths.length === 0 || paths.some((path) => path.includes('web'));
process.env['CHROMIUM_PATH'] = browser;
process.env['LEFT_OUT_TESTS'] = missing.map(({ tests }) => tests).join(' ');

await prepare({ web: wantsPages && browser !== '' });
process.exitCode = await runTool('jest', parameters, { nodeOptions });
