/** Signals within this time of each other count as one. */
const SAME_MS = 1000;

export interface Stopping {
  /** Shuts everything down in order. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number, error?: unknown) => void;
  /** How long `close` may take, milliseconds. After that the process exits anyway. */
  readonly limitMs: number;
  /** A monotonic clock, milliseconds. */
  readonly now: () => number;
}

/**
 * Handles a stop signal. npm forwards a signal that the terminal has already sent to the whole group: that duplicate
 * must not interrupt the shutdown begun by the first. A later second signal means that somebody cannot wait, and ends
 * the process at once. A shutdown that hangs does not keep the process alive: whatever was acknowledged is already
 * stored.
 */
export const stopOnce = ({ close, exit, limitMs, now }: Stopping): (() => void) => {
  let signalledAt: number | undefined;
  return () => {
    if (signalledAt !== undefined) {
      if (now() - signalledAt > SAME_MS) exit(1);
      return;
    }
    signalledAt = now();
    const giveUp = (): void => exit(1, new Error(`not closed within ${limitMs / 1000} s`));
    setTimeout(giveUp, limitMs).unref();
    void close().then(
      () => exit(0),
      (error: unknown) => exit(1, error),
    );
  };
};
