/** Functions to be called with each value. If one throws, the error is reported, and the others are still called. */
export class Subscribers<Values extends readonly unknown[]> {
  readonly #listeners = new Set<(...values: Values) => void>();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** Returns a function that removes the listener. */
  listen(listener: (...values: Values) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(...values: Values): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(...values);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}
