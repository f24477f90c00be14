import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Like `npm run`. */
const trial = async (name: string, ...parameters: readonly string[]) => {
  const child = spawn(process.execPath, ['scripts/run-typescript.mjs', `trials/${name}.ts`, ...parameters], {
    cwd: root,
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
};

const trials = readdirSync(`${root}/trials`)
  .filter((file) => file.endsWith('.ts') && file !== 'run-trial.ts')
  .map((file) => file.replace('.ts', ''));

test('at least one trial exists', () => {
  expect(trials.length).toBeGreaterThan(5);
});

test.each(trials)('%s rejects unknown options with one line', async (name) => {
  const refused = await trial(name, '--nonsense');
  expect(refused).toEqual({ code: 2, out: '', err: expect.stringMatching(/^test:\w+: .*--nonsense.*\n$/) });
});

test('an unknown trial is rejected', async () => {
  expect(await trial('nothing')).toMatchObject({
    code: 2,
    out: '',
    err: 'There is no program "trials/nothing.ts".\n',
  });
});

test('a trial has a help text', async () => {
  const help = await trial('crash', '--help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toMatch(/^Usage: npm run test:crash -- \[options\]\n.*--trials N .*--help /s);
});

test('a trial that finds faults exits with 1, one that finds none with 0, both with their figures', async () => {
  const sound = await trial('ladder', '--players', '100', '--matches', '100');
  expect(sound.code).toBe(0);
  expect(JSON.parse(sound.out)).toMatchObject({ players: 100, correlation: expect.any(Number) });
  const faulty = await trial('ladder', '--players', '40', '--matches', '1');
  expect(faulty.code).toBe(1);
  expect(JSON.parse(faulty.out)).toMatchObject({ matches: 1 });
  expect((await trial('ladder', '--players', 'many')).code).toBe(2);
});
