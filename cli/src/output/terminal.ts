import { printableLines } from '@penance/shared';

/** Output and input of a command. Tests pass their own. */
export interface Terminal {
  readonly out: (text: string) => void;
  /** Notes and complaints that are not part of the result. */
  readonly note: (text: string) => void;
  /** Whether standard output is a screen, and whether standard error is one. */
  readonly outIsScreen: boolean;
  readonly noteIsScreen: boolean;
  readonly colours: boolean;
  readonly input: NodeJS.ReadableStream;
}

/** The terminal of this process. Colours only on a screen, and never against NO_COLOR. */
export const terminalOf = ({ stdout, stderr, stdin, env }: NodeJS.Process): Terminal => ({
  out: (text) => stdout.write(stdout.isTTY ? printableLines(text) : text),
  note: (text) => stderr.write(stderr.isTTY ? printableLines(text) : text),
  outIsScreen: stdout.isTTY,
  noteIsScreen: stderr.isTTY,
  colours: stdout.isTTY && (env.NO_COLOR ?? '') === '',
  input: stdin,
});
