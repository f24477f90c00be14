import type { Ending } from '../facts/match-facts.ts';
import { ENDINGS } from '../facts/match-facts.ts';
import { SECONDS } from '../facts/question-watch.ts';
import { differenceText, estimateText, valueText } from '../figures/cell-text.ts';
import { COMPONENT_TITLES, ENDING_TITLES } from '../figures/figures.ts';
import type { QuestionLine } from '../figures/questions.ts';
import type { Matrix } from '../figures/wins.ts';
import type { JudgedGoal } from '../goals.ts';
import { boundsText } from '../goals-text.ts';
import { playersText } from '../lab-text.ts';
import type { FigureRow, LabReport, RunReport } from '../report.ts';
import { cardCloud, forest, heatMap, histogram, stackedBars } from './plots.ts';
import { STYLE } from './style.ts';
import { colourOf, element, escaped } from './svg.ts';

/** A report as one page, without a script and without anything from elsewhere. */
export const labHtml = (report: LabReport, goals: readonly JudgedGoal[]): string => {
  const { runs } = report;
  const title = `Penance laboratory: ${runs.map(({ label }) => label).join(' · ')}`;
  const body = [
    element('h1', {}, 'Penance laboratory'),
    ...runs.map(headOf),
    element(
      'p',
      { class: 'note' },
      `In brackets the 95 % interval. Minutes count ${SECONDS.turn} s for an answer in one’s own turn and ${SECONDS.other} s for any other, by assumption. Rest the pointer on a plot to read its numbers.`,
    ),
    ...(goals.length > 0 ? [section('Goals', goalsTable(goals))] : []),
    section('How matches end', endings(runs)),
    section('Where hits land', hits(runs)),
    section('Rounds', element('div', { class: 'side' }, runs.map(roundsOf).join(''))),
    section('Figures', figuresOf(report)),
    section('Who wins', runs.map((run) => named(run, runs, matricesOf(run))).join('')),
    section('Questions', runs.map((run) => named(run, runs, questionsTable(run.questions))).join('')),
    section(
      'Cards',
      element(
        'p',
        { class: 'note' },
        'To the right: played in more of the decks that hold it. Above the line: these decks win more when it was played, which need not be its doing. Red: beyond chance.',
      ) + runs.map((run) => named(run, runs, cardsOf(run))).join(''),
    ),
  ];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    element('title', {}, escaped(title)),
    element('style', {}, STYLE),
    '</head><body><main>',
    ...body,
    '</main></body></html>',
    '',
  ].join('\n');
};

const headOf = (run: RunReport): string => {
  const house = Object.entries(run.overrides).map(([option, value]) => `${option} ${String(value)}`);
  const rules = [run.ruleset, ...house].join(', ');
  return element(
    'p',
    {},
    `<b>${escaped(run.label)}</b>: ${run.matches} matches of ${escaped(rules)}, ${escaped(playersText(run))}, maps ${escaped(run.maps.join(', '))}, seed ${run.seed}.`,
  );
};

const section = (title: string, content: string): string =>
  element('section', {}, element('h2', {}, title) + content);

/** Under the name of its run, where there are several. */
const named = ({ label }: RunReport, runs: readonly RunReport[], content: string): string =>
  (runs.length > 1 ? element('h3', {}, escaped(label)) : '') + content;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  tableOf(head, rows.map(rowHtml));

const tableOf = (head: readonly string[], rows: readonly string[]): string =>
  element(
    'div',
    { class: 'wide' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, head.map((cell) => element('th', {}, cell)).join(''))) +
        element('tbody', {}, rows.join('')),
    ),
  );

const rowHtml = (cells: readonly string[]): string =>
  element('tr', {}, cells.map((cell) => element('td', {}, cell)).join(''));

const goalsTable = (goals: readonly JudgedGoal[]): string =>
  table(
    ['run', 'figure', 'goal', 'measured', ''],
    goals.map((goal) => [
      escaped(goal.run),
      escaped(goal.title),
      boundsText(goal),
      estimateText(goal.unit, goal.estimate),
      element('span', { class: goal.verdict }, goal.verdict),
    ]),
  );

const endings = (runs: readonly RunReport[]): string => {
  const shareOf = ({ figures }: RunReport, ending: Ending): number => figures[`ends.${ending}`]?.value ?? 0;
  const seen = ENDINGS.filter((ending) => runs.some((run) => shareOf(run, ending) > 0));
  return stackedBars(
    'Share of matches by what ended them',
    seen.map((ending) => ENDING_TITLES[ending]),
    runs.map((run) => ({
      name: run.label,
      parts: seen.map((ending) => ({ title: ENDING_TITLES[ending], share: shareOf(run, ending) })),
    })),
  );
};

const PLACES = Object.entries({ ...COMPONENT_TITLES, capsule: 'capsule' });

const hits = (runs: readonly RunReport[]): string =>
  stackedBars(
    'Share of hits by where they land',
    PLACES.map(([, title]) => title),
    runs.map(({ label, figures }) => ({
      name: label,
      parts: PLACES.map(([id, title]) => ({ title, share: figures[`hits.${id}`]?.value ?? 0 })),
    })),
  );

const roundsOf = (run: RunReport): string =>
  element(
    'figure',
    {},
    histogram(`Matches of ${run.label} by rounds`, run.rounds) +
      element(
        'figcaption',
        {},
        `${escaped(run.label)}: ${estimateText('number', run.figures.rounds ?? NONE)} rounds`,
      ),
  );

const NONE = { value: null, low: 0, high: 1, matches: 0 } as const;

const figuresOf = ({ runs, groups }: LabReport): string => {
  const isCompared = groups.some(({ rows }) => rows.some(({ differences }) => differences.length > 0));
  const compared = isCompared ? runs.slice(1).map(({ label }) => `${escaped(label)} less the first`) : [];
  const heads = runs.map(({ label }, at) =>
    element('span', { style: `border-bottom:3px solid ${colourOf(at)}` }, escaped(label)),
  );
  const head = ['', '', ...heads, ...compared];
  const groupRow = (title: string): string =>
    element('tr', {}, element('th', { colspan: head.length, class: 'group' }, escaped(title)));
  const rowOf = (row: FigureRow): string =>
    rowHtml([
      escaped(row.title),
      forest(row.title, row.unit, row.cells),
      ...row.cells.map((cell) => estimateText(row.unit, cell)),
      ...row.differences.map((each) => differenceText(row.unit, each)),
    ]);
  return tableOf(
    head,
    groups.flatMap(({ title, rows }) => [groupRow(title), ...rows.filter(saysSomething).map(rowOf)]),
  );
};

const saysSomething = ({ cells }: FigureRow): boolean =>
  cells.some(({ value }) => value !== null && value !== 0);

const matricesOf = ({ players, factions, frames }: RunReport): string =>
  [matrixFigure('Players', players), matrixFigure('Factions', factions), matrixFigure('Frames', frames)].join(
    '',
  );

const matrixFigure = (title: string, matrix: Matrix): string =>
  matrix.names.length < 2
    ? ''
    : element(
        'figure',
        {},
        heatMap(`${title} against each other`, matrix) +
          element('figcaption', {}, `${title}: wins of the row against the column; bold beyond chance`),
      );

const questionsTable = (lines: readonly QuestionLine[]): string =>
  table(
    ['question', 'a match', 'one answer', 'legal answers: median', 'nine of ten', 'what is answered'],
    lines.map(({ kind, asked, dead, listed, median, ninety, taken }) => [
      kind,
      asked.toFixed(1),
      valueText('share', dead),
      listed > 0 ? String(median) : '–',
      listed > 0 ? String(ninety) : '–',
      taken.map(([name, share]) => `${escaped(name)} ${(share * 100).toFixed(0)} %`).join(', '),
    ]),
  );

const cardsOf = ({ label, cards }: RunReport): string =>
  cardCloud(`Cards of ${label}`, cards) +
  element(
    'details',
    {},
    element('summary', {}, `All ${cards.length} cards, the least played first`) +
      table(
        ['card', 'decks', 'drawn', 'played', 'played at all', 'wins if played', 'wins if not'],
        cards.map(({ card, decks, drawn, played, share, winsPlayed, winsNot }) => [
          escaped(card),
          String(decks),
          drawn.toFixed(2),
          played.toFixed(2),
          valueText('share', share),
          played > 0 ? `${(winsPlayed.share * 100).toFixed(0)} %` : '–',
          share < 1 ? `${(winsNot.share * 100).toFixed(0)} %` : '–',
        ]),
      ),
  );
