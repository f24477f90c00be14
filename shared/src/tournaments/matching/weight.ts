/**
 * A weight is a row of whole numbers, compared lexicographically: no sum of later numbers outweighs an earlier one.
 * Rows are added element by element, so they work in any algorithm that only adds and compares.
 */
export type Weight = ArrayLike<number>;
