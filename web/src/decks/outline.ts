import {
  cardsOf,
  checkDeck,
  deckRange,
  draftOf,
  resolveRuleset,
  type CardDefinition,
  type CardSet,
  type DeckList,
  type DeckProblem,
  type Faction,
  type FrameId,
  type PresetId,
  type Ruleset,
} from '@penance/shared';
import { EDITION_IDS } from '../setup/loadout.ts';

/** A deck list under an edition: what it consists of, as far as its names are known, and why it is not legal. */
export interface DeckOutline {
  readonly ruleset: Ruleset;
  readonly list: DeckList;
  readonly faction: Faction | null;
  readonly frame: FrameId | null;
  readonly traits: Ruleset['frames'][FrameId] | null;
  /** All cards, including copies. */
  readonly cards: readonly CardDefinition[];
  /** How many cards the deck may contain; `null` without a frame. */
  readonly range: ReturnType<typeof deckRange> | null;
  /** Shields and offhands. */
  readonly hands: readonly CardSet[];
  readonly accessories: readonly CardSet[];
  /** Empty for a legal deck. */
  readonly problems: readonly DeckProblem[];
}

export const outlineOf = (edition: PresetId, list: DeckList): DeckOutline => {
  const ruleset = resolveRuleset(edition, {}, []);
  const draft = draftOf(ruleset, list);
  const { faction, frame, sets } = draft;
  const verdict = checkDeck(ruleset, list);
  return {
    ruleset,
    list,
    faction,
    frame,
    traits: frame && ruleset.frames[frame],
    cards: cardsOf(draft).flatMap((id) => ruleset.pool.cards[id] ?? []),
    range: frame && deckRange(ruleset, frame),
    hands: sets.filter(({ slot }) => slot === 'shield' || slot === 'offhand'),
    accessories: sets.filter(({ slot }) => slot === 'accessory'),
    problems: verdict.ok ? [] : verdict.problems,
  };
};

/** The editions in which a list is legal, in their order. */
export const legalIn = (list: DeckList): readonly PresetId[] =>
  EDITION_IDS.filter((edition) => checkDeck(resolveRuleset(edition, {}, []), list).ok);
