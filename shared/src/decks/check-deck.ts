import type * as z from 'zod';
import { deckListSchema } from '../forms/decks.ts';
import type { DeckList } from '../model/cards.ts';
import type { CardId, FrameId } from '../model/ids.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { cardsOf, draftOf } from './deck-draft.ts';
import type { DeckProblem } from './deck-problems.ts';
import { DECK_RULES } from './deck-rules.ts';

/** A deck list with the rules' name of its frame, and with sets and tactics in canonical order. */
export interface LegalDeckList extends DeckList {
  readonly frame: FrameId;
}

export type DeckVerdict =
  | {
      readonly ok: true;
      readonly list: LegalDeckList;
      /** Every copy of every card; equal lists give equal decks. */
      readonly deck: readonly CardId[];
    }
  | { readonly ok: false; readonly problems: readonly DeckProblem[] };

/** Whether a deck list makes a legal deck under a ruleset; every reason at once if not (1.1-2, 10.1-6). */
export function checkDeck(ruleset: Ruleset, list: unknown): DeckVerdict {
  const parsed = deckListSchema.safeParse(list);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(problemOfShape) };
  const draft = draftOf(ruleset, parsed.data);
  const problems = DECK_RULES.flatMap((rule) => rule(draft));
  const { faction, frame, sets, tactics } = draft;
  if (problems.length > 0 || faction === null || frame === null) return { ok: false, problems };
  return {
    ok: true,
    list: { faction: faction.id, frame, sets: sets.map(({ id }) => id), tactics },
    deck: cardsOf(draft),
  };
}

function problemOfShape({ message, path }: z.core.$ZodIssue): DeckProblem {
  return { code: 'malformedDeck', message, at: path.map(String).join('.') };
}
