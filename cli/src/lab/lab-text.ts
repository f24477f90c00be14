import { markdownTable } from '@penance/shared';
import type { CardLine } from './figures/cards.ts';
import type { Estimate } from './figures/estimate.ts';
import { differenceText, estimateText, valueText } from './figures/cell-text.ts';
import type { QuestionLine } from './figures/questions.ts';
import type { Matrix } from './figures/wins.ts';
import { SECONDS } from './facts/question-watch.ts';
import type { FigureRow, LabReport, RunReport } from './report.ts';

/** A report as Markdown, to be read on a screen as well. */
export const labText = (report: LabReport): string =>
  `${[headText(report), figuresText(report), ...report.runs.map((run) => runText(run, report.runs.length))].join('\n\n')}\n`;

/** What was played. */
const headText = ({ runs }: LabReport): string => {
  const [first] = runs;
  if (!first) return '';
  const house = Object.entries(first.overrides).map(([option, value]) => `${option} ${String(value)}`);
  const rules = runs.length > 1 ? '' : ` of ${[first.ruleset, ...house].join(', ')}`;
  const each = runs.length > 1 ? ' each' : '';
  return [
    `${first.matches} matches${each}${rules}, ${playersText(first)}, maps ${first.maps.join(', ')}, seed ${first.seed}.`,
    `In brackets the 95 % interval. Minutes: ${SECONDS.turn} s for an answer in one's own turn, ${SECONDS.other} s for any other, by assumption.`,
  ].join('\n');
};

export const playersText = ({ bots, teams }: RunReport): string => {
  const names = [...new Set(bots)];
  const sides = teams.join(' ') === '1 2' ? 'duels' : `teams ${teams.join(',')}`;
  return `${sides} of ${names.length === 1 ? `${names.join('')} bots` : bots.join(' against ')}`;
};

export const figuresText = ({ runs, groups }: LabReport): string => {
  const [, ...others] = runs;
  const isCompared = groups.some(({ rows }) => rows.some(({ differences }) => differences.length > 0));
  const compared = isCompared ? others.map(({ label }) => `${label} less the first`) : [];
  return groups
    .map(({ title, rows }) =>
      markdownTable(
        [title, ...runs.map(({ label }) => label), ...compared],
        rows
          .filter(saysSomething)
          .map((row) => [
            row.title,
            ...row.cells.map((cell) => estimateText(row.unit, cell)),
            ...row.differences.map((each) => differenceText(row.unit, each)),
          ]),
      ),
    )
    .join('\n\n');
};

/** Rows in which nothing ever happened are left out. */
const saysSomething = ({ cells }: FigureRow): boolean =>
  cells.some(({ value, matches }) => value !== null && matches > 0 && value !== 0);

const runText = (run: RunReport, count: number): string =>
  [
    ...(count > 1 ? [`## ${run.label}`] : []),
    ...(run.players.names.length > 1 ? ['**Players**', matrixText(run.players)] : []),
    ...(run.factions.names.length > 1 ? ['**Factions**', matrixText(run.factions)] : []),
    ...(run.frames.names.length > 1 ? ['**Frames**', matrixText(run.frames)] : []),
    '**Last blows**',
    sharesText(run.lastBlows, run.matches),
    '**Destroyed, and wounds, a match**',
    [numbersText(run.destroyed), numbersText(run.wounds)].filter(Boolean).join('\n\n'),
    '**Questions**',
    questionsText(run.questions),
    '**Cards**, the least played first',
    cardsText(run.cards),
    ...run.stuckBecause.map((why) => `NOT OVER: ${why}`),
  ].join('\n\n');

/** Wins of the row against the column. */
export const matrixText = ({ names, against, overall }: Matrix): string =>
  markdownTable(
    ['wins of the row', ...names, 'all others'],
    names.map((name, row) => [
      name,
      ...(against[row] ?? []).map((cell) => (cell ? estimateText('share', cell) : '–')),
      estimateText('share', overall[row] ?? NONE),
    ]),
  );

const NONE: Estimate = { value: null, low: 0, high: 1, matches: 0 };

const sharesText = (counts: Readonly<Record<string, number>>, of: number): string =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${valueText('share', count / of)}`)
    .join(', ') || 'none';

const numbersText = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .map(([name, number]) => `${name} ${number.toFixed(2)}`)
    .join(', ');

const questionsText = (lines: readonly QuestionLine[]): string =>
  markdownTable(
    ['question', 'a match', 'one answer', 'answers: median', 'nine of ten', 'what is answered'],
    lines.map(({ kind, asked, dead, listed, median, ninety, taken }) => [
      kind,
      asked.toFixed(1),
      valueText('share', dead),
      listed > 0 ? String(median) : '–',
      listed > 0 ? String(ninety) : '–',
      taken.map(([name, share]) => `${name} ${(share * 100).toFixed(0)} %`).join(', '),
    ]),
  );

const cardsText = (lines: readonly CardLine[]): string =>
  markdownTable(
    ['card', 'decks', 'drawn', 'played', 'played at all', 'wins if played', 'wins if not'],
    lines.map(({ card, decks, drawn, played, share, winsPlayed, winsNot }) => [
      card,
      String(decks),
      drawn.toFixed(2),
      played.toFixed(2),
      valueText('share', share),
      played > 0 ? winsText(winsPlayed) : '–',
      share < 1 ? winsText(winsNot) : '–',
    ]),
  );

const winsText = ({ share, low, high }: CardLine['winsPlayed']): string =>
  `${(share * 100).toFixed(0)} % (${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)})`;
