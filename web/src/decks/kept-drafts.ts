import { presetIdSchema, type DeckList, type PresetId } from '@penance/shared';
import * as z from 'zod';

const KEPT_AS = 'penance.deck.';
const names = z.array(z.string()).readonly();
const draftSchema = z.object({
  edition: presetIdSchema,
  name: z.string(),
  list: z.object({ faction: z.string(), frame: z.string(), sets: names, tactics: names }),
  /** The version of the stored deck that it started from; `null` for a new one. */
  version: z.int().nullable(),
});

/** A deck being edited, with the edition that it is checked under. */
export interface KeptDraft {
  readonly edition: PresetId;
  readonly name: string;
  readonly list: DeckList;
  readonly version: number | null;
}

/** Unsaved changes, stored in this browser by the address of the page. */
export const keptDrafts = {
  get: (address: string): KeptDraft | null => {
    const text = localStorage.getItem(KEPT_AS + address);
    try {
      return text === null ? null : draftSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  },
  set: (address: string, draft: KeptDraft): void =>
    localStorage.setItem(KEPT_AS + address, JSON.stringify(draft)),
  remove: (address: string): void => localStorage.removeItem(KEPT_AS + address),
  all: (): readonly { readonly address: string; readonly draft: KeptDraft }[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(KEPT_AS))
      .flatMap((key) => {
        const address = key.slice(KEPT_AS.length);
        const draft = keptDrafts.get(address);
        return draft ? [{ address, draft }] : [];
      }),
};
