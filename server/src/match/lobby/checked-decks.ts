import type { Ruleset } from '@penance/shared';
import { checkDeck } from '@penance/shared';
import { storedDeckList } from '../../deck/stored-deck-list.ts';
import type { JsonObject } from '../../platform/database/json.ts';

type DeckVerdict = ReturnType<typeof checkDeck>;

interface Checked {
  readonly ruleset: Ruleset;
  readonly verdict: DeckVerdict;
}

const MOST_KEPT = 256;
const kept = new Map<object, Checked>();

/** A deck of a seat: usually this process has just checked it, when the seat was taken. */
export const verdictOn = (ruleset: Ruleset, deck: JsonObject): DeckVerdict => {
  const known = kept.get(deck);
  return known?.ruleset === ruleset ? known.verdict : checked(ruleset, storedDeckList(deck));
};

/** Remembered by the list in the form of the rules, which is what a seat holds. */
export const checked = (ruleset: Ruleset, list: unknown): DeckVerdict => {
  const verdict = checkDeck(ruleset, list);
  if (!verdict.ok) return verdict;
  kept.set(verdict.list, { ruleset, verdict });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return verdict;
};
