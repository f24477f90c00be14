import { createInterface } from 'node:readline';
import type { Terminal } from '../output/terminal.ts';

/** A person at the keyboard. */
export interface Asker {
  /** The next line, without spaces around it; `null` when the person leaves: `q`, or the end of the input. */
  readonly line: (prompt: string) => Promise<string | null>;
  readonly close: () => void;
}

/** Reads lines as they come; input typed ahead is buffered. */
export const createAsker = ({ input, out }: Terminal): Asker => {
  const reader = createInterface({ input, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  return {
    line: async (prompt) => {
      out(prompt);
      const next = await lines.next();
      if (next.done === true) out('\n');
      const line = next.done === true ? 'q' : next.value.trim();
      return line === 'q' ? null : line;
    },
    close: () => reader.close(),
  };
};
