import type { OptionId, Options } from '../model/ruleset.ts';
import { CARDS_BEFORE_EQUIPMENT } from './option-specs.ts';

export interface OptionConflict {
  readonly option: OptionId;
  readonly message: string;
}

interface ConflictRule extends OptionConflict {
  readonly broken: (options: Options) => boolean;
}

const SET_OF_SIX = 6;
const THIRTY = 30;

/** Options whose whole meaning is a wound say nothing where nobody can be wounded. */
const WOUNDING: readonly (readonly [OptionId, broken: (options: Options) => boolean])[] = [
  ['exposureWounds', ({ exposureWounds }) => exposureWounds],
  ['destructionWounds', ({ destructionWounds }) => destructionWounds],
  ['ejectionSave', ({ ejectionSave }) => ejectionSave !== 'none'],
  ['neuralFeedback', ({ neuralFeedback }) => neuralFeedback !== 'none'],
  ['casketHpSave', ({ casketHpSave }) => casketHpSave],
  ['coreRupture', ({ coreRupture }) => coreRupture],
  ['capsuleBreach', ({ capsuleBreach }) => capsuleBreach],
];

const RULES: readonly ConflictRule[] = [
  ...WOUNDING.map(([option, says]) => ({
    option,
    message: 'This needs the wound deck (woundDeck), which is off.',
    broken: (options: Options) => !options.woundDeck && says(options),
  })),
  {
    option: 'emptyDrawDamage',
    message:
      'Lost cards go to the Discard Pile (lostCardsGo): reshuffling it for damage, nobody could ever fall.',
    broken: ({ emptyDrawDamage, lostCardsGo }) =>
      emptyDrawDamage === 'reshuffle' && lostCardsGo === 'discard',
  },
  {
    option: 'deckCap',
    message: `One set of six (equipmentSlots) makes decks of ${CARDS_BEFORE_EQUIPMENT + SET_OF_SIX} cards.`,
    broken: ({ deckCap, equipmentSlots }) =>
      equipmentSlots === 'one-set-of-six' &&
      deckCap !== null &&
      deckCap < CARDS_BEFORE_EQUIPMENT + SET_OF_SIX,
  },
  {
    option: 'deckCap',
    message: `Decks have exactly ${THIRTY} cards (deckSize).`,
    broken: ({ deckCap, deckSize }) => deckSize === 'thirty' && deckCap !== null && deckCap < THIRTY,
  },
];

/** Options that cannot be played together: each names the one that stands in the way. */
export function conflictsIn(options: Options): readonly OptionConflict[] {
  return RULES.filter(({ broken }) => broken(options)).map(({ option, message }) => ({ option, message }));
}
