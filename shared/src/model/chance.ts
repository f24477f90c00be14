/** Kinds of die. The first three have the game's own faces, the others plain numbers. */
export const DIE_KINDS = ['attack', 'defense', 'suffering', 'd3', 'd6', 'd10', 'd20'] as const;

export type DieKind = (typeof DIE_KINDS)[number];

export const DIE_SIDES: Readonly<Record<DieKind, number>> = {
  attack: 6,
  defense: 6,
  suffering: 6,
  d3: 3,
  d6: 6,
  d10: 10,
  d20: 20,
};

/** Names of the faces 1 to 6, in order, of the dice that have names. */
export const FACES = {
  attack: ['jam', 'glance', 'blood', 'strike', 'double-strike', 'death-blow'],
  defense: ['shield', 'absorb', 'flesh-wound', 'critical', 'pierce', 'heat'],
  suffering: ['divine-mercy', 'blood-price', 'zealots-fury', 'penance', 'martyrdom', 'absolution'],
} as const;

export type NamedDie = keyof typeof FACES;
export type AttackFace = (typeof FACES)['attack'][number];
export type DefenseFace = (typeof FACES)['defense'][number];
export type SufferingFace = (typeof FACES)['suffering'][number];

/** What the match waits for when it needs a chance outcome. `seat` is the seat it concerns, `purpose` the reason. */
export type ChanceRequest =
  | {
      readonly kind: 'dice';
      readonly die: DieKind;
      readonly count: number;
      readonly purpose: string;
      readonly seat: number;
    }
  | { readonly kind: 'shuffle'; readonly size: number; readonly purpose: string; readonly seat: number }
  | {
      readonly kind: 'pick';
      readonly size: number;
      readonly count: number;
      readonly purpose: string;
      readonly seat: number;
    };

/**
 * - `dice`: faces from 1 to the sides of the die, in the order thrown.
 * - `shuffle`: `order[position]` is the old position of what now lies there; a permutation of 0 to size − 1.
 * - `pick`: distinct positions from 0 to size − 1, in the order drawn.
 */
export type ChanceOutcome =
  | { readonly kind: 'dice'; readonly faces: readonly number[] }
  | { readonly kind: 'shuffle'; readonly order: readonly number[] }
  | { readonly kind: 'pick'; readonly indices: readonly number[] };
