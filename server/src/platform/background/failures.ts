import { isPassing } from '../database/database-errors.ts';
import { errorMessage } from '../base/errors.ts';

/** If so many fail in a row because of the database, the rest would, too. */
const PASSING_IN_A_ROW = 3;
const NAMED_MOST = 5;

/** What failed of work on many things: one that is damaged keeps nothing from the others, and is told at the end. */
export class Failures {
  readonly #names: string[] = [];
  #cause: unknown;
  #passing = 0;

  /** Whether the work on this one succeeded. Rejects only if the database seems to be away. */
  async attempt(name: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      this.#passing = 0;
      return true;
    } catch (error) {
      this.#passing = isPassing(error) ? this.#passing + 1 : 0;
      if (this.#passing === PASSING_IN_A_ROW) throw error;
      if (this.#names.length === 0 || isPassing(this.#cause)) this.#cause = error;
      this.#names.push(name);
      return false;
    }
  }

  /** Throws one error that names what failed, with the first as its cause; or the first, if they come from the database. */
  throwIfAny(): void {
    if (this.#names.length === 0) return;
    if (isPassing(this.#cause)) throw this.#cause;
    const named = this.#names.slice(0, NAMED_MOST).join(', ');
    const others = this.#names.length > NAMED_MOST ? ` and ${this.#names.length - NAMED_MOST} more` : '';
    throw new Error(`${named}${others}: ${errorMessage(this.#cause)}`, { cause: this.#cause });
  }
}
