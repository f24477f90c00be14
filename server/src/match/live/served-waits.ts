import type { PauseWatch } from './pause-watch.ts';

interface Wait {
  readonly ms: number;
  readonly onOver: () => void;
  /** How much of it was served before the last pause, milliseconds. */
  servedMs: number;
  /** When it began or began anew, by the process’s own clock. */
  since: number;
  timer: NodeJS.Timeout | undefined;
}

/** How often to look whether a pause is over that was not measured yet. */
const AGAIN_MS = 500;
/** A wait lasts at most this many times its length of served time, however often it begins anew. */
const LENGTHS_MOST = 4;
/** A timer cannot be longer, some 25 days. */
const TIMER_MOST_MS = 2 ** 31 - 1;

/**
 * Waits that count against somebody. Only time in which this process could serve counts: a wait that was interrupted by
 * a pause begins anew when the pause is over, so that players have time to come back and what they sent is read first;
 * but not for ever, where one pause follows the other.
 */
export class ServedWaits {
  readonly #pause: Pick<PauseWatch, 'isPaused' | 'listen'>;
  readonly #waits = new Map<string, Wait>();
  readonly #stopListening: () => void;

  constructor(pause: Pick<PauseWatch, 'isPaused' | 'listen'>) {
    this.#pause = pause;
    this.#stopListening = pause.listen((over) => {
      if (over === null) return;
      for (const [key, wait] of [...this.#waits]) {
        wait.servedMs += Math.max(0, performance.now() - wait.since - over.ms);
        this.#arm(key, wait);
      }
    });
  }

  /** Calls `onOver` when so many milliseconds have been served; nothing changes if this is waited for already. */
  start(key: string, ms: number, onOver: () => void): void {
    if (!this.#waits.has(key)) this.#arm(key, { ms, onOver, servedMs: 0, since: 0, timer: undefined });
  }

  stop(key: string): void {
    clearTimeout(this.#waits.get(key)?.timer);
    this.#waits.delete(key);
  }

  close(): void {
    this.#stopListening();
    for (const key of [...this.#waits.keys()]) this.stop(key);
  }

  #arm(key: string, wait: Wait): void {
    clearTimeout(wait.timer);
    const { ms, onOver, servedMs } = wait;
    wait.since = performance.now();
    wait.timer = setTimeout(
      () => {
        // After a suspension this timer may run before the pause has been measured.
        if (this.#pause.isPaused) {
          this.#again(key, wait);
          return;
        }
        this.#waits.delete(key);
        onOver();
      },
      Math.max(0, Math.min(ms, LENGTHS_MOST * ms - servedMs, TIMER_MOST_MS)),
    );
    wait.timer.unref();
    this.#waits.set(key, wait);
  }

  /** Looks again soon; the end of the pause begins the wait anew. */
  #again(key: string, wait: Wait): void {
    wait.timer = setTimeout(() => {
      if (this.#pause.isPaused) this.#again(key, wait);
      else this.#arm(key, wait);
    }, AGAIN_MS);
    wait.timer.unref();
  }
}
