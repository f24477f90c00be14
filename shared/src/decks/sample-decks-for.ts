import { FRAMES, type FactionId } from '../model/ids.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { checkDeck, type LegalDeckList } from './check-deck.ts';
import { deckCode } from './deck-code.ts';
import { fittingDeck } from './fitting-deck.ts';
import { BUILT_IN_FACTIONS, DECK_WEIGHTS, sampleDeck, type DeckWeight } from './sample-decks.ts';

/** A sample deck adapted to be legal under one ruleset. Plain JSON. */
export interface SampleDeckFor {
  /** `church-light` */
  readonly id: string;
  readonly title: string;
  readonly weight: DeckWeight;
  /** How it is meant to win, in one sentence. */
  readonly plan: string;
  readonly faction: FactionId;
  readonly list: LegalDeckList;
  /** The list on one line. */
  readonly code: string;
  readonly cards: number;
}

/** Every sample deck, adapted if the edition needs another size; a deck that cannot be adapted is left out. */
export function sampleDecksFor(ruleset: Ruleset): readonly SampleDeckFor[] {
  return BUILT_IN_FACTIONS.flatMap((faction) =>
    FRAMES.flatMap((frame): readonly SampleDeckFor[] => {
      const verdict = checkDeck(ruleset, fittingDeck(ruleset, faction, frame));
      if (!verdict.ok) return [];
      const { list, deck } = verdict;
      const { title, plan } = sampleDeck(faction, frame);
      const weight = DECK_WEIGHTS[frame];
      const id = `${faction}-${weight}`;
      return [{ id, title, weight, plan, faction, list, code: deckCode(list), cards: deck.length }];
    }),
  );
}
