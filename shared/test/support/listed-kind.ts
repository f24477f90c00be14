import { LISTED_MOST } from '../../src/engine/legal-answers.ts';
import type { Hex } from '../../src/model/board.ts';
import type { Answer, Decision, PlayAnswer } from '../../src/model/decisions.ts';

/**
 * Whether an accepted answer is a variant of a listed one: the same card at the same targets to the same hex, with at
 * most other aims, another path, other cards in payment or named in advance. Fields that a question of this kind does
 * not use are ignored, and a path that ends where the casket stands counts as none.
 */
export const isOfListedKind = (
  decision: Decision,
  listed: readonly Answer[],
  answer: Answer,
  standing: Hex | undefined,
): boolean => {
  if (isCutShort(decision, listed)) return true;
  const { path } = { path: undefined, ...answer };
  const isRound = path !== undefined && String(path.at(-1)) === String(standing);
  if (isRound && answer.kind !== 'play') return true;
  const spelled = answer.kind === 'repairThread' ? { of: decision.seat, ...answer } : answer;
  const meant = isRound && answer.kind === 'play' ? { ...answer, path: [] } : spelled;
  return listed.some((each) => LIKE[decision.kind](each, meant));
};

/** Of the ways to choose or to give up cards only that many are listed. */
const isCutShort = ({ kind }: Decision, listed: readonly Answer[]): boolean =>
  (kind === 'choose' || kind === 'absorb') && listed.length >= LISTED_MOST;

type Like = (listed: Answer, answer: Answer) => boolean;

const isSameKind: Like = (listed, answer) => listed.kind === answer.kind;

const LIKE: Readonly<Record<Decision['kind'], Like>> = {
  mulligan: isSameKind,
  turn: (listed, answer) => {
    if (answer.kind === 'play') return listed.kind === 'play' && isLikePlay(listed, answer);
    if (answer.kind === 'endTurn') return listed.kind === 'endTurn';
    if (answer.kind === 'move') return listed.kind === 'move' && isSamePlace(listed.path, answer.path);
    return ownFields(listed).every((field) => sameJson(field, listed, answer));
  },
  reaction: (listed, answer) =>
    answer.kind === 'react'
      ? listed.kind === 'react' && listed.card === answer.card
      : isSameKind(listed, answer),
  redirect: isSameKind,
  absorb: (listed, answer) => {
    if (listed.kind !== 'absorb' || answer.kind !== 'absorb') return false;
    return (
      sameCards(listed.hand, answer.hand) &&
      listed.draw === answer.draw &&
      (listed.discard ?? 0) === (answer.discard ?? 0)
    );
  },
  choose: (listed, answer) =>
    listed.kind === 'choose' && answer.kind === 'choose' && sameCards(listed.cards, answer.cards),
  move: (listed, answer) => {
    if (answer.kind !== 'path') return isSameKind(listed, answer);
    return listed.kind === 'path' && isSamePlace(listed.path, answer.path);
  },
  exploit: (listed, answer) => {
    if (answer.kind !== 'exploit') return isSameKind(listed, answer);
    return listed.kind === 'exploit' && listed.exploit === answer.exploit && listed.target === answer.target;
  },
};

const isLikePlay = (listed: PlayAnswer, answer: PlayAnswer): boolean =>
  listed.card === answer.card &&
  listed.targets?.[0] === answer.targets?.[0] &&
  sameCards(listed.targets ?? [], answer.targets ?? []) &&
  isSamePlace(listed.path ?? [], answer.path ?? []) &&
  (answer.rotate === undefined || listed.rotate === answer.rotate) &&
  ((answer.aims ?? []).length === 0 || listed.aims !== undefined);

/** Identifies the remaining answers of a turn; payment and how it is paid do not matter. */
const ownFields = (answer: Answer): readonly string[] =>
  Object.keys(answer).filter((field) => field !== 'pay');

const sameJson = (field: string, one: Answer, other: Answer): boolean =>
  JSON.stringify(one[field as keyof Answer]) === JSON.stringify(other[field as keyof Answer]);

const sameCards = (one: readonly (string | number)[], other: readonly (string | number)[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

const isSamePlace = (one: readonly Hex[], other: readonly Hex[]): boolean =>
  String(one.at(-1)) === String(other.at(-1));
