import { Readable } from 'node:stream';
import type { Terminal } from '../src/output/terminal.ts';

export interface CollectingTerminal extends Terminal {
  readonly written: () => string;
  readonly noted: () => string;
}

/** A terminal that collects the output of a command. */
export const collectingTerminal = (): CollectingTerminal => {
  const out: string[] = [];
  const notes: string[] = [];
  return {
    out: (text) => out.push(text),
    note: (text) => notes.push(text),
    outIsScreen: false,
    noteIsScreen: false,
    colours: false,
    input: Readable.from([]),
    written: () => out.join(''),
    noted: () => notes.join(''),
  };
};
