import { findBrowser } from './find-browser.mjs';
import { prepare } from './prepare.mjs';

const browser = findBrowser();
if (browser === '') {
  process.stderr.write('No Chromium was found. Install one, or name it by CHROMIUM_PATH.\n');
  process.exit(2);
}
process.env['CHROMIUM_PATH'] = browser;
await prepare({ web: true });
process.argv.splice(2, 0, 'web/test/pictures.ts');
await import('./run-typescript.mjs');
