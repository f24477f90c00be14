import { DIE_SIDES, type ChanceOutcome, type ChanceRequest, type DieKind } from '../model/chance.ts';

/** A chance outcome and its probability. */
export interface LikelyOutcome {
  readonly outcome: ChanceOutcome;
  readonly chance: number;
}

/**
 * All outcomes of a request: all throws, with those that differ only in order as one, because the dice of a throw are
 * interchangeable. Cards that nobody sees are all alike, so one order stands for all.
 */
export const outcomesOf = (request: ChanceRequest): readonly LikelyOutcome[] => {
  if (request.kind === 'dice') return throwsOf(request.die, request.count);
  if (request.kind === 'shuffle') {
    return [{ outcome: { kind: 'shuffle', order: upTo(request.size) }, chance: 1 }];
  }
  return [{ outcome: { kind: 'pick', indices: upTo(request.count) }, chance: 1 }];
};

const upTo = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => index);

const MEMO = new Map<string, readonly LikelyOutcome[]>();

const throwsOf = (die: DieKind, dice: number): readonly LikelyOutcome[] => {
  const key = `${die}/${String(dice)}`;
  const known = MEMO.get(key) ?? enumerate(facesOf(die), dice);
  MEMO.set(key, known);
  return known;
};

/** A face, with the probability of it or an equivalent one. */
interface LikelyFace {
  readonly face: number;
  readonly chance: number;
}

/** SHIELD and ABSORB both block (rule book, section 3, step 7). */
const facesOf = (die: DieKind): readonly LikelyFace[] => {
  const sides = DIE_SIDES[die];
  const faces = Array.from({ length: sides }, (_, index) => ({ face: index + 1, chance: 1 / sides }));
  return die === 'defense'
    ? faces
        .filter(({ face }) => face !== 2)
        .map((each) => (each.face === 1 ? { face: 1, chance: 2 / sides } : each))
    : faces;
};

/** Each throw with its dice in order, counted as often as they can fall like that. */
const enumerate = (likely: readonly LikelyFace[], dice: number): readonly LikelyOutcome[] => {
  const all: LikelyOutcome[] = [];
  const add = (faces: readonly number[], at: number, chance: number): void => {
    const left = dice - faces.length;
    const next = likely[at];
    if (left === 0 || !next) {
      all.push({ outcome: { kind: 'dice', faces }, chance });
      return;
    }
    for (let count = at === likely.length - 1 ? left : 0; count <= left; count += 1) {
      const more = [...faces, ...new Array<number>(count).fill(next.face)];
      add(more, at + 1, chance * ways(left, count) * next.chance ** count);
    }
  };
  add([], 0, 1);
  return all;
};

/** Binomial coefficient. */
const ways = (of: number, count: number): number => {
  let product = 1;
  for (let each = 1; each <= count; each += 1) product = (product * (of - count + each)) / each;
  return product;
};
