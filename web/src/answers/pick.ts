import type {
  Aim,
  Answer,
  AnswerKind,
  AnswerOf,
  CardId,
  CardPool,
  Facing,
  Hex,
  SeatIndex,
} from '@penance/shared';

/**
 * What an answer is about, before its details: `play:feint`, `move`, `rotate`, `endTurn` … Answers of one intent
 * differ only in what a `Pick` says.
 */
export type Intent = string;

/** Details of an answer that have been chosen so far. */
export interface Pick {
  readonly targets?: readonly SeatIndex[];
  readonly aim?: Aim;
  readonly end?: Hex;
  readonly facing?: Facing;
  readonly cards?: readonly CardId[];
  readonly pay?: readonly CardId[];
}

/** What every answer is made of, whether it has all of it or not. */
interface Parts {
  readonly targets: readonly SeatIndex[];
  readonly aims: readonly Aim[];
  readonly path: readonly Hex[] | null;
  readonly facing: Facing | null;
  readonly choose: readonly CardId[] | null;
  readonly pay: readonly CardId[];
}

type Read = { readonly intent: Intent } & { readonly [P in keyof Parts]?: Parts[P] | undefined };

const READ: { readonly [K in AnswerKind]: (answer: AnswerOf<K>) => Read } = {
  play: ({ card, targets, aims, path, rotate: facing, choose, pay }) => ({
    intent: `play:${card}`,
    targets,
    aims,
    path,
    facing,
    choose,
    pay,
  }),
  move: ({ kind, path, pay }) => ({ intent: kind, path, pay }),
  path: ({ kind, path }) => ({ intent: kind, path }),
  rotate: ({ kind, facing, pay }) => ({ intent: kind, facing, pay }),
  react: ({ card }) => ({ intent: `react:${card}` }),
  cannibalize: ({ card }) => ({ intent: `cannibalize:${card}` }),
  exploit: ({ exploit, target }) => ({
    intent: `exploit:${exploit}`,
    targets: target === undefined ? [] : [target],
  }),
  repairThread: ({ thread, of }) => ({ intent: `repair:${thread}:${of ?? ''}` }),
  extract: ({ seat }) => ({ intent: `extract:${seat}` }),
  endTurn: ({ retreat }) => ({ intent: retreat ? 'retreat' : 'endTurn' }),
  choose: ({ kind, cards }) => ({ intent: kind, choose: cards }),
  absorb: ({ kind }) => ({ intent: kind }),
  sacrifice: ({ kind }) => ({ intent: kind }),
  purge: ({ kind }) => ({ intent: kind }),
  surrender: ({ kind }) => ({ intent: kind }),
  keep: ({ kind }) => ({ intent: kind }),
  mulligan: ({ kind }) => ({ intent: kind }),
  redirect: ({ kind }) => ({ intent: kind }),
  pass: ({ kind }) => ({ intent: kind }),
};

const read = (answer: Answer): Read => (READ[answer.kind] as (answer: Answer) => Read)(answer);

export const intentOf = (answer: Answer): Intent => read(answer).intent;

export const partsOf = (answer: Answer): Parts => {
  const { targets, aims, path, facing, choose, pay } = read(answer);
  return {
    targets: targets ?? [],
    aims: aims ?? [],
    path: path ?? null,
    facing: facing ?? null,
    choose: choose ?? null,
    pay: pay ?? [],
  };
};

/** Whether dice are thrown against the targets of an answer. */
export const attacks = (answer: Answer, { cards }: CardPool): boolean =>
  answer.kind === 'play' && answer.targets !== undefined && cards[answer.card]?.target !== undefined;

/** The same answer, paid with other cards; one that is not paid with cards is returned as it is. */
export const paidWith = (answer: Answer, pay: readonly CardId[]): Answer => {
  if (answer.kind !== 'play' && answer.kind !== 'move' && answer.kind !== 'rotate') return answer;
  return answer.pay === undefined ? answer : { ...answer, pay };
};

export const choosing = (cards: readonly CardId[]): Answer => ({ kind: 'choose', cards });

export const endingTurn = (discard: readonly CardId[], retreat: boolean): Answer => ({
  kind: 'endTurn',
  ...(discard.length > 0 ? { discard } : {}),
  ...(retreat ? { retreat: true } : {}),
});
