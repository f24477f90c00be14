import type { Overrides, PresetId } from '@penance/shared';
import type { LinkRefusal } from './rules-link.ts';

/** Edition and house rules of a match that is being set up, as the link that led here asks for them. */
export class MatchRules {
  edition: PresetId = $state('three-layer');
  overrides: Overrides = $state.raw({});
  /** Why the link was not followed. */
  refusals: readonly LinkRefusal[] = $state.raw([]);
  /** Whether there is anything to read in the link. */
  readonly isAsked: boolean;
  readonly #read: Promise<void>;
  /** The edition where no house rule changes it; decks for others are for the server to check. */
  readonly plainEdition = $derived(Object.keys(this.overrides).length === 0 ? this.edition : null);

  /** @param query of the address, with its question mark */
  constructor(query: string) {
    this.isAsked = /[?&](edition|rule)=/.test(query);
    this.#read = this.isAsked ? this.#take(query) : Promise.resolve();
    // Whoever opens the table is told: `chosen` rejects.
    this.#read.catch(() => undefined);
  }

  /** What the server is asked for, once the link is read. */
  async chosen(): Promise<{ readonly preset: PresetId; readonly overrides: Overrides }> {
    await this.#read;
    return { preset: this.edition, overrides: this.overrides };
  }

  async #take(query: string): Promise<void> {
    const { rulesFromLink } = await import('./rules-link.ts');
    const { edition, overrides, refusals } = rulesFromLink(query);
    this.edition = edition;
    this.overrides = overrides;
    this.refusals = refusals;
  }
}
