import type { Facing, Hex, SeatIndex } from '@penance/shared';

/** SP cost of a path, and whether part of it must be paid with cards. */
export interface HexLabel {
  readonly cost: number;
  readonly isOverspent: boolean;
}

/** What the board shows on top of ground and caskets, and what can be clicked. */
export interface BoardMarks {
  /** Hexes that can be chosen, by key, with their labels. */
  readonly ends: ReadonlyMap<string, HexLabel>;
  readonly path: readonly Hex[];
  readonly range: ReadonlySet<string>;
  readonly targets: ReadonlySet<SeatIndex>;
  readonly chosenTargets: ReadonlySet<SeatIndex>;
  /** Target number and chance of the attack that is looked at, by target. */
  readonly ahead: ReadonlyMap<SeatIndex, { readonly tn: number; readonly hit: number }>;
  /** The least target number against the own casket on a hex, by its key. */
  readonly threats: ReadonlyMap<string, number>;
  readonly facings: readonly Facing[];
  /** Hexes that a line of the story refers to. */
  readonly pointed: ReadonlySet<string>;
}

export const NO_MARKS: BoardMarks = {
  ends: new Map(),
  path: [],
  range: new Set(),
  targets: new Set(),
  chosenTargets: new Set(),
  ahead: new Map(),
  threats: new Map(),
  facings: [],
  pointed: new Set(),
};
