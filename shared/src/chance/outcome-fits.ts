import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import { DIE_SIDES } from '../model/chance.ts';

/** Whether an outcome, from any source, fits the request: kind, count and range of values. */
export const outcomeFits = (request: ChanceRequest, outcome: ChanceOutcome): boolean => {
  switch (request.kind) {
    case 'dice':
      return (
        outcome.kind === 'dice' &&
        outcome.faces.length === request.count &&
        areFaces(outcome.faces, DIE_SIDES[request.die])
      );
    case 'shuffle':
      return outcome.kind === 'shuffle' && areDistinctBelow(outcome.order, request.size, request.size);
    case 'pick':
      return outcome.kind === 'pick' && areDistinctBelow(outcome.indices, request.count, request.size);
  }
};

const areFaces = (faces: readonly number[], sides: number): boolean => {
  for (const face of faces) if (!isWithin(face, 1, sides)) return false;
  return true;
};

const isWithin = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most;

/** Of a small integer, which is what numbers in lists are stored as. */
const BITS = 30;

const areDistinctBelow = (numbers: readonly number[], count: number, size: number): boolean => {
  if (numbers.length !== count) return false;
  const seen: number[] = [];
  for (let from = 0; from < size; from += BITS) seen.push(0);
  for (const number of numbers) {
    if (!isWithin(number, 0, size - 1)) return false;
    const word = Math.floor(number / BITS);
    const bits = seen[word] ?? 0;
    const bit = 1 << (number % BITS);
    if (bits & bit) return false;
    seen[word] = bits | bit;
  }
  return true;
};
