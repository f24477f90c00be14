/** Signals that come so close together are one. */
const SAME_MS = 1000;

export interface Stopping {
  /** Ends everything in order. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number, error?: unknown) => void;
  /** How long `close` may take, milliseconds. After that the process exits all the same. */
  readonly limitMs: number;
  /** Milliseconds, from any start. */
  readonly now: () => number;
}

/**
 * What a signal to stop does. npm passes on what the terminal has told everybody already: that is the same signal again,
 * and must not cut short what the first began. Whoever says it again later cannot wait, and ends the process at once.
 * Closing that hangs does not keep the process: whatever was acknowledged is stored already.
 */
export const stopOnce = ({ close, exit, limitMs, now }: Stopping): (() => void) => {
  let toldAt: number | undefined;
  return () => {
    if (toldAt !== undefined) {
      if (now() - toldAt > SAME_MS) exit(1);
      return;
    }
    toldAt = now();
    const giveUp = (): void => exit(1, new Error(`not closed within ${limitMs / 1000} s`));
    setTimeout(giveUp, limitMs).unref();
    void close().then(
      () => exit(0),
      (error: unknown) => exit(1, error),
    );
  };
};
