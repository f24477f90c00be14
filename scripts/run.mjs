import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in a child process, passes signals on to it, and resolves to its exit code. Whoever interrupts it
 * ends this process with it: no further step begins.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<number>}
 */
export function run(program, parameters, { stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio });
    let interruptedBy = null;
    const forward = (signal) => {
      interruptedBy = signal;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of forwarded) process.off(each, forward);
      if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}

/**
 * Runs a command-line tool that the workspace has installed.
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {{ nodeOptions?: readonly string[], stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function runTool(name, parameters, { nodeOptions = [], ...options } = {}) {
  const tool = join(root, 'node_modules', '.bin', name);
  return run(process.execPath, [...nodeOptions, tool, ...parameters], options);
}
