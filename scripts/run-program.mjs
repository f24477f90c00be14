import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Runs a compiled program inside this process: signals, exit code and SIGKILL affect it directly, and no child process
 * can be left behind.
 */
export async function runProgram(file) {
  const path = join(root, file);
  process.argv[1] = path;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}
