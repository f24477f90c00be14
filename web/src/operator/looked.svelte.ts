import { errorText } from '../messages/refusals/error-text.ts';

/** What was read last from the server, and why it could not be read again. */
export class Looked<Value> {
  value: Value | null = $state.raw(null);
  problem: string | null = $state(null);
  readonly #read: () => Promise<Value>;
  #latest = 0;

  constructor(read: () => Promise<Value>) {
    this.#read = read;
  }

  /** What was known stays when it fails; the answer to an earlier question does not replace a later one. */
  readonly look = async (): Promise<void> => {
    const attempt = (this.#latest += 1);
    try {
      const value = await this.#read();
      if (attempt !== this.#latest) return;
      this.value = value;
      this.problem = null;
    } catch (error) {
      if (attempt === this.#latest) this.problem = errorText(error);
    }
  };
}
