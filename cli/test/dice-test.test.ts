import { expect, test } from '@jest/globals';
import { diceTest } from '../src/dice-test.ts';
import { runCommand } from './transcript-files.ts';

test('fair dice pass, figure by figure', async () => {
  const { code, out } = await runCommand(diceTest, ['--throws', '1000']);
  expect(code).toBe(0);
  for (const name of [
    'faces of d6',
    'pairs within a throw',
    'positions after a shuffle',
    'two picks of twelve',
  ])
    expect(out).toMatch(new RegExp(`^✓  ${name} +\\d`, 'm'));
  expect(out).toMatch(/Even dice\.\n$/);
});

test('the same key gives the same figures, another key different ones', async () => {
  const run = async (...parameters: readonly string[]) =>
    JSON.parse((await runCommand(diceTest, ['--json', '--throws', '200', ...parameters])).out);
  const key = '01'.repeat(32);
  const first = await run('--key', key);
  expect(first).toMatchObject({ throws: 200, key });
  expect(first.figures).toHaveLength(12);
  expect(await run('--key', key)).toEqual(first);
  expect((await run('--random')).key).not.toBe((await run('--random')).key);
});

test('a key has 64 digits, and is either given or random', async () => {
  await expect(runCommand(diceTest, ['--key', 'lucky'])).rejects.toThrow('64 hex digits');
  await expect(runCommand(diceTest, ['--key', 'ab'.repeat(32), '--random'])).rejects.toThrow(
    'cannot be combined',
  );
});
