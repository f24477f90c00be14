/** The vocabulary of the game as closed lists, and the names of everything open (cards, sets, factions, maps). */

export const COMPONENTS = ['head', 'rightArm', 'leftArm', 'chassis', 'legs'] as const;
export type ComponentId = (typeof COMPONENTS)[number];

export const FRAMES = ['scout', 'warden', 'vanguard', 'colossus'] as const;
export type FrameId = (typeof FRAMES)[number];

/** Piles of one seat. `playing` holds the card being resolved. */
export const ZONES = ['draw', 'hand', 'discard', 'graveyard', 'inPlay', 'playing'] as const;
export type ZoneId = (typeof ZONES)[number];

/** What a component's track shows: the first four where tracks have armour, the others where they do not. */
export const COMPONENT_ZONES = [
  'armor',
  'structure',
  'exposed',
  'destroyed',
  'intact',
  'degraded',
  'disabled',
] as const;
export type ComponentZone = (typeof COMPONENT_ZONES)[number];

/** The wound deck in its default order: rule book, section 5 with Broken Finger last (docs/cases.md). */
export const WOUNDS = [
  'concussion',
  'internal-bleeding',
  'dislocated-shoulder',
  'cracked-rib',
  'shattered-hand',
  'spinal-trauma',
  'ruptured-organ',
  'ptsd',
  'dissociation',
  'broken-finger',
] as const;
export type WoundId = (typeof WOUNDS)[number];

/** Card ids are the kebab-case of their names; a card in a pile is its id and nothing more. */
export type CardId = string;
export type SetId = string;
export type FactionId = string;
/** Place at the table, 0-based, in the order in which seats were listed at set-up. */
export type SeatIndex = number;
/** Teams as the host numbered them. */
export type TeamId = number;
/** Neural thread, 1 to 10 (rule book, section 6). */
export type ThreadNumber = number;
/** `seq.index` of when it was asked: identifies one decision of one match permanently. */
export type DecisionId = string;

export const PRESETS = [
  'three-layer',
  'graveyard',
  'codex',
  'fixed-thirty',
  'deck-as-health',
  'arena',
] as const;
export type PresetId = (typeof PRESETS)[number];

/** Cards that the rules themselves add; they are in no deck list. */
export const DAMAGED: CardId = 'damaged';
export const BLANK_DAMAGE: CardId = 'damage';
