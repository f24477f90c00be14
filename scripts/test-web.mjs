import { requireBrowser } from './find-browser.mjs';
import { runScript } from './run.mjs';

requireBrowser();
process.exitCode = await runScript('test.mjs', ['web/test', ...process.argv.slice(2)]);
