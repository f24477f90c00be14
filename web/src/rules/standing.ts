import { optionsNamed, unmetConditions, type Condition, type OptionId, type Ruleset } from '@penance/shared';
import type { BookClause } from './clause.ts';

type Edition = Pick<Ruleset, 'options'>;

/** Whether a clause applies in the chosen edition, and in the one that it is compared with. */
export interface Standing {
  /** Why it does not apply; empty if it does, or if no edition is chosen. */
  readonly unmet: readonly Condition[];
  /** The same for the other edition. */
  readonly otherUnmet: readonly Condition[];
  readonly options: readonly OptionId[];
  /** It applies in only one of the two, or one of its options has another value. */
  readonly differs: boolean;
}

export const standingOf = (clause: BookClause, edition: Edition | null, other: Edition | null): Standing => {
  const unmet = edition ? unmetConditions(clause, edition.options) : [];
  const otherUnmet = other ? unmetConditions(clause, other.options) : [];
  const options = optionsNamed(clause);
  const isNowhere = unmet.length > 0 && otherUnmet.length > 0;
  const changed = options.filter((option) => edition?.options[option] !== other?.options[option]);
  return {
    unmet,
    otherUnmet,
    options,
    differs: edition !== null && other !== null && !isNowhere && changed.length > 0,
  };
};
