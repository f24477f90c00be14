import { readFile } from 'node:fs/promises';
import type { FormProblem, TranscriptRead, WitnessRead } from '@penance/shared';
import { readTranscript, readWitness } from '@penance/shared';
import { placeOf } from '../arguments/called-from.ts';
import { UsageError } from '../arguments/command.ts';

/** The transcript in a file, or why there is none. */
export const readTranscriptFile = async (name: string): Promise<TranscriptRead> => {
  const text = await textOf(name);
  return typeof text === 'string' ? readTranscript(text) : { ok: false, problems: [text] };
};

/** The witness in a file, as a client keeps it, or why there is none. */
export const readWitnessFile = async (name: string): Promise<WitnessRead> => {
  const text = await textOf(name);
  return typeof text === 'string' ? readWitness(text) : { ok: false, problems: [text] };
};

/** `file: path: what is wrong`, one line each. */
export const problemText = (file: string, problems: readonly FormProblem[]): string =>
  problems
    .map(({ path, message }) => `${[file, path, message].filter((part) => part !== '').join(': ')}\n`)
    .join('');

/** The one file that a command was given. */
export const fileOf = (words: readonly string[]): string => {
  const [file, ...rest] = words;
  if (file === undefined || rest.length > 0) throw new UsageError('name one file with a transcript');
  return file;
};

const textOf = async (name: string): Promise<string | FormProblem> => {
  try {
    return await readFile(placeOf(name), 'utf8');
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
    return {
      path: '',
      message: code === 'ENOENT' ? 'there is no such file' : `cannot be read: ${String(code)}`,
    };
  }
};
