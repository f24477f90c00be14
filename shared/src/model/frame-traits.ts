/** What a weight class decides. */
export interface FrameTraits {
  readonly title: string;
  readonly spMax: number;
  /** Damage of one attack from which it is a Major Wound. */
  readonly majorWoundThreshold: number;
  /** On the initiative die, where frames count there. */
  readonly initiativeBonus: number;
  /** SP per hex, where frames count there. */
  readonly moveCost: number;
  /** Cards in a deck, where that goes by frame. */
  readonly deckRange: DeckRange;
  /** Equipment sets it can carry: shields and offhands together, and accessories. */
  readonly slots: { readonly hands: number; readonly accessories: number };
}

export interface DeckRange {
  readonly least: number;
  readonly most: number;
}
