import { existsSync } from 'node:fs';

/** The headless shell first: the same pages with a quarter less processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed Chromium, preferably the one named by `CHROMIUM_PATH`; an empty string if there is none. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH ?? '';
  return [wanted, ...PLACES].find((place) => place !== '' && existsSync(place)) ?? '';
}

/** The path of Chromium; ends the process if there is none. */
export function requireBrowser() {
  const browser = findBrowser();
  if (browser !== '') return browser;
  process.stderr.write('No Chromium was found. Install one, or name it by CHROMIUM_PATH.\n');
  process.exit(2);
}
