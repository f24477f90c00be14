import { expect, test } from '@jest/globals';
import { visibleLine } from '../../src/operation/log.ts';

const HOSTILE = 'Kael\u001b[2J\u202e\u009b\u2028\r\\u001b end';
const line = `${JSON.stringify({ msg: HOSTILE, err: { stack: 'Error\n  at x' } })}\n`;

test('a line of the log for programs is plain, and says the same', () => {
  const shown = visibleLine(line, 'json');
  expect(shown).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(shown)).toEqual(JSON.parse(line));
});

test('one for people gives no commands even when it is read again', () => {
  const { msg, err } = JSON.parse(visibleLine(line, 'pretty')) as { msg: string; err: { stack: string } };
  expect(msg).toBe('Kael\\u001b[2J\\u202e\\u009b\\u2028\\r\\u001b end');
  expect(err.stack).toBe('Error\n  at x');
});
