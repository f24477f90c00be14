import { join } from 'node:path';
import { requireBrowser } from './find-browser.mjs';
import { root, run } from './run.mjs';

requireBrowser();
const parameters = process.argv.slice(2);
process.exitCode = await run(process.execPath, [
  join(root, 'scripts', 'test.mjs'),
  'web/test',
  ...parameters,
]);
