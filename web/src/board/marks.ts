import type { Facing, Hex, SeatIndex } from '@penance/shared';

/** SP of a way, and whether some of them must be paid with cards. */
export interface HexLabel {
  readonly cost: number;
  readonly isOverspent: boolean;
}

/** What the board shows on top of ground and caskets, and what may be clicked. */
export interface BoardMarks {
  /** Hexes that may be chosen, by key, with what is written on them. */
  readonly ends: ReadonlyMap<string, HexLabel>;
  readonly path: readonly Hex[];
  readonly range: ReadonlySet<string>;
  readonly targets: ReadonlySet<SeatIndex>;
  readonly chosenTargets: ReadonlySet<SeatIndex>;
  readonly facings: readonly Facing[];
  /** Hexes that a line of the story speaks of. */
  readonly pointed: ReadonlySet<string>;
}

export const NO_MARKS: BoardMarks = {
  ends: new Map(),
  path: [],
  range: new Set(),
  targets: new Set(),
  chosenTargets: new Set(),
  facings: [],
  pointed: new Set(),
};
