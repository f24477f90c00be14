import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { markdownTable } from '@penance/shared';
import { NOTICES } from '../../src/platform/log/notices.ts';
import { START_CODES } from '../../src/app/start-codes.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/operating.md', import.meta.url)), 'utf8');

test('docs/operating.md lists every error code of a failed start', () => {
  expect(page).toContain(
    markdownTable(
      ['code', 'meaning'],
      Object.entries(START_CODES).map(([code, meaning]) => [`\`${code}\``, meaning]),
    ),
  );
});

test('docs/operating.md lists every log line, with what to do about it', () => {
  expect(page).toContain(
    markdownTable(
      ['code', 'level', 'line', 'what to do'],
      Object.entries(NOTICES).map(([code, { level, text, todo }]) => [`\`${code}\``, level, text, todo]),
    ),
  );
});
