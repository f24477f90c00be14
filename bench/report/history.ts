import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { formatted } from './formatted.ts';

/** One report, for comparison with later ones. */
export interface HistoryEntry {
  /** The day, by the calendar in UTC. */
  readonly day: string;
  readonly node: string;
  readonly machine: string;
  readonly figures: readonly Figure[];
}

const HISTORY = join('docs', 'performance-history.json');

/** The oldest first; none before the first report. */
export const readHistory = async (): Promise<readonly HistoryEntry[]> => {
  const text = await readFile(HISTORY, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text) as readonly HistoryEntry[];
};

export const writeHistory = async (history: readonly HistoryEntry[]): Promise<void> =>
  writeFile(HISTORY, await formatted(HISTORY, JSON.stringify(history)));

export const newEntry = (figures: readonly Figure[]): HistoryEntry => {
  const processors = cpus();
  return {
    day: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    figures: figures.map(rounded),
  };
};

/** Digits to keep: four are more than the precision of the figures. */
const DIGITS = 4;
const short = (value: number): number => Number(value.toPrecision(DIGITS));

const rounded = ({ interval, details, ...figure }: Figure): Figure => ({
  ...figure,
  value: short(figure.value),
  ratio: short(figure.ratio),
  J: short(figure.J),
  ...(interval && { interval: [short(interval[0]), short(interval[1])] as const }),
  ...(details && {
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, short(value)])),
  }),
});
