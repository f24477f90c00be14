import { fileOf, isSecret } from '../platform/config/config.ts';
import { START_CODES } from './start-codes.ts';
import { SETTINGS } from '../platform/config/config-settings.ts';

/** The output of `--help`: every setting with its default and its allowed values. */
export const settingsText = (): string =>
  [
    'Starts the Penance server. It has no options: all settings are environment variables, and all are optional.',
    'The value of a variable that ends in SECRET, TOKEN or URL may be in a file instead: VARIABLE_FILE is its path.',
    '',
    ...Object.values(SETTINGS).flatMap(({ variable, fallback, summary, allowed }) => [
      `${variable}${fallback === undefined ? '' : ` = ${String(fallback)}`}`,
      `    ${summary}`,
      `    Allowed: ${allowed}${isSecret(variable) ? `; or ${fileOf(variable)}` : ''}.`,
    ]),
    '',
    'If the server cannot start, it writes one line per reason, each with one of these codes, and ends with exit code 1:',
    ...Object.entries(START_CODES).map(([code, meaning]) => `  ${code}: ${meaning}`),
    '',
    'Example: PORT=8080 LOG_FORMAT=pretty npm start',
    '',
  ].join('\n');
