/** What depends on the weight class. */
export interface FrameTraits {
  readonly title: string;
  readonly spMax: number;
  /** Damage of one attack from which it is a Major Wound. */
  readonly majorWoundThreshold: number;
  /** Bonus on the initiative die, in editions where frames count there. */
  readonly initiativeBonus: number;
  /** SP per hex, in editions where frames count there. */
  readonly moveCost: number;
  /** Number of cards in a deck, in editions where that depends on the frame. */
  readonly deckRange: DeckRange;
  /** Equipment sets it can carry: shields and offhands together, and accessories. */
  readonly slots: { readonly hands: number; readonly accessories: number };
}

export interface DeckRange {
  readonly least: number;
  readonly most: number;
}
