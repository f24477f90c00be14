import type { OptionId, Options } from '../model/ruleset.ts';
import { choice, flag, whole, wholeOrNone, type OptionSpec } from './option-kinds.ts';

/** Cards that every deck has before equipment: ten universal, twelve of the weapon, two tactics. */
export const CARDS_BEFORE_EQUIPMENT = 24;

/** Every option, in the order in which hosts see them. */
export const OPTION_SPECS: { readonly [K in OptionId]: OptionSpec<Options[K]> } = {
  initiative: choice('Initiative', 'What is added to the initiative die.', {
    roll: 'nothing',
    frame: 'a bonus by frame: Scout +3, Vanguard −1, Colossus −2',
    seats: 'no die is thrown: turns are taken in the order of seats',
  }),
  handSize: whole('Hand size', 'Number of cards to which a hand is refilled.', 1, 12),
  handBonus: choice('Handicap', 'What is added to the hand size.', {
    none: 'nothing',
    'by-casket': 'Colossus +2, Forge Guilds −2; the hand size is never below 1',
  }),
  discardHandAtRoundEnd: flag(
    'Discard hands at round end',
    'At the end of each round, hands go to the Discard Pile, except DAMAGED cards, and new hands are drawn.',
  ),
  discardAtTurnEnd: flag(
    'Discard at turn end',
    'A player who ends a turn may first discard cards from hand, so that no hand fills up with cards that cannot be played.',
  ),
  roundLimit: wholeOrNone(
    'Round limit',
    'Number of full rounds after which the match ends; more Casket HP wins, then fewer wounds.',
    1,
    100,
  ),
  stalemateRounds: wholeOrNone(
    'Stalemate',
    'Number of consecutive full rounds without damage after which the match ends; fewer destroyed components win, then as for the round limit.',
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
  baseTargetNumber: whole(
    'Base target number',
    'Target number of an attack before range, movement, side and ground are added.',
    3,
    7,
  ),
  hitLocation: choice('Hit location', 'The die for random hit locations and Strain.', {
    standard: 'Head, Left Arm, Right Arm, Chassis twice, Legs',
    codex: 'Head, Right Arm, Left Arm, Chassis, Legs twice',
  }),
  targeting: choice('Targeting', 'Who picks the component that is hit.', {
    declared: 'the attacker, or the hit location die if the attacker prefers',
    'by-side': 'the side of the target that is attacked; a called shot costs 1 SP more',
  }),
  capsuleBreach: flag(
    'Capsule Breach',
    'An attack may name the capsule, at TN +3: criticals are then wounds.',
  ),
  executionHits: choice('Executions', 'Which component an EXECUTION destroys.', {
    declared: 'the target',
    'outer-first':
      'the target, but a Chassis that is not exposed (on tracks without exposure: not degraded) only when nothing else is left; until then, the hit location die picks another',
  }),
  strainHits: choice('Strain destroys', 'Which component a Strain of 12 or more destroys.', {
    any: 'any, by the hit location die',
    'outer-first': 'any by the hit location die, but the Chassis only when nothing else is left',
  }),
  strainMarks: wholeOrNone(
    'Damage of a malfunction',
    'Component Damage that a Strain of 12 or more does to the component. Without a number the component is destroyed.',
    1,
    14,
  ),
  strainSparesLastCard: flag(
    'Strain spares the last card',
    'The damage of a Strain never takes the last card.',
  ),
  executionMarks: wholeOrNone(
    'Damage of an EXECUTION',
    'Component Damage that an EXECUTION does to the component. Without a number the component is destroyed.',
    1,
    14,
  ),
  defenseHeatMost: wholeOrNone(
    'Heat of one blow',
    'Most Heat that the HEAT faces of the Defense Dice of one attack bring. Without a number each brings 1.',
    0,
    9,
  ),
  armorPiercingSkipsArmor: flag(
    'Armor-Piercing skips armor',
    'Component Damage of Armor-Piercing attacks and criticals starts at the top of the armor zone.',
  ),
  componentTracks: choice(
    'Component tracks',
    'How much damage each component takes, and what it loses as damage increases.',
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
  shieldComponentDamage: choice(
    'Lost shields',
    'When a lost Shield or Offhand card causes Component Damage.',
    {
      'left-arm': 'when the Left Arm is the target',
      any: 'whatever the target is',
      never: 'never',
    },
  ),
  selfHarmMarksMount: flag(
    'Self-harm marks the mount',
    'Equipment cards lost to self-harm or Strain cause Component Damage on the arm that carries them.',
  ),
  scrap: flag('SCRAP', 'Equipment of a destroyed component becomes SCRAP, which may be cannibalized.'),
  chassisDestroyed: choice('Destroyed Chassis', 'What happens to a casket whose Chassis is destroyed.', {
    defeat: 'it is defeated',
    'fights-on': 'it fights on',
  }),
  woundDeck: flag('Wound deck', 'Pilots have a deck of ten wounds; the tenth kills.'),
  exposureWounds: flag('Exposure', 'Each point of Component Damage on an exposed number causes a wound.'),
  destructionWounds: flag(
    'Destruction wounds',
    'A destroyed Head or Arm causes one wound, a destroyed Chassis three.',
  ),
  ejectionSave: choice(
    'Ejection save',
    'The die rolled when a Chassis is destroyed; 1 or 2 causes two more wounds.',
    {
      none: 'there is none',
      harsh: '3 and 4 are a bad landing, without a wound',
      mild: '3 to 6 are a clean ejection',
    },
  ),
  neuralFeedback: choice('Neural Feedback', 'When the total of all Component Damage causes a wound.', {
    none: 'never',
    'every-5': 'at every multiple of 5',
    'once-5': 'once, at 5',
    'once-15': 'once, at 15',
  }),
  casketHpSave: flag(
    'Save of a fallen casket',
    'When Casket HP reaches 0, a die is rolled: 1 to 3 causes two wounds.',
  ),
  coreRupture: flag(
    'Core rupture',
    'A Chassis that reaches 10 points causes one wound, and so does Taint 21.',
  ),
  taintOverload: flag(
    'Taint overload',
    'With Taint: reaching 10 causes one wound, whatever the die then shows.',
  ),
  neuralThreads: flag(
    'Neural threads',
    'Neural threads can snap; each one that snaps disables a function of the casket.',
  ),
  threadChecks: choice('Thread checks', 'When a thread may snap.', {
    exposure: 'Head or Arm at 6 points, Chassis at 10',
    destruction: 'Head or Arm destroyed',
  }),
  lostCardsGo: choice('Lost cards', 'Where cards lost to damage go.', {
    graveyard: 'to the Graveyard, and stay there',
    discard: 'to the Discard Pile',
    removed: 'out of the game',
  }),
  emptyDrawDamage: choice('Damage on an empty draw pile', 'What damage takes when the draw pile is empty.', {
    'discard-pile': 'the Discard Pile',
    reshuffle: 'the draw pile, after the Discard Pile has been shuffled into it',
  }),
  reshuffleAdds: choice('Reshuffling', 'What each reshuffle adds to the draw pile.', {
    nothing: 'nothing',
    'damage-card': 'one blank Damage card',
    'injury-cards': 'injury cards for the Component Damage taken',
  }),
  damageCardsPay: flag(
    'Damage cards pay',
    'A blank Damage card that is lost pays for a point of damage. If off, it is lost and the point must still be paid.',
  ),
  majorWound: flag('Major Wounds', 'A heavy hit puts a DAMAGED card into the Discard Pile.'),
  hpCountsDiscard: flag(
    'Discard Pile counts',
    'Card conditions and the round limit count draw pile, hand and Discard Pile. If off, they do not count the Discard Pile.',
  ),
  selfAsAlly: flag(
    'Oneself as ally',
    'Who had no ally when the match began may play cards for an ally for oneself, but not reactions.',
  ),
  deckSize: choice('Deck size', 'How many cards a deck may have.', {
    'by-frame': 'Scout 26–32, Warden 30–38, Vanguard 35–45, Colossus 38–50',
    wide: '26 to 50',
    thirty: 'exactly 30',
    draft: '22 to 40',
  }),
  equipmentSlots: choice('Equipment', 'Which equipment sets a deck may have.', {
    'by-frame': 'as many as the frame has slots',
    'one-set-of-six': 'exactly one set, of six cards',
  }),
  deckCap: wholeOrNone(
    'Deck cap',
    'Maximum deck size. It also lowers the minimum size of a frame whose decks would have to be larger.',
    CARDS_BEFORE_EQUIPMENT,
    60,
  ),
  assaultFrame: choice('Assault', 'Which frame the name Assault means in deck lists.', {
    scout: 'Scout',
    warden: 'Warden',
    vanguard: 'Vanguard',
    colossus: 'Colossus',
  }),
  dicePool: flag('Dice pool', 'Advantages and disadvantages add dice instead of changing the target number.'),
  taint: flag('Taint', 'Heavy hits give a casket Taint. Its owner may spend it, and so may enemies.'),
  grit: flag(
    'Grit',
    'Before each wound a die is rolled; with the pilot’s Grit it may reduce or prevent the wound.',
  ),
  sufferingDice: flag('Suffering Dice', 'Self-harm of the Church is rolled with Suffering Dice.'),
  permadeath: flag('Permadeath', 'In a campaign the tenth wound kills a pilot.'),
  minorWoundMissions: whole(
    'Minor wounds',
    'Number of missions that a minor wound lasts in a campaign.',
    0,
    20,
  ),
};
