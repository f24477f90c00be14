import { DIE_SIDES, type ChanceOutcome, type ChanceRequest } from '../model/chance.ts';
import type { BotRandom } from './bot-random.ts';

/**
 * Dice for practice and measuring: deterministic and many times faster than fair dice, but nobody can check
 * them and the next one can be guessed. Never for a match between people.
 */
export const seededChance =
  (random: BotRandom): ((request: ChanceRequest) => ChanceOutcome) =>
  (request) => {
    switch (request.kind) {
      case 'dice': {
        const sides = DIE_SIDES[request.die];
        const faces: number[] = [];
        while (faces.length < request.count) faces.push(random.below(sides) + 1);
        return { kind: 'dice', faces };
      }
      case 'shuffle':
        return { kind: 'shuffle', order: drawn(random, request.size, request.size) };
      case 'pick':
        return { kind: 'pick', indices: drawn(random, request.size, request.count) };
    }
  };

/** `count` of the numbers from 0 to size − 1, in the order drawn. */
const drawn = (random: BotRandom, size: number, count: number): readonly number[] => {
  const numbers: number[] = [];
  for (let number = 0; number < size; number += 1) numbers.push(number);
  for (let first = 0; first < count; first += 1) {
    const other = first + random.below(size - first);
    const kept = numbers[first] ?? 0;
    numbers[first] = numbers[other] ?? 0;
    numbers[other] = kept;
  }
  return count === size ? numbers : numbers.slice(0, count);
};
