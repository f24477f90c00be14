import type { Hex } from '../../src/model/board.ts';
import type { Answer, Decision, PlayAnswer } from '../../src/model/decisions.ts';

/**
 * Whether an accepted answer is one of the listed kind: the same card at the same targets to the same hex, with
 * other aims, another way there, other cards in payment or named in advance at most. Fields that a question of
 * this kind does not ask for count for nothing, and a way round to where the casket stands is as good as none.
 */
export const isOfListedKind = (
  decision: Decision,
  listed: readonly Answer[],
  answer: Answer,
  standing: Hex | undefined,
): boolean => {
  const path = 'move' in answer ? answer.move : 'path' in answer ? answer.path : undefined;
  const isRound = path !== undefined && String(path.at(-1)) === String(standing);
  if (isRound && !('play' in answer)) return true;
  const spelled = 'repairThread' in answer ? { of: decision.seat, ...answer } : answer;
  const meant = isRound && 'play' in answer ? { ...answer, path: [] } : spelled;
  return listed.some((each) => LIKE[decision.kind](each, meant));
};

type Like = (listed: Answer, answer: Answer) => boolean;

const bothHave =
  (field: string): Like =>
  (listed, answer) =>
    field in listed && field in answer;

const passes = bothHave('pass');

const LIKE: Readonly<Record<Decision['kind'], Like>> = {
  mulligan: (listed, answer) => bothHave('mulligan')(listed, answer) || bothHave('keep')(listed, answer),
  turn: (listed, answer) => {
    if ('play' in answer) return 'play' in listed && isLikePlay(listed, answer);
    if ('endTurn' in answer) return 'endTurn' in listed;
    if ('move' in answer) return 'move' in listed && isSamePlace(listed.move, answer.move);
    return ownFields(listed).every((field) => sameJson(field, listed, answer));
  },
  reaction: (listed, answer) =>
    'react' in answer ? 'react' in listed && listed.react === answer.react : passes(listed, answer),
  redirect: (listed, answer) => bothHave('redirect')(listed, answer) || passes(listed, answer),
  absorb: (listed, answer) => {
    if (!('absorb' in listed) || !('absorb' in answer)) return false;
    const [one, other] = [listed.absorb, answer.absorb];
    return (
      sameCards(one.hand, other.hand) &&
      one.draw === other.draw &&
      (one.discard ?? 0) === (other.discard ?? 0)
    );
  },
  choose: (listed, answer) =>
    'choose' in listed &&
    'choose' in answer &&
    !('play' in answer) &&
    sameCards(listed.choose ?? [], answer.choose ?? []),
  move: (listed, answer) => {
    if (!('path' in answer)) return passes(listed, answer);
    return 'path' in listed && isSamePlace(listed.path ?? [], answer.path ?? []);
  },
  exploit: (listed, answer) => {
    if (!('exploit' in answer)) return passes(listed, answer);
    return 'exploit' in listed && listed.exploit === answer.exploit && listed.target === answer.target;
  },
};

const isLikePlay = (listed: PlayAnswer, answer: PlayAnswer): boolean =>
  listed.play === answer.play &&
  listed.targets?.[0] === answer.targets?.[0] &&
  sameCards(listed.targets ?? [], answer.targets ?? []) &&
  isSamePlace(listed.path ?? [], answer.path ?? []) &&
  (answer.rotate === undefined || listed.rotate === answer.rotate) &&
  ((answer.aims ?? []).length === 0 || listed.aims !== undefined);

/** What says which of the remaining answers of a turn it is; payment and how it is paid do not. */
const ownFields = (answer: Answer): readonly string[] =>
  Object.keys(answer).filter((field) => field !== 'pay');

const sameJson = (field: string, one: Answer, other: Answer): boolean =>
  JSON.stringify(one[field as keyof Answer]) === JSON.stringify(other[field as keyof Answer]);

const sameCards = (one: readonly (string | number)[], other: readonly (string | number)[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

const isSamePlace = (one: readonly Hex[], other: readonly Hex[]): boolean =>
  String(one.at(-1)) === String(other.at(-1));
