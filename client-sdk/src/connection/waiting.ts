/** Promises that are kept as soon as something can be found; looked for again after every change. */
export class Waiting {
  readonly #checks = new Set<() => void>();
  readonly #rejects = new Set<(error: Error) => void>();
  #failure: Error | null = null;

  /** Resolves with what `find` returns as soon as that is not undefined; rejects when waiting has become vain. */
  until<T>(find: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        this.#checks.delete(check);
        this.#rejects.delete(reject);
        resolve(found);
      };
      this.#checks.add(check);
      this.#rejects.add(reject);
      check();
      if (this.#failure && this.#rejects.has(reject)) reject(this.#failure);
    });
  }

  changed(): void {
    for (const check of [...this.#checks]) check();
  }

  /** Nothing will change any more. What can be found already is still found. */
  end(failure: Error): void {
    this.#failure = failure;
    for (const reject of this.#rejects) reject(failure);
    this.#checks.clear();
    this.#rejects.clear();
  }
}
