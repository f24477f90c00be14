import { findBrowser } from './find-browser.mjs';
import { prepare } from './prepare.mjs';
import { runTool } from './run.mjs';

/** Jest loads ES modules through an interface of Node that still calls itself experimental. */
const nodeOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

const parameters = process.argv.slice(2);
const paths = parameters.filter((parameter) => !parameter.startsWith('-'));
const wantsPages = paths.length === 0 || paths.some((path) => path.includes('web'));
const browser = wantsPages ? findBrowser() : '';
if (wantsPages && browser === '')
  process.stderr.write('No Chromium was found (CHROMIUM_PATH names one): the pages are not tested.\n');
process.env.CHROMIUM_PATH = browser;

await prepare({ web: browser !== '' });
process.exitCode = await runTool('jest', parameters, { nodeOptions });
