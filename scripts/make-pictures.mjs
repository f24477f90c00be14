import { requireBrowser } from './find-browser.mjs';
import { prepare } from './prepare.mjs';

process.env['CHROMIUM_PATH'] = requireBrowser();
await prepare({ web: true });
process.argv.splice(2, 0, 'web/test/pictures.ts');
await import('./run-typescript.mjs');
