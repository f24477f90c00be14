import type { Aim, Answer, CardId, CardPool, Facing, Hex, SeatIndex } from '@penance/shared';

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

/** The members of every answer, whether it has them or not. This is the one place that reads answers by their form. */
interface Parts {
  readonly targets: readonly SeatIndex[];
  readonly aims: readonly Aim[];
  readonly path: readonly Hex[] | null;
  readonly facing: Facing | null;
  readonly choose: readonly CardId[] | null;
  readonly pay: readonly CardId[];
}

export const intentOf = (answer: Answer): Intent => {
  if ('play' in answer) return `play:${answer.play}`;
  if ('react' in answer) return `react:${answer.react}`;
  if ('cannibalize' in answer) return `cannibalize:${answer.cannibalize}`;
  if ('exploit' in answer) return `exploit:${answer.exploit}`;
  if ('repairThread' in answer) return `repair:${answer.repairThread}:${answer.of ?? ''}`;
  if ('extract' in answer) return `extract:${answer.extract}`;
  if ('endTurn' in answer) return answer.retreat ? 'retreat' : 'endTurn';
  if ('path' in answer) return 'path';
  return Object.keys(answer).find((key) => key !== 'pay') ?? '';
};

export const partsOf = (answer: Answer): Parts => {
  const { targets, aims, path, rotate, choose, pay } = answer as Partial<{
    targets: readonly SeatIndex[];
    aims: readonly Aim[];
    path: readonly Hex[];
    rotate: Facing;
    choose: readonly CardId[];
    pay: readonly CardId[];
  }>;
  const target = 'exploit' in answer && answer.target !== undefined ? [answer.target] : [];
  const way = 'move' in answer ? answer.move : (path ?? null);
  return {
    targets: targets ?? target,
    aims: aims ?? [],
    path: way,
    facing: rotate ?? null,
    choose: choose ?? null,
    pay: pay ?? [],
  };
};

/** Whether dice are thrown against the targets of an answer. */
export const attacks = (answer: Answer, { cards }: CardPool): boolean =>
  'play' in answer && answer.targets !== undefined && cards[answer.play]?.target !== undefined;

/** The same answer, paid with other cards. */
export const paidWith = (answer: Answer, pay: readonly CardId[]): Answer =>
  'pay' in answer ? { ...answer, pay } : answer;

export const choosing = (cards: readonly CardId[]): Answer => ({ choose: cards });

export const endingTurn = (discard: readonly CardId[], retreat: boolean): Answer => ({
  endTurn: true,
  ...(discard.length > 0 ? { discard } : {}),
  ...(retreat ? { retreat: true } : {}),
});
