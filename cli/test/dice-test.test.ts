import { expect, test } from '@jest/globals';
import { spoken } from './spoken.ts';

test('fair dice pass, figure by figure', async () => {
  const { code, out } = await spoken('dice-test --throws 1000');
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
  const run = async (more: string) => JSON.parse((await spoken(`dice-test --json --throws 200 ${more}`)).out);
  const key = '01'.repeat(32);
  const first = await run(`--key ${key}`);
  expect(first).toMatchObject({ throws: 200, key });
  expect(first.figures).toHaveLength(12);
  expect(await run(`--key ${key}`)).toEqual(first);
  expect((await run('--random')).key).not.toBe((await run('--random')).key);
});

test('a key has 64 digits, and is either given or random', async () => {
  const refused = async (more: string) => (await spoken(`dice-test ${more}`)).notes;
  expect(await refused('--key lucky')).toContain('64 hex digits');
  expect(await refused(`--key ${'ab'.repeat(32)} --random`)).toContain('cannot be combined');
});
