import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in a child process, passes signals on to it, and resolves to its exit code. Interrupting it also ends
 * this process, so no further step begins. A program that exceeds its time limit is ended and counts as failed.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, limitMinutes?: number }} [options]
 * @returns {Promise<number>}
 */
export function run(
  program,
  parameters,
  { folder = root, env = process.env, stdio = 'inherit', limitMinutes } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: folder, env, stdio });
    let interruptedBy = null;
    const forward = (signal) => {
      interruptedBy = signal;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', reject);
    const limit = limitMinutes === undefined ? undefined : endAfter(child, limitMinutes);
    child.once('exit', (code, signal) => {
      limit?.clear();
      for (const each of forwarded) process.off(each, forward);
      if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
      resolve(limit?.isPassed() ? TIMED_OUT : (code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
    });
  });
}

const GRACE_MS = 20_000;
const TIMED_OUT = 124;

/**
 * Ends a child: first with a signal that lets it clean up, then by force.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} limitMinutes
 */
function endAfter(child, limitMinutes) {
  let isPassed = false;
  const timer = setTimeout(() => {
    isPassed = true;
    process.stderr.write(`Not done after ${limitMinutes} minutes: ${child.spawnargs.join(' ')}\n`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  }, limitMinutes * 60_000);
  return { clear: () => clearTimeout(timer), isPassed: () => isPassed };
}

/**
 * Runs a program of this folder.
 * @param {string} name
 * @param {readonly string[]} [parameters]
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, limitMinutes?: number }} [options]
 */
export function runScript(name, parameters = [], options = {}) {
  return run(process.execPath, [join(root, 'scripts', name), ...parameters], options);
}

/**
 * Runs a command-line tool that the workspace has installed.
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {{ nodeOptions?: readonly string[], folder?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, limitMinutes?: number }} [options]
 */
export function runTool(name, parameters, { nodeOptions = [], ...options } = {}) {
  const tool = join(root, 'node_modules', '.bin', name);
  return run(process.execPath, [...nodeOptions, tool, ...parameters], options);
}

/**
 * Runs npm, on the Node of this process where npm says which program it is.
 * @param {readonly string[]} parameters
 * @param {{ stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function runNpm(parameters, options = {}) {
  const script = process.env.npm_execpath ?? '';
  return script.endsWith('npm-cli.js')
    ? run(process.execPath, [script, ...parameters], options)
    : run('npm', parameters, options);
}
