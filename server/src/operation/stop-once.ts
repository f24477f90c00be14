/** Signals that come so close together are one. */
const SAME_MS = 1000;

export interface Stopping {
  /** Ends everything in order. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number, error?: unknown) => void;
  /** Milliseconds, from any start. */
  readonly now: () => number;
}

/**
 * What a signal to stop does. npm passes on what the terminal has told everybody already: that is the same signal again,
 * and must not cut short what the first began. Whoever says it again later cannot wait, and ends the process at once.
 */
export const stopOnce = ({ close, exit, now }: Stopping): (() => void) => {
  let toldAt: number | undefined;
  return () => {
    if (toldAt !== undefined) {
      if (now() - toldAt > SAME_MS) exit(1);
      return;
    }
    toldAt = now();
    void close().then(
      () => exit(0),
      (error: unknown) => exit(1, error),
    );
  };
};
