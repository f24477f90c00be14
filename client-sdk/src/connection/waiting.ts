/** Promises that resolve as soon as something can be found; each change triggers a new search. */
export class Waiting {
  readonly #checks = new Set<() => void>();
  readonly #rejects = new Set<(error: Error) => void>();
  #failure: Error | null = null;

  /** Resolves with what `find` returns as soon as that is not undefined; rejects when there will be no more changes. */
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

  /** There will be no more changes. What can be found already still resolves. */
  end(failure: Error): void {
    this.#failure = failure;
    for (const reject of this.#rejects) reject(failure);
    this.#checks.clear();
    this.#rejects.clear();
  }
}
