import { BackgroundLoop } from '../../src/platform/background/background-loop.ts';

export interface TestLoop {
  readonly loop: BackgroundLoop;
  /** The log lines for the operator, in order. */
  readonly told: string[];
  readonly errors: unknown[];
  /** Advances the clock by that many milliseconds. */
  readonly pass: (ms: number) => void;
}

/** A loop with its own clock, whose pauses are not randomised. */
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
