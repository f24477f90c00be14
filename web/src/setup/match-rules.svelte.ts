import type { Overrides, PresetId } from '@penance/shared';
import { FIRST_EDITION } from './loadout.ts';
import type { LinkRefusal } from './rules-link.ts';

/** Edition and house rules of a match being set up, as requested by the link that opened the page. */
export class MatchRules {
  edition: PresetId = $state(FIRST_EDITION);
  overrides: Overrides = $state.raw({});
  /** Why the link's rules were not applied. */
  refusals: readonly LinkRefusal[] = $state.raw([]);
  /** Whether the link contains rules. */
  readonly isAsked: boolean;
  readonly #read: Promise<void>;
  /** The edition, if there are no house rules; otherwise decks are checked by the server. */
  readonly plainEdition = $derived(Object.keys(this.overrides).length === 0 ? this.edition : null);

  /** @param query of the address, including the question mark */
  constructor(query: string) {
    this.isAsked = /[?&](edition|rule)=/.test(query);
    this.#read = this.isAsked ? this.#take(query) : Promise.resolve();
    // The error reaches the player through `chosen`, which rejects.
    this.#read.catch(() => undefined);
  }

  /** What to request from the server, once the link has been read. */
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
