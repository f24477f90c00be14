import { markdownTable } from '@penance/shared';
import type { MatchFacts } from '../facts/match-facts.ts';
import { SECONDS } from '../facts/question-watch.ts';
import { estimateText, percentText } from '../figures/cell-text.ts';
import { estimateOf, figureOf } from '../figures/figures.ts';
import { figuresText, matrixText } from '../lab-text.ts';
import type { LabRun } from '../read-runs.ts';
import { reportOf } from '../report.ts';
import type { LabReport, RunReport } from '../report.ts';
import type { PageSize } from './balance-parts.ts';
import { editionRuns, moduleRuns, tableRuns, TRIED, triedRuns } from './balance-parts.ts';
import { standingOut } from './standing-out.ts';

/** A page of the docs: what has to be played for it, and what it then says. */
export interface Page {
  readonly runs: readonly LabRun[];
  readonly text: (facts: readonly (readonly MatchFacts[])[]) => string;
}

/** docs/balance.md. */
export const balancePage = (size: PageSize): Page => {
  const parts = [
    editionRuns(size),
    triedRuns(size),
    moduleRuns(size, 'three-layer'),
    tableRuns(size, 'three-layer'),
  ];
  return {
    runs: parts.flat(),
    text: (facts) => {
      let from = 0;
      const [editions, tried, modules, tables] = parts.map((runs) =>
        reportOf(runs, facts.slice(from, (from += runs.length))),
      );
      const triedFacts = facts.slice(parts[0]?.length, (parts[0]?.length ?? 0) + (parts[1]?.length ?? 0));
      if (!editions || !tried || !modules || !tables) return '';
      return `${[
        ...introduction(size),
        '## The editions side by side',
        ...editions.runs.map((run) => `**${run.label}.** ${standingOut(run).join(' ')}`),
        figuresText(editions),
        '## Frames and factions',
        'How often the row wins against the column, draws as half a win.',
        ...editions.runs.flatMap((run) => [
          `### ${run.label}`,
          matrixText(run.frames),
          matrixText(run.factions),
        ]),
        '## What each part of the game is worth',
        'Wins of a bot that plays like `heuristic` but for one thing, against `heuristic`. Half is what would be won without a difference.',
        triedTable(editions, triedFacts),
        '## Cards that are seldom played',
        'Share of the matches of decks that hold the card in which it is played at all, where that is less than one in twenty. These are duels: some cards wait for allies.',
        ...editions.runs.map(seldomPlayed),
        '## Modules',
        'On top of `three-layer`, with half as many matches.',
        shortTable(modules),
        '## More than two',
        '`three-layer` with half as many matches.',
        shortTable(tables),
      ].join('\n\n')}\n`;
    },
  };
};

const introduction = ({ matches, seed }: PageSize): readonly string[] => [
  '# Balance',
  `What kind of game each edition is when nobody plays better than the other. The \`heuristic\` bot plays all sixteen sample decks
against each other, from both seats and on the maps open, ruins, fortress and river in turn: ${matches} duels an edition, seed ${seed}. In brackets stands the 95 %
interval. People play otherwise than bots; minutes count ${SECONDS.turn} s for an answer in one's own turn and ${SECONDS.other} s for any other.`,
  'This page is made by the program, and a test plays some of it again:',
  `\`\`\`sh
npm run --silent penance -- lab --page --matches ${matches} --seed ${seed} > docs/balance.md
\`\`\``,
  'The same laboratory answers questions of your own, with a page of plots where it is wanted:',
  `\`\`\`sh
npm run --silent penance -- lab --matches 1000 --html lab.html
npm run --silent penance -- lab --set targeting=declared --set targeting=by-side        # two columns and their differences
npm run --silent penance -- lab --ruleset graveyard --bots lazy,heuristic --seats church/scout,nomads/colossus --map ruins
npm run --silent penance -- lab --teams 1,1,2,2 --pack FILE                             # allies; the factions and maps of a pack
npm run --silent penance -- lab --goals editions                                        # goals that figures have to reach
\`\`\``,
  `What ends a match is what the last blow came from. _Marks of attacks on the Chassis_ are the three layers at work. _EXECUTION_ and _Strain_
are named whatever they brought down; _the last card_ and _the tenth wound_ are those of anything else. _Nearer to defeat_ compares, for each
casket, the shortest of what is left of cards, Chassis and pilot.`,
];

const triedTable = ({ runs }: LabReport, facts: readonly (readonly MatchFacts[])[]): string =>
  markdownTable(
    ['bot', 'what it does', ...runs.map(({ label }) => label)],
    TRIED.map(([bot, what], row) => [
      `\`${bot}\``,
      what,
      ...runs.map((_, column) => {
        const figure = figureOf(`wins.${bot}`);
        const matches = facts[column * TRIED.length + row] ?? [];
        return figure ? estimateText('share', estimateOf(figure, matches)) : '–';
      }),
    ]),
  );

const SELDOM = 0.05;

const seldomPlayed = ({ label, cards }: RunReport): string => {
  const few = cards
    .filter(({ share }) => share < SELDOM)
    .map(({ card, share }) => `${card} ${percentText(share)}`);
  return `**${label}**: ${few.join(', ') || 'none'}.`;
};

const SHORT = [
  ['ends.layers', 'ends.cards', 'ends.pilot', 'ends.execution', 'ends.strain', 'ends.standstill'],
  ['rounds', 'answers', 'minutes', 'cardsLeft.median', 'hits.chassis', 'exposed'],
  ['hit', 'luck', 'half.nearness.ahead', 'seat.first'],
].flat();

/** The figures that tell most, without the others. */
const shortTable = ({ runs, groups }: LabReport): string => {
  const rows = groups.flatMap((group) => group.rows).filter(({ id }) => SHORT.includes(id));
  return markdownTable(
    ['figure', ...runs.map(({ label }) => label)],
    rows.map((row) => [row.title, ...row.cells.map((cell) => estimateText(row.unit, cell))]),
  );
};
