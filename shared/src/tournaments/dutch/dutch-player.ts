import type { EntrantId } from '../tournament-state.ts';

/** The side of the table: `first` corresponds to White in the rules of FIDE, `second` to Black. */
export type Side = 'first' | 'second';
export type Float = 'down' | 'up';

/** What the Dutch system needs to know about one entrant to be paired. */
export interface DutchEntrant {
  readonly entrant: EntrantId;
  readonly points: number;
  /** The pairing number: 1 is the best; no two have the same. */
  readonly seed: number;
  /**
   * Those it has played against or may not be paired with. A pairing that was decided without a game does not count
   * (C.04.3, C1).
   */
  readonly met: ReadonlySet<EntrantId>;
  /** Sides in the games that were played, oldest first. */
  readonly sides: readonly Side[];
  /** Floats in the last round, and in the one before. */
  readonly floats: readonly [Float | null, Float | null];
  /** False after a bye, and after as many points as a win without playing (C2). */
  readonly mayHaveBye: boolean;
  /** Number of rounds without a game. */
  readonly unplayed: number;
}

/** `absolute`: a third game more on one side, or the third in a row; `strong`: one more; `mild`: to alternate. */
export type PreferenceStrength = 'absolute' | 'strong' | 'mild';

export interface SidePreference {
  /** `null` before the first game. */
  readonly side: Side | null;
  readonly strength: PreferenceStrength;
  /** By how many games one side leads. */
  readonly imbalance: number;
  /** The side of the last two games, if both were on the same side. */
  readonly repeated: Side | null;
}

export interface DutchPlayer extends DutchEntrant {
  readonly preference: SidePreference;
}

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** C.04.3, A.6: the preference for a side follows from the sides of all games so far. */
export const preferenceOf = (sides: readonly Side[]): SidePreference => {
  const firsts = sides.filter((side) => side === 'first').length;
  const lead = 2 * firsts - sides.length;
  const imbalance = Math.abs(lead);
  const rarer: Side = lead > 0 ? 'second' : 'first';
  const [last, before] = [sides.at(-1) ?? null, sides.at(-2) ?? null];
  const repeated = last !== null && last === before ? last : null;
  const side = sideWanted({ imbalance, rarer, last, repeated });
  const isAbsolute = imbalance > 1 || repeated !== null;
  return {
    side,
    strength: isAbsolute ? 'absolute' : imbalance > 0 ? 'strong' : 'mild',
    imbalance,
    repeated,
  };
};

const sideWanted = (past: {
  readonly imbalance: number;
  readonly rarer: Side;
  readonly last: Side | null;
  readonly repeated: Side | null;
}): Side | null => {
  if (past.imbalance > 1) return past.rarer;
  if (past.repeated !== null) return otherSide(past.repeated);
  if (past.imbalance > 0) return past.rarer;
  return past.last === null ? null : otherSide(past.last);
};

/** A.2: by points, then by pairing number. */
export const byStanding = (one: DutchEntrant, other: DutchEntrant): number =>
  other.points - one.points || one.seed - other.seed;
