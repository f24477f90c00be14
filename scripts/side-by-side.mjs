import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** More would not be faster on the machines that this is for, and costs memory. */
const LANES = Math.min(2, availableParallelism());

/**
 * Runs tasks, two at a time where the machine has the cores, in the order given. What a task prints comes as a whole when
 * it ends; a task that runs alone prints at once. After one that fails no other begins. Resolves to the first exit code
 * that is not 0.
 *
 * @param {readonly { name: string, start: (stdio: import('node:child_process').StdioOptions) => Promise<number> }[]} tasks
 */
export async function sideBySide(tasks) {
  const folder = mkdtempSync(join(tmpdir(), 'penance-check-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const waiting = [...tasks];
  let failure = 0;
  const lanes = Math.min(LANES, tasks.length);
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined && failure === 0; task = waiting.shift()) {
      const code = lanes === 1 ? await aloud(task) : await quietly(task, folder);
      failure ||= code;
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  process.off('exit', remove);
  remove();
  return failure;
}

async function aloud({ name, start }) {
  process.stdout.write(`\n== ${name}\n`);
  return end(name, Date.now(), await start('inherit'));
}

async function quietly({ name, start }, folder) {
  const began = Date.now();
  const file = join(folder, name.replaceAll(/[^\w-]/g, '_'));
  const output = openSync(file, 'w');
  const code = await start(['ignore', output, output]);
  closeSync(output);
  process.stdout.write(`\n== ${name}\n${readFileSync(file, 'utf8')}`);
  return end(name, began, code);
}

function end(name, began, code) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(code === 0 ? `${name} is fine (${seconds} s)\n` : `${name} failed (${seconds} s)\n`);
  return code;
}
