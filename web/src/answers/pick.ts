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
import { isAttackCard } from '@penance/shared';

/**
 * What an answer is about, without its details: `play:feint`, `move`, `rotate`, `endTurn` … Answers with the same
 * intent differ only in what a `Pick` holds.
 */
export type Intent = string;

/** Details of an answer that were chosen so far. */
export interface Pick {
  readonly targets?: readonly SeatIndex[];
  readonly aim?: Aim;
  readonly end?: Hex;
  readonly facing?: Facing;
  readonly cards?: readonly CardId[];
  readonly pay?: readonly CardId[];
}

/** The intent of each kind of answer. */
const INTENT: { readonly [K in AnswerKind]: (answer: AnswerOf<K>) => Intent } = {
  play: ({ card }) => `play:${card}`,
  react: ({ card }) => `react:${card}`,
  cannibalize: ({ card }) => `cannibalize:${card}`,
  exploit: ({ exploit }) => `exploit:${exploit}`,
  repairThread: ({ thread, of }) => `repair:${thread}:${of ?? ''}`,
  extract: ({ seat }) => `extract:${seat}`,
  endTurn: ({ retreat }) => (retreat ? 'retreat' : 'endTurn'),
  move: ({ kind }) => kind,
  path: ({ kind }) => kind,
  rotate: ({ kind }) => kind,
  choose: ({ kind }) => kind,
  absorb: ({ kind }) => kind,
  sacrifice: ({ kind }) => kind,
  purge: ({ kind }) => kind,
  surrender: ({ kind }) => kind,
  keep: ({ kind }) => kind,
  mulligan: ({ kind }) => kind,
  redirect: ({ kind }) => kind,
  pass: ({ kind }) => kind,
};

export const intentOf = (answer: Answer): Intent =>
  (INTENT[answer.kind] as (answer: Answer) => Intent)(answer);

/** Whether the answer involves an attack roll against its targets. */
export const attacks = (answer: Answer, { cards }: CardPool): boolean => {
  if (answer.kind !== 'play' || answer.targets === undefined) return false;
  const card = cards[answer.card];
  return card !== undefined && isAttackCard(card);
};

export const choosing = (cards: readonly CardId[]): Answer => ({ kind: 'choose', cards });

export const endingTurn = (discard: readonly CardId[], retreat: boolean): Answer => ({
  kind: 'endTurn',
  ...(discard.length > 0 ? { discard } : {}),
  ...(retreat ? { retreat: true } : {}),
});
