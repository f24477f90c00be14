import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Runs a compiled program inside this very process: signals, exit code and a violent end all reach it
 * directly, and there is no child that could be left behind.
 */
export async function runProgram(file) {
  const path = join(root, file);
  process.argv[1] = path;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}
