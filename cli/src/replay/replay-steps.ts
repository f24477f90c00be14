import { createInterface } from 'node:readline';
import type { Names } from '@penance/shared';
import type { ReplayMoment } from './replay-moments.ts';
import { momentText, tableText } from './replay-text.ts';
import type { Terminal } from '../output/terminal.ts';

const HOW = 'Enter: on, b: back, a number: that entry, q: quit';

/** Shows entries with their tables, in the order the person chooses. */
export const stepThrough = async (
  moments: readonly ReplayMoment[],
  from: number,
  names: Names,
  { out, note, input }: Terminal,
): Promise<void> => {
  const last = moments.length - 1;
  const show = (entry: number): void => {
    const moment = moments[entry];
    if (!moment) return;
    out(momentText(moment) + tableText(moment.table, names));
    note(entry === last ? `${entry} of ${last}, the end. ${HOW}\n` : `${entry} of ${last}. ${HOW}\n`);
  };
  let shown = from;
  show(shown);
  const lines = createInterface({ input, terminal: false });
  for await (const line of lines) {
    const next = wanted(line.trim(), shown);
    if (next === null || next > last) break;
    shown = Math.max(0, next);
    show(shown);
  }
  lines.close();
};

/** The entry that a line asks for; null to end. */
const wanted = (line: string, shown: number): number | null => {
  if (line === 'q') return null;
  if (line === 'b') return shown - 1;
  return /^\d{1,6}$/.test(line) ? Number(line) : shown + 1;
};
