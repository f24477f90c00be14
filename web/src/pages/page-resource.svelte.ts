import { onMount } from 'svelte';
import { codeOf, errorText } from '../messages/refusals/error-text.ts';
import { spoken } from '../messages/spoken.ts';
import { providePageActions } from '../setup/page-actions.svelte.ts';

const notSent = spoken({
  en: 'What you have asked for since then was not sent.',
  de: 'Was du seitdem verlangt hast, wurde nicht abgeschickt.',
});

/** What a page opens when it is shown and closes when it is left, even if it was still being opened then. */
export class PageResource<Opened> {
  value: Opened | null = $state.raw(null);
  /** What is asked for by the requests that are on their way or wait for their turn. */
  #asked: readonly string[] = $state.raw([]);
  #sent: Promise<void> = Promise.resolve();
  /** How many of them have failed. */
  #failures = 0;
  #problem = $state.raw<{ readonly error: unknown; readonly text: string; readonly after: number } | null>(
    null,
  );
  readonly #actions = providePageActions();
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

  /** Why it could not be opened, or why the last action failed, in the visitor's language; until the next action. */
  get problem(): string | null {
    return this.#problem?.after === this.#actions.count ? this.#problem.text : null;
  }

  /** The stable code of that, if it has one. */
  get code(): string | null {
    return codeOf(this.#problem?.error);
  }

  readonly reopen = async (): Promise<void> => {
    const attempt = this.#drop();
    this.#actions.begin();
    try {
      const opened = await this.#open();
      if (attempt === this.#latest) this.value = opened;
      else if (opened !== null) this.#close(opened);
    } catch (error) {
      if (attempt === this.#latest) this.#failed(error);
    }
  };

  /** Whether a request is on its way. */
  get isBusy(): boolean {
    return this.#asked.length > 0;
  }

  /**
   * Sends one request after the other, and shows why the last failed, if it does. What waits for its turn then is not
   * sent: it may build on what did not happen. What is asked for already is not sent twice: a second click does nothing.
   */
  request(asked: string, send: () => Promise<unknown> | undefined): Promise<void> {
    if (this.#asked.includes(asked)) return this.#sent;
    this.#asked = [...this.#asked, asked];
    this.#actions.begin();
    const failures = this.#failures;
    this.#sent = this.#sent.then(async () => {
      try {
        if (failures === this.#failures) await send();
      } catch (error) {
        this.#failures += 1;
        this.#failed(error, this.#asked.length > 1 ? notSent() : undefined);
      } finally {
        this.#asked = this.#asked.filter((each) => each !== asked);
      }
    });
    return this.#sent;
  }

  #failed(error: unknown, also?: string): void {
    const text = [errorText(error), also].filter((part) => part !== undefined).join(' ');
    this.#problem = { error, text, after: this.#actions.count };
  }

  /** Closes what is open, and what is still being opened as soon as it is. Returns the number of the next attempt. */
  #drop(): number {
    if (this.value !== null) this.#close(this.value);
    this.value = null;
    this.#latest += 1;
    return this.#latest;
  }
}
