import type { PauseWatch } from './pause-watch.ts';

interface Wait {
  readonly ms: number;
  readonly onOver: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Waits that count against somebody. Only time in which this process could serve counts: a wait that was interrupted by
 * a pause begins anew when the pause is over, so that players have time to come back and what they sent is read first.
 */
export class ServedWaits {
  readonly #pause: Pick<PauseWatch, 'isPaused' | 'listen'>;
  readonly #waits = new Map<string, Wait>();
  readonly #stopListening: () => void;

  constructor(pause: Pick<PauseWatch, 'isPaused' | 'listen'>) {
    this.#pause = pause;
    this.#stopListening = pause.listen((over) => {
      if (over !== null) for (const [key, { ms, onOver }] of [...this.#waits]) this.#arm(key, ms, onOver);
    });
  }

  /** Calls `onOver` when so many milliseconds have been served; nothing changes if this is waited for already. */
  start(key: string, ms: number, onOver: () => void): void {
    if (!this.#waits.has(key)) this.#arm(key, ms, onOver);
  }

  stop(key: string): void {
    clearTimeout(this.#waits.get(key)?.timer);
    this.#waits.delete(key);
  }

  close(): void {
    this.#stopListening();
    for (const key of [...this.#waits.keys()]) this.stop(key);
  }

  #arm(key: string, ms: number, onOver: () => void): void {
    clearTimeout(this.#waits.get(key)?.timer);
    const timer = setTimeout(() => {
      // After a suspension this timer may run before the pause has been measured.
      if (this.#pause.isPaused) {
        this.#arm(key, ms, onOver);
        return;
      }
      this.#waits.delete(key);
      onOver();
    }, ms);
    timer.unref();
    this.#waits.set(key, { ms, onOver, timer });
  }
}
