import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { intervalText, numberText } from '../figures-table.ts';
import { formatted } from './formatted.ts';
import { newEntry, readHistory, writeHistory, type HistoryEntry } from './history.ts';
import { answerPlot, historyPlot } from './plots.ts';

const PAGE = join('docs', 'performance.md');
const PLOTS = join('docs', 'performance');

/** The part of the page between these lines is generated; the rest is written by hand. */
const BEGIN = '<!-- written by npm run bench:report -->';
const END = '<!-- end of what is written by npm run bench:report -->';

/** The files of a report, by their paths. */
type Files = ReadonlyMap<string, string>;

/** The files that a report would write. Throws when the page lacks the marker lines. */
export const reportFiles = async (history: readonly HistoryEntry[]): Promise<Files> => {
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for the report.`);
  const latest = history.at(-1);
  if (!latest) throw new Error('There is nothing to report.');
  const written = `${page.slice(0, begin)}${BEGIN}\n\n${sectionOf(latest)}\n\n${page.slice(end)}`;
  return new Map([
    [PAGE, await formatted(PAGE, written)],
    [join(PLOTS, 'answer.svg'), answerPlot(latest.figures)],
    [join(PLOTS, 'history.svg'), historyPlot(history)],
  ]);
};

/** Adds the figures to the history and writes page and plots; with `isTrial` it does everything except writing. */
export const writeReport = async (figures: readonly Figure[], isTrial: boolean): Promise<void> => {
  const history = [...(await readHistory()), newEntry(figures)];
  const files = await reportFiles(history);
  if (isTrial) return;
  await mkdir(PLOTS, { recursive: true });
  await writeHistory(history);
  for (const [path, text] of files) await writeFile(path, text);
};

const sectionOf = ({ day, node, machine, figures }: HistoryEntry): string =>
  [
    `${day}, Node ${node}, ${machine}. In brackets the interval in which the ratio lies nineteen times of twenty.`,
    '',
    '| figure | what | measured | as a ratio | goal |',
    '| --- | --- | --- | --- | --- |',
    ...figures.map(rowOf),
    '',
    '![Processor time per answer](performance/answer.svg)',
    '',
    '![The ratios of all reports](performance/history.svg)',
  ].join('\n');

const rowOf = ({ name, title, value, unit, ratio, interval, ratioUnit, goal }: Figure): string =>
  `| \`${name}\` | ${title} | ${numberText(value)}${unit} | ${numberText(ratio)}${intervalText(interval)} ${ratioUnit} | ${goal} |`;
