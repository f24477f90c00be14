import type { Aim, Answer, AnswerKind, AnswerOf } from '../model/decisions.ts';
import type { Facing, Hex } from '../model/board.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';

/** The parts of answers, for menus and forms. A part that an answer does not have is empty, or `null`. */
export interface AnswerParts {
  readonly targets: readonly SeatIndex[];
  readonly aims: readonly Aim[];
  /** Hexes in order, without the start. */
  readonly path: readonly Hex[] | null;
  readonly facing: Facing | null;
  /** Cards that are chosen for the effect. */
  readonly choose: readonly CardId[] | null;
  /** Cards that are given instead of SP. */
  readonly pay: readonly CardId[];
}

const NONE: AnswerParts = { targets: [], aims: [], path: null, facing: null, choose: null, pay: [] };
const none = (): AnswerParts => NONE;

const PARTS: { readonly [K in AnswerKind]: (answer: AnswerOf<K>) => AnswerParts } = {
  play: ({ targets = [], aims = [], path = null, rotate: facing = null, choose = null, pay = [] }) => ({
    targets,
    aims,
    path,
    facing,
    choose,
    pay,
  }),
  move: ({ path, pay = [] }) => ({ ...NONE, path, pay }),
  path: ({ path }) => ({ ...NONE, path }),
  rotate: ({ facing, pay = [] }) => ({ ...NONE, facing, pay }),
  exploit: ({ target }) => ({ ...NONE, targets: target === undefined ? [] : [target] }),
  choose: ({ cards }) => ({ ...NONE, choose: cards }),
  react: none,
  cannibalize: none,
  repairThread: none,
  extract: none,
  endTurn: none,
  absorb: none,
  sacrifice: none,
  purge: none,
  surrender: none,
  keep: none,
  mulligan: none,
  redirect: none,
  pass: none,
};

export const partsOf = (answer: Answer): AnswerParts =>
  (PARTS[answer.kind] as (answer: Answer) => AnswerParts)(answer);

/** The same answer, paid with other cards; one that is not paid with cards is returned unchanged. */
export const paidWith = (answer: Answer, pay: readonly CardId[]): Answer =>
  partsOf(answer).pay.length > 0 ? ({ ...answer, pay } as Answer) : answer;
