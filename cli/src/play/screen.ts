import type { MatchRules, MatchView } from '@penance/shared';
import type { BoardMarks } from './board-text.ts';
import { boardLines, legendLine } from './board-text.ts';
import { casketLines } from './casket-text.ts';
import { handLines } from './hand-text.ts';
import type { Paint } from './paint.ts';
import { wrapped } from '../output/wrap.ts';

/** Everything is readable at this width. */
export const WIDTH = 100;

/** The whole table as a player sees it: the board, the caskets, the own hand. */
export const screenText = (rules: MatchRules, view: MatchView, paint: Paint): string =>
  [
    '',
    paint.bold(`Round ${view.round}`),
    ...boardLines(rules, view, paint),
    paint.dim(legendLine(rules)),
    '',
    ...view.seats.flatMap((_, index) => casketLines(rules, view, index, paint)),
    '',
    ...(view.own ? ['Your hand:', ...handLines(rules, view, paint)] : []),
    '',
  ]
    .flatMap((line) => wrapped(line, WIDTH, ' '.repeat(28)))
    .join('\n');

export const markedBoard = (rules: MatchRules, view: MatchView, paint: Paint, marks: BoardMarks): string =>
  boardLines(rules, view, paint, marks).join('\n');
