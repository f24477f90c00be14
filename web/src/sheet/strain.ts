import type { MatchRules, SeatView } from '@penance/shared';

/** Heat from which Strain is rolled (rule book, section 8), before what cards change. */
const STRAIN_FROM = 5;
/** Cells of the gauge: Strain destroys from a sum of 12 on. */
export const HEAT_CELLS = 12;

/** The Heat from which this casket rolls for Strain. */
export const strainFrom = ({ inPlay, modifiers }: SeatView, { ruleset }: MatchRules): number => {
  const standing = inPlay.flatMap((card) => ruleset.pool.cards[card]?.passive?.standing ?? []);
  const changes = [...standing, ...modifiers].filter(({ stat }) => stat === 'strainFrom');
  return changes.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), STRAIN_FROM);
};
