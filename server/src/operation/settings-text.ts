import { fileOf, isSecret } from '../config.ts';
import { START_CODES } from './start-refused.ts';
import { SETTINGS } from '../config-settings.ts';

/** What `--help` prints: every setting with its default and what it may be. */
export const settingsText = (): string =>
  [
    'Starts the Penance server. It has no options: everything is set by variables of the environment, all optional.',
    'A variable that ends in SECRET, TOKEN or URL may be in a file instead: VARIABLE_FILE names it.',
    '',
    ...Object.values(SETTINGS).flatMap(({ variable, fallback, summary, allowed }) => [
      `${variable}${fallback === undefined ? '' : ` = ${String(fallback)}`}`,
      `    ${summary}`,
      `    Allowed: ${allowed}${isSecret(variable) ? `; or ${fileOf(variable)}` : ''}.`,
    ]),
    '',
    'A start that fails says why, one line for each reason, ends with exit code 1, and names one of these codes:',
    ...Object.entries(START_CODES).map(([code, meaning]) => `  ${code}: ${meaning}`),
    '',
    'Example: PORT=8080 LOG_FORMAT=pretty npm start',
    '',
  ].join('\n');
