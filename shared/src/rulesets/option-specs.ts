import type { OptionId, Options } from '../model/ruleset.ts';
import { choice, flag, whole, wholeOrNone, type OptionSpec } from './option-kinds.ts';

/** Cards that every deck has before equipment: ten universal, twelve of the weapon, two tactics. */
export const CARDS_BEFORE_EQUIPMENT = 24;

/** Every option, in the order in which hosts see them. */
export const OPTION_SPECS: { readonly [K in OptionId]: OptionSpec<Options[K]> } = {
  initiative: choice('Initiative', 'What counts on the initiative die.', {
    roll: 'the die alone',
    frame: 'the frame too: Scout +3, Vanguard −1, Colossus −2',
  }),
  handSize: whole('Hand size', 'Cards that a hand is filled up to.', 1, 12),
  discardHandAtRoundEnd: flag(
    'Discard hands at round end',
    'At the end of each round hands go to the Discard Pile, DAMAGED cards excepted, and are drawn anew.',
  ),
  discardAtTurnEnd: flag(
    'Discard at turn end',
    'Whoever ends a turn may throw cards from hand to the Discard Pile before drawing, so that no hand is stuck.',
  ),
  roundLimit: wholeOrNone('Round limit', 'Full rounds after which the match is judged.', 1, 100),
  stalemateRounds: wholeOrNone(
    'Stalemate',
    'Full rounds in a row without any damage after which the match is judged.',
    2,
    100,
  ),
  moveCost: choice('Cost of moving', 'SP for each hex.', {
    one: '1 for every frame',
    frame: 'Scout ½, Warden 1, Vanguard 1½, Colossus 2',
  }),
  overspend: flag(
    'Overspending',
    'Missing SP may be paid with cards from hand, up to twice the maximum a turn.',
  ),
  hitLocation: choice('Hit location', 'The die for random hit locations and Strain.', {
    standard: 'Head, Left Arm, Right Arm, Chassis twice, Legs',
    codex: 'Head, Right Arm, Left Arm, Chassis, Legs twice',
  }),
  targeting: choice('Targeting', 'Who picks the component that is hit.', {
    declared: 'the attacker, or the die if it says so',
    'by-side': 'the side that is attacked; a called shot costs 1 SP more',
  }),
  capsuleBreach: flag(
    'Capsule Breach',
    'An attack may name the capsule, at TN +3: criticals are then wounds.',
  ),
  armorPiercingSkipsArmor: flag(
    'Armor-Piercing skips armor',
    'Component Damage of Armor-Piercing attacks and criticals starts at the top of the armor zone.',
  ),
  componentTracks: choice(
    'Component tracks',
    'How much each component takes, and what it loses on the way.',
    {
      standard: 'armor, structure and exposure, the same for every frame',
      'by-frame': 'armor, structure and exposure, by frame',
      'limb-thresholds': 'disabled at 3 to 6 points, exposed beyond',
      'three-points': 'destroyed at 3 points',
      degrading: 'degraded at 6 and lost at 9 points; no Head',
    },
  ),
  componentDamage: choice('Component Damage', 'What marks a component.', {
    'lost-cards': 'weapon cards lost and criticals',
    damage: 'every point of damage taken',
  }),
  shieldComponentDamage: choice('Lost shields', 'When a lost Shield or Offhand card is Component Damage.', {
    'left-arm': 'when the Left Arm is the target',
    any: 'whatever the target is',
    never: 'never',
  }),
  selfHarmMarksMount: flag(
    'Self-harm marks the mount',
    'Equipment lost to self-harm or Strain is Component Damage on the arm that carries it.',
  ),
  scrap: flag('SCRAP', 'Equipment of a destroyed component becomes SCRAP, which may be cannibalized.'),
  chassisDestroyed: choice('Destroyed Chassis', 'What becomes of a casket without its Chassis.', {
    defeat: 'it is defeated',
    'fights-on': 'it fights on',
  }),
  woundDeck: flag('Wound deck', 'Pilots have a deck of ten wounds; the tenth kills.'),
  exposureWounds: flag('Exposure', 'Each Component Damage on an exposed number is a wound.'),
  destructionWounds: flag(
    'Destruction wounds',
    'A destroyed Head or Arm is one wound, a destroyed Chassis three.',
  ),
  ejectionSave: choice(
    'Ejection save',
    'The die after a destroyed Chassis; on 1 or 2 it is two more wounds.',
    {
      none: 'there is none',
      harsh: '3 and 4 are a bad landing, without a wound',
      mild: '3 to 6 are a clean ejection',
    },
  ),
  neuralFeedback: choice('Neural Feedback', 'When the sum of all Component Damage is a wound.', {
    none: 'never',
    'every-5': 'at every multiple of 5',
    'once-5': 'once, at 5',
    'once-15': 'once, at 15',
  }),
  casketHpSave: flag('Save of a fallen casket', 'When Casket HP is gone, a die: on 1 to 3 two wounds.'),
  coreRupture: flag('Core rupture', 'A Chassis that reaches 10 points is one wound, and so is Taint 21.'),
  neuralThreads: flag('Neural threads', 'Threads can snap, which takes away a function of the casket.'),
  threadChecks: choice('Thread checks', 'When a thread may snap.', {
    exposure: 'Head or Arm at 6 points, Chassis at 10',
    destruction: 'Head or Arm destroyed',
  }),
  lostCardsGo: choice('Lost cards', 'Where cards go that damage takes.', {
    graveyard: 'to the Graveyard, and stay there',
    discard: 'to the Discard Pile',
    removed: 'out of the game',
  }),
  emptyDrawDamage: choice('Damage on an empty draw pile', 'What it takes instead.', {
    'discard-pile': 'the Discard Pile',
    reshuffle: 'nothing: the Discard Pile is shuffled in first',
  }),
  reshuffleAdds: choice('Reshuffling', 'What each reshuffle adds to the draw pile.', {
    nothing: 'nothing',
    'damage-card': 'one blank Damage card',
    'injury-cards': 'injury cards for the Component Damage taken',
  }),
  damageCardsPay: flag(
    'Damage cards pay',
    'A blank Damage card that is lost pays for a point of damage; otherwise it goes and the point is still due.',
  ),
  majorWound: flag('Major Wounds', 'A heavy hit puts a DAMAGED card into the Discard Pile.'),
  hpCountsDiscard: flag(
    'Discard Pile counts',
    'Card conditions and the round limit count draw pile, hand and Discard Pile; otherwise not the last.',
  ),
  deckSize: choice('Deck size', 'How many cards a deck may have.', {
    'by-frame': 'Scout 26–32, Warden 30–38, Vanguard 35–45, Colossus 38–50',
    wide: '26 to 50',
    thirty: 'exactly 30',
    draft: '22 to 40',
  }),
  equipmentSlots: choice('Equipment', 'Which equipment sets a deck takes.', {
    'by-frame': 'as many as the frame has slots',
    'one-set-of-six': 'exactly one set, of six cards',
  }),
  deckCap: wholeOrNone(
    'Deck cap',
    'No deck is larger. It also lifts the least size of a frame whose decks would have to be larger.',
    CARDS_BEFORE_EQUIPMENT,
    60,
  ),
  assaultFrame: choice('Assault', 'The frame that deck lists mean by that name.', {
    scout: 'Scout',
    warden: 'Warden',
    vanguard: 'Vanguard',
    colossus: 'Colossus',
  }),
  dicePool: flag('Dice pool', 'Advantages and disadvantages add dice instead of changing the target number.'),
  taint: flag('Taint', 'Heavy hits taint a casket. Its owner may spend the Taint, and so may the enemy.'),
  grit: flag('Grit', 'Before each wound a die and the Grit of the pilot may soften or turn it.'),
  sufferingDice: flag('Suffering Dice', 'Self-harm of the Church is rolled for.'),
  permadeath: flag('Permadeath', 'In a campaign the tenth wound is the end of a pilot.'),
  minorWoundMissions: whole('Minor wounds', 'Missions that a minor wound lasts in a campaign.', 0, 20),
};
