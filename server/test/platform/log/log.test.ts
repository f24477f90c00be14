import { expect, test } from '@jest/globals';
import { visibleLine } from '../../../src/platform/log/log.ts';

const HOSTILE = 'Kael\u001b[2J\u202e\u009b\u2028\r\\u001b end';
const line = `${JSON.stringify({ msg: HOSTILE, err: { stack: 'Error\n  at x' } })}\n`;

test('a JSON line of the log has no control characters and keeps its content', () => {
  const shown = visibleLine(line, 'json');
  expect(shown).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(shown)).toEqual(JSON.parse(line));
});

test('a line for people contains no control sequences, even when it is decoded again', () => {
  const { msg, err } = JSON.parse(visibleLine(line, 'pretty')) as { msg: string; err: { stack: string } };
  expect(msg).toBe('Kael\\u001b[2J\\u202e\\u009b\\u2028\\r\\u001b end');
  expect(err.stack).toBe('Error\n  at x');
});
