import type { ShownChange } from './shown-match.ts';

/** Listeners for changes. If one throws, the error is reported, and the others are still called. */
export class ChangeListeners {
  readonly #listeners = new Set<(change: ShownChange) => void>();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  listen(listener: (change: ShownChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(change: ShownChange): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}
