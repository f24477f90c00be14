import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** As `npm run` would. */
const trial = async (script: string, ...parameters: readonly string[]) => {
  const child = spawn(process.execPath, [`scripts/${script}`, ...parameters], { cwd: root });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
};

const scripts = readdirSync(`${root}/scripts`).filter((name) => /^test-.*\.mjs$/.test(name));

test('there are trials', () => {
  expect(scripts.length).toBeGreaterThan(5);
});

test.each(scripts)('%s refuses what it does not know in one line', async (script) => {
  const refused = await trial(script, '--nonsense');
  expect(refused).toEqual({ code: 2, out: '', err: expect.stringMatching(/^test:\w+: .*--nonsense.*\n$/) });
});

test('a trial explains itself', async () => {
  const help = await trial('test-crash.mjs', '--help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toMatch(/^Usage: npm run test:crash -- \[options\]\n.*--trials N .*--help /s);
});

test('a trial that finds something ends with 1, one that finds nothing with 0, both with their figures', async () => {
  const sound = await trial('test-ladder.mjs', '--players', '40', '--matches', '60');
  expect(sound.code).toBe(0);
  expect(JSON.parse(sound.out)).toMatchObject({ players: 40, correlation: expect.any(Number) });
  const faulty = await trial('test-ladder.mjs', '--players', '40', '--matches', '1');
  expect(faulty.code).toBe(1);
  expect(JSON.parse(faulty.out)).toMatchObject({ matches: 1 });
  expect((await trial('test-ladder.mjs', '--players', 'many')).code).toBe(2);
});
