import type { PresetId } from '../model/ids.ts';
import type { Options } from '../model/ruleset.ts';

/** An edition: its options and how it is presented. */
export interface Preset {
  readonly title: string;
  readonly summary: string;
  readonly options: Options;
  /**
   * What its options were before, latest first. Matches, events and campaigns that began under one of them go on under it:
   * an entry is never changed or removed.
   */
  readonly earlier: readonly Options[];
}

/** Modules that any edition may take up, and what belongs to a campaign: the same everywhere to begin with. */
const MODULES = {
  dicePool: false,
  taint: false,
  grit: false,
  permadeath: true,
  minorWoundMissions: 1,
} as const;

/** DH: the first draft, in which the deck is the health and injuries are cards. */
const DECK_AS_HEALTH: Options = {
  ...MODULES,
  initiative: 'roll',
  handSize: 6,
  handBonus: 'none',
  discardHandAtRoundEnd: false,
  discardAtTurnEnd: true,
  roundLimit: null,
  stalemateRounds: 12,
  moveCost: 'one',
  overspend: false,
  baseTargetNumber: 5,
  hitLocation: 'standard',
  targeting: 'by-side',
  capsuleBreach: false,
  executionHits: 'outer-first',
  strainHits: 'outer-first',
  strainMarks: null,
  strainSparesLastCard: false,
  executionMarks: null,
  defenseHeatMost: null,
  armorPiercingSkipsArmor: false,
  componentTracks: 'degrading',
  componentDamage: 'damage',
  shieldComponentDamage: 'never',
  selfHarmMarksMount: false,
  scrap: false,
  chassisDestroyed: 'defeat',
  woundDeck: false,
  exposureWounds: false,
  destructionWounds: false,
  ejectionSave: 'none',
  neuralFeedback: 'none',
  casketHpSave: false,
  coreRupture: false,
  taintOverload: false,
  neuralThreads: false,
  threadChecks: 'exposure',
  lostCardsGo: 'removed',
  emptyDrawDamage: 'reshuffle',
  reshuffleAdds: 'injury-cards',
  damageCardsPay: true,
  majorWound: false,
  hpCountsDiscard: false,
  selfAsAlly: false,
  deckSize: 'draft',
  equipmentSlots: 'by-frame',
  deckCap: null,
  assaultFrame: 'warden',
  sufferingDice: false,
};

/** FD: thirty cards, a pilot, components of three points. */
const FIXED_THIRTY: Options = {
  ...DECK_AS_HEALTH,
  stalemateRounds: 24,
  targeting: 'declared',
  capsuleBreach: true,
  executionHits: 'declared',
  strainHits: 'any',
  componentTracks: 'three-points',
  componentDamage: 'lost-cards',
  chassisDestroyed: 'fights-on',
  woundDeck: true,
  neuralFeedback: 'once-5',
  casketHpSave: true,
  taintOverload: true,
  neuralThreads: true,
  threadChecks: 'destruction',
  lostCardsGo: 'removed',
  emptyDrawDamage: 'discard-pile',
  reshuffleAdds: 'damage-card',
  damageCardsPay: false,
  deckSize: 'thirty',
  equipmentSlots: 'one-set-of-six',
  assaultFrame: 'colossus',
  sufferingDice: true,
};

/** CX: decks of any size, limbs with thresholds of their own, exposed pilots, threads that snap. */
const CODEX: Options = {
  ...FIXED_THIRTY,
  stalemateRounds: 18,
  hitLocation: 'codex',
  capsuleBreach: false,
  componentTracks: 'limb-thresholds',
  shieldComponentDamage: 'left-arm',
  exposureWounds: true,
  neuralFeedback: 'none',
  coreRupture: true,
  taintOverload: false,
  threadChecks: 'exposure',
  deckSize: 'wide',
  equipmentSlots: 'by-frame',
  assaultFrame: 'warden',
  sufferingDice: false,
};

/** GY: three piles, DAMAGED cards, armour by frame, SCRAP. */
const GRAVEYARD: Options = {
  ...CODEX,
  stalemateRounds: 12,
  discardHandAtRoundEnd: true,
  discardAtTurnEnd: false,
  overspend: true,
  hitLocation: 'standard',
  componentTracks: 'by-frame',
  shieldComponentDamage: 'any',
  scrap: true,
  destructionWounds: true,
  ejectionSave: 'mild',
  neuralFeedback: 'once-15',
  coreRupture: false,
  neuralThreads: false,
  lostCardsGo: 'graveyard',
  reshuffleAdds: 'nothing',
  damageCardsPay: true,
  majorWound: true,
  hpCountsDiscard: true,
  deckSize: 'by-frame',
  sufferingDice: true,
};

/** V3 over GY: one track for all frames, and a destroyed Chassis is the end. */
const THREE_LAYER: Options = {
  ...GRAVEYARD,
  executionHits: 'outer-first',
  strainHits: 'outer-first',
  componentTracks: 'standard',
  shieldComponentDamage: 'left-arm',
  selfHarmMarksMount: true,
  chassisDestroyed: 'defeat',
  ejectionSave: 'harsh',
  neuralFeedback: 'every-5',
};

/** Three layers tuned for duels, by options alone; `docs/decisions/arena.md` has the figures of every one. */
const FIRST_ARENA: Options = {
  ...THREE_LAYER,
  baseTargetNumber: 4,
  targeting: 'by-side',
  executionMarks: 2,
  strainMarks: 1,
  defenseHeatMost: 0,
};

/** From engine revision 14 on. */
const ARENA_WITH_HANDICAP: Options = { ...FIRST_ARENA, handBonus: 'by-casket' };

/** From engine revision 16 on. */
const ARENA_FOR_ONESELF: Options = { ...ARENA_WITH_HANDICAP, selfAsAlly: true };

const ARENA: Options = { ...ARENA_FOR_ONESELF, strainSparesLastCard: true };

/** Each edition as history had it: a later one is an earlier one changed, never the other way round. */
export const EDITIONS: Readonly<Record<PresetId, Preset>> = {
  'three-layer': {
    title: 'Three Layers',
    summary: 'Armor, structure, flesh: the newest edition, with a Graveyard, SCRAP and exposed pilots.',
    options: THREE_LAYER,
    earlier: [],
  },
  graveyard: {
    title: 'Graveyard',
    summary: 'Three piles and DAMAGED cards; tracks by frame; a casket fights on without its Chassis.',
    options: GRAVEYARD,
    earlier: [],
  },
  codex: {
    title: 'Codex',
    summary: 'Thresholds by limb, blank Damage cards at each reshuffle, neural threads that snap.',
    options: CODEX,
    earlier: [],
  },
  'fixed-thirty': {
    title: 'Fixed Thirty',
    summary: 'Thirty cards each, components of three points, and attacks on the capsule itself.',
    options: FIXED_THIRTY,
    earlier: [],
  },
  'deck-as-health': {
    title: 'Deck as Health',
    summary: 'The first draft: no pilot, every point of damage marks a component, injuries clog the deck.',
    options: DECK_AS_HEALTH,
    earlier: [],
  },
  arena: {
    title: 'Arena',
    summary:
      'Three Layers tuned for play: blows land more often, the side says where, neither one throw nor Heat ends a match, and the size of hands evens out caskets.',
    options: ARENA,
    earlier: [ARENA_FOR_ONESELF, ARENA_WITH_HANDICAP, FIRST_ARENA],
  },
};
