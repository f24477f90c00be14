import { expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { announced, endChild, REPORT_ON_SIGNAL } from './support/child.ts';

const program = (source: string): ChildProcess =>
  spawn(process.execPath, [...REPORT_ON_SIGNAL, '-e', source], { stdio: ['ignore', 'pipe', 'pipe'] });

test('a child reports its address, and ends with its own exit code', async () => {
  const child = program(
    "process.on('SIGTERM', () => process.exit(3)); console.log('ready at here'); setInterval(() => 0, 1e6)",
  );
  expect(await announced(child, /ready at (\S+)/)).toBe('here');
  expect(await endChild(child, 'SIGTERM')).toBe(3);
});

test('a child that exits before it is ready causes an error with its last output', async () => {
  const child = program("console.error('no such folder'); process.exitCode = 1");
  await expect(announced(child, /ready at (\S+)/)).rejects.toThrow(/code 1: no such folder/);
});

test('a child that does not exit is killed, and the error says what it is waiting for', async () => {
  const child = program(
    "process.on('SIGTERM', () => 0); console.log('ready at here'); setInterval(() => 0, 1e6)",
  );
  await announced(child, /ready at (\S+)/);
  await expect(endChild(child, 'SIGTERM', 500)).rejects.toThrow(/did not end within 0.5 s[^]*"timer"/);
});

test('a child whose event loop is blocked is killed, and the error says so', async () => {
  const child = program(
    "process.on('SIGTERM', () => 0); console.log('ready at here'); process.nextTick(() => { for (;;) {} })",
  );
  await announced(child, /ready at (\S+)/);
  await expect(endChild(child, 'SIGTERM', 500)).rejects.toThrow(/event loop is blocked/);
});

test('later output of a child does not block it, however large', async () => {
  const child = program(
    "process.on('SIGTERM', () => { process.stdout.write('x'.repeat(1e6)); process.exit(4) }); console.log('ready at here'); setInterval(() => 0, 1e6)",
  );
  await announced(child, /ready at (\S+)/);
  expect(await endChild(child, 'SIGTERM')).toBe(4);
});
