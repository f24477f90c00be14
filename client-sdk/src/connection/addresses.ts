import { PenanceError } from '../penance-error.ts';

/**
 * The addresses of a server: one, or several that lead to the same matches. The last one that worked is tried first; if
 * it does not answer, the next one is tried.
 */
export class Addresses {
  readonly #all: readonly string[];
  #at = 0;

  constructor(urls: string | readonly string[]) {
    const all = (typeof urls === 'string' ? [urls] : urls).map((url) => url.replace(/\/+$/, ''));
    if (all.length === 0) throw new PenanceError('addressInvalid', 'No address of a server was given.');
    for (const url of all) requireAddress(url);
    this.#all = all;
  }

  get count(): number {
    return this.#all.length;
  }

  get current(): string {
    return this.#all[this.#at] ?? '';
  }

  /** The address did not answer. Has no effect if another address is already the current one. */
  failed(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.#all.length;
  }
}

const requireAddress = (url: string): void => {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  const guess = `http://${url.replace(/^[a-z]*:?\/\//i, '')}`;
  const hint = URL.canParse(guess) ? `: write ${guess}` : '';
  throw new PenanceError(
    'addressInvalid',
    `"${url}" is no address of a server${hint}. It begins with http:// or https://.`,
  );
};
