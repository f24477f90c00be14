import type { Deck } from '@penance/client-sdk';
import type { CardId, DeckList, PresetId, SetId } from '@penance/shared';
import { keptDrafts, type KeptDraft } from './kept-drafts.ts';
import { outlineOf } from './outline.ts';
import { FIRST_EDITION } from '../setup/loadout.ts';

/** A deck being edited. Unsaved changes are kept in this browser. */
export class DeckDraft {
  name = $state('');
  edition: PresetId = $state(FIRST_EDITION);
  faction = $state('');
  frame = $state('');
  sets: readonly SetId[] = $state.raw([]);
  tactics: readonly CardId[] = $state.raw([]);
  /** The version of the stored deck that the next change is based on; `null` for a deck that is not stored. */
  version: number | null = $state(null);
  readonly list: DeckList = $derived({
    faction: this.faction,
    frame: this.frame,
    sets: this.sets,
    tactics: this.tactics,
  });
  readonly outline = $derived(outlineOf(this.edition, this.list));
  readonly isLegal = $derived(this.outline.problems.length === 0);
  readonly #address: string;
  #before = $state('');
  readonly isChanged = $derived(contentOf(this) !== this.#before);

  /** `address`: of the page, the key for unsaved changes. `edition` and `list`: the initial values. */
  constructor(
    address: string,
    edition: PresetId,
    { name, list, version }: Pick<KeptDraft, 'name' | 'list' | 'version'>,
  ) {
    this.#address = address;
    this.#show({ edition, name, list, version });
    this.#before = contentOf(this);
  }

  /** Restores unsaved changes, if there are any. */
  restore(): boolean {
    const kept = keptDrafts.get(this.#address);
    if (kept) this.#show(kept);
    return kept !== null;
  }

  /** Stores unsaved changes; without changes, removes the stored ones. */
  keep(): void {
    const { edition, name, list, version } = this;
    if (this.isChanged) keptDrafts.set(this.#address, { edition, name, list, version });
    else keptDrafts.remove(this.#address);
  }

  /** Discards the changes. */
  revert(): void {
    const [name, list] = JSON.parse(this.#before) as [string, DeckList];
    this.#show({ edition: this.edition, name, list, version: this.version });
  }

  /** The server has stored the deck. */
  saved({ name, list, version }: Deck): void {
    this.#show({ edition: this.edition, name, list, version });
    this.#before = contentOf(this);
    keptDrafts.remove(this.#address);
  }

  takeSet(id: SetId): void {
    this.sets = [...this.sets, id];
  }

  /** Removes one copy, if the list has several. */
  putSetBack(id: SetId): void {
    this.sets = withoutOne(this.sets, id);
  }

  takeTactic(id: CardId): void {
    this.tactics = [...this.tactics, id];
  }

  putTacticBack(id: CardId): void {
    this.tactics = withoutOne(this.tactics, id);
  }

  #show({ edition, name, list: { faction, frame, sets, tactics }, version }: KeptDraft): void {
    Object.assign(this, { edition, name, faction, frame, sets, tactics, version });
  }
}

const contentOf = ({ name, list }: Pick<DeckDraft, 'name' | 'list'>): string => JSON.stringify([name, list]);

const withoutOne = (names: readonly string[], name: string): readonly string[] => {
  const at = names.lastIndexOf(name);
  return names.filter((_, index) => index !== at);
};
