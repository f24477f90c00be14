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
  const typed: string[] = [];
  let isOver = false;
  let wake = (): void => undefined;
  reader.on('line', (line) => {
    typed.push(line.trim());
    wake();
  });
  reader.on('close', () => {
    isOver = true;
    wake();
  });
  const next = async (): Promise<string | null> => {
    while (typed.length === 0) {
      if (isOver) return null;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return typed.shift() ?? null;
  };
  return {
    line: async (prompt) => {
      out(prompt);
      const line = await next();
      if (line === null) out('\n');
      return line === 'q' ? null : line;
    },
    close: () => reader.close(),
  };
};
