import { findBrowser } from './find-browser.mjs';
import { root, run } from './run.mjs';
import { join } from 'node:path';

if (findBrowser() === '') {
  process.stderr.write('No Chromium was found. Install one, or name it by CHROMIUM_PATH.\n');
  process.exit(2);
}
const parameters = process.argv.slice(2);
process.exitCode = await run(process.execPath, [
  join(root, 'scripts', 'test.mjs'),
  'web/test',
  ...parameters,
]);
