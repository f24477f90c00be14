import { BackgroundLoop } from '../../src/operation/background-loop.ts';

export interface TestLoop {
  readonly loop: BackgroundLoop;
  /** What the operator was told, in order. */
  readonly told: string[];
  readonly errors: unknown[];
  /** Lets that many milliseconds pass. */
  readonly pass: (ms: number) => void;
}

/** A loop by a clock of its own, whose pauses are not spread. */
export const testLoop = (name = 'trial'): TestLoop => {
  const told: string[] = [];
  const errors: unknown[] = [];
  let now = 0;
  const loop = new BackgroundLoop(name, {
    failing: ({ item }, error) => {
      told.push(`${item ?? 'all'} fails`);
      errors.push(error);
    },
    recovered: ({ item }) => void told.push(`${item ?? 'all'} recovers`),
    now: () => now,
    random: () => 1,
  });
  return { loop, told, errors, pass: (ms) => void (now += ms) };
};
