import { PassThrough } from 'node:stream';
import { runCli } from '../src/run-cli.ts';

export interface Spoken {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

/**
 * Runs a command line like a script: without a terminal, and the input ends where `typed` ends. A line that is one text
 * is split at its spaces.
 */
export const spoken = async (
  line: string | readonly string[],
  typed: readonly string[] = [],
): Promise<Spoken> => {
  const input = new PassThrough();
  input.end(typed.map((each) => `${each}\n`).join(''));
  let out = '';
  let notes = '';
  const code = await runCli(typeof line === 'string' ? line.split(' ') : line, {
    out: (text) => (out += text),
    note: (text) => (notes += text),
    outIsScreen: false,
    noteIsScreen: false,
    colours: false,
    input,
  });
  return { code, out, notes };
};
