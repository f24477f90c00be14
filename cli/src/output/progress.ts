import type { Terminal } from './terminal.ts';

export interface Progress {
  readonly show: (done: number) => void;
  /** Removes the line again. */
  readonly clear: () => void;
}

const WIDTH = 40;
const EVERY_MS = 100;

/** A progress bar on standard error, only if that is a terminal. */
export const createProgress = ({ note, noteIsScreen }: Terminal, all: number): Progress => {
  if (!noteIsScreen) return { show: () => undefined, clear: () => undefined };
  let shown = -Infinity;
  return {
    show: (done) => {
      const now = performance.now();
      if (now - shown < EVERY_MS && done < all) return;
      shown = now;
      const full = Math.round((done / all) * WIDTH);
      note(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done}/${all}`);
    },
    clear: () => note('\r\u001b[K'),
  };
};
