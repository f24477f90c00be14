import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is installed, the one that `CHROMIUM_PATH` names first; an empty text for nowhere. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH ?? '';
  return [wanted, ...PLACES].find((place) => place !== '' && existsSync(place)) ?? '';
}

/** Where it is; ends the process where there is none. */
export function requireBrowser() {
  const browser = findBrowser();
  if (browser !== '') return browser;
  process.stderr.write('No Chromium was found. Install one, or name it by CHROMIUM_PATH.\n');
  process.exit(2);
}
