import { onMount } from 'svelte';
import { errorText } from '../messages/refusals/error-text.ts';

/** What a page opens when it is shown and closes when it is left, even if it was still being opened then. */
export class PageResource<Opened> {
  value: Opened | null = $state.raw(null);
  /** Why it could not be opened, or which request failed last, in the visitor's language. */
  problem: string | null = $state(null);
  #latest = 0;
  readonly #open: () => Promise<Opened | null>;
  readonly #close: (opened: Opened) => void;

  /** To be called while a component is created. `open` resolves with null if there is nothing to show yet. */
  constructor(open: () => Promise<Opened | null>, close: (opened: Opened) => void) {
    this.#open = open;
    this.#close = close;
    onMount(() => {
      void this.reopen();
      return () => this.#drop();
    });
  }

  readonly reopen = async (): Promise<void> => {
    const attempt = this.#drop();
    this.problem = null;
    try {
      const opened = await this.#open();
      if (attempt === this.#latest) this.value = opened;
      else if (opened !== null) this.#close(opened);
    } catch (error) {
      if (attempt === this.#latest) this.problem = errorText(error);
    }
  };

  /** Shows why a request failed, if it does. */
  request(pending: Promise<unknown> | undefined): void {
    this.problem = null;
    pending?.catch((error: unknown) => (this.problem = errorText(error)));
  }

  /** Closes what is open, and what is still being opened as soon as it is. Returns the number of the next attempt. */
  #drop(): number {
    if (this.value !== null) this.#close(this.value);
    this.value = null;
    this.#latest += 1;
    return this.#latest;
  }
}
