import type { Example } from './example-case.ts';

type Spoil = (example: Example) => unknown;
export type Row = readonly [what: string, spoil: Spoil, path: string, says: RegExp];

export const seat =
  (index: number, change: object): Spoil =>
  (example) =>
    Object.assign(example.seats[index] ?? {}, change);
export const whole =
  (change: object): Spoil =>
  (example) =>
    Object.assign(example, change);
export const expecting =
  (expected: unknown): Spoil =>
  (example) =>
    Object.assign(example, { expect: expected });
export const firstStep = (change: object): Spoil => whole({ play: [{ seat: 'A', ...change }], dice: [] });
