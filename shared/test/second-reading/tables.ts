/**
 * The numbers of the rules, written down a second time from RULES and the documents, not from the code: both must
 * agree.
 */
export const PRESETS = ['three-layer', 'graveyard', 'codex', 'fixed-thirty', 'deck-as-health'] as const;
export type Preset = (typeof PRESETS)[number];

export const FRAMES = ['scout', 'warden', 'vanguard', 'colossus'] as const;
export type Frame = (typeof FRAMES)[number];

export const PARTS = ['head', 'rightArm', 'leftArm', 'chassis', 'legs'] as const;
export type Part = (typeof PARTS)[number];

export const SP_MAX: Readonly<Record<Frame, number>> = { scout: 6, warden: 5, vanguard: 4, colossus: 3 };
export const MAJOR_WOUND: Readonly<Record<Frame, number>> = { scout: 3, warden: 5, vanguard: 7, colossus: 9 };
export const HEX_COST: Readonly<Record<Frame, number>> = {
  scout: 0.5,
  warden: 1,
  vanguard: 1.5,
  colossus: 2,
};

export const hasLayers = (preset: Preset): boolean => preset === 'three-layer' || preset === 'graveyard';
export const hasPilot = (preset: Preset): boolean => preset !== 'deck-as-health';
export const partsOf = (preset: Preset): readonly Part[] =>
  preset === 'deck-as-health' ? PARTS.slice(1) : PARTS;

/** Where structure and exposure begin, where it is destroyed, and where it ends. Infinity: never. */
export interface Marks {
  readonly structure: number;
  readonly exposed: number;
  readonly destroyed: number;
  readonly end: number;
}

type Row = readonly [structure: number, exposed: number, destroyed: number];

const LEGS: Row = [5, Infinity, 10];
const LAYERS: Readonly<Record<Frame, readonly [head: Row, arms: Row, chassis: Row]>> = {
  scout: [
    [3, 5, 6],
    [3, 5, 6],
    [4, 6, 8],
  ],
  warden: [
    [4, 6, 8],
    [4, 6, 8],
    [5, 7, 10],
  ],
  vanguard: [
    [5, 8, 10],
    [5, 8, 10],
    [6, 9, 12],
  ],
  colossus: [
    [6, 10, 12],
    [6, 10, 12],
    [7, 11, 14],
  ],
};

const STANDARD: Readonly<Record<Part, Row>> = {
  head: [3, 5, 6],
  rightArm: [4, 6, 8],
  leftArm: [4, 6, 8],
  chassis: [5, 7, 10],
  legs: [4, Infinity, 8],
};

const LIMBS: Readonly<Record<Part, Row>> = {
  head: [Infinity, 6, 3],
  rightArm: [Infinity, 6, 4],
  leftArm: [Infinity, 6, 4],
  chassis: [Infinity, 7, 5],
  legs: [Infinity, Infinity, 6],
};

const rowOf = (preset: Preset, frame: Frame, part: Part): Row => {
  if (preset === 'three-layer') return STANDARD[part];
  if (preset === 'codex') return LIMBS[part];
  if (preset === 'fixed-thirty') return [Infinity, Infinity, 3];
  if (preset === 'deck-as-health') return [6, Infinity, 9];
  if (part === 'legs') return LEGS;
  const [head, arms, chassis] = LAYERS[frame];
  return part === 'head' ? head : part === 'chassis' ? chassis : arms;
};

export const marksOf = (preset: Preset, frame: Frame, part: Part): Marks => {
  const [structure, exposed, destroyed] = rowOf(preset, frame, part);
  return { structure, exposed, destroyed, end: preset === 'codex' ? 10 : destroyed };
};

/**
 * Where an EXECUTION and Strain spare the Chassis while anything else stands; an EXECUTION until it is exposed or, on
 * tracks without exposure, degraded.
 */
export const isOuterFirst = (preset: Preset): boolean =>
  preset === 'three-layer' || preset === 'deck-as-health';
export const isOpenChassis = (preset: Preset, points: number): boolean =>
  points >= (preset === 'deck-as-health' ? 6 : 7);

/** The facts about a card that damage depends on. */
export type Kind = 'weapon' | 'hand' | 'accessory' | 'none';

export const KINDS: Readonly<Record<string, Kind>> = {
  feint: 'none',
  retreat: 'none',
  'brace-for-impact': 'none',
  'last-rites': 'none',
  damaged: 'none',
  'hammer-strike': 'weapon',
  'martyrdom-protocol': 'weapon',
  bash: 'hand',
  deflect: 'hand',
  'wall-of-iron': 'hand',
  'shield-wall': 'hand',
  'quick-shot': 'hand',
  flush: 'accessory',
  'scrap-armor': 'accessory',
  interpose: 'accessory',
};

export interface AttackCard {
  readonly id: string;
  readonly kind: 'weapon' | 'shield' | 'offhand';
  readonly cost: number;
  readonly damage: number;
  readonly range: number;
  readonly piercing?: true;
  readonly heat?: number;
}

export const ATTACKS: readonly [AttackCard, AttackCard, AttackCard, AttackCard, ...AttackCard[]] = [
  { id: 'bash', kind: 'shield', cost: 1, damage: 2, range: 1 },
  { id: 'quick-shot', kind: 'offhand', cost: 1, damage: 2, range: 3 },
  { id: 'faithful-thrust', kind: 'weapon', cost: 2, damage: 4, range: 1 },
  { id: 'hammer-strike', kind: 'weapon', cost: 3, damage: 6, range: 1, piercing: true },
  { id: 'crushing-blow', kind: 'weapon', cost: 2, damage: 4, range: 1, heat: 1 },
  { id: 'bone-lance', kind: 'weapon', cost: 2, damage: 3, range: 4 },
  { id: 'aimed-shot', kind: 'offhand', cost: 3, damage: 4, range: 10 },
];

/** Wounds in the order in which these cases flip them; the last two need dice and are never reached. */
export const WOUND_ORDER = [
  'concussion',
  'internal-bleeding',
  'dislocated-shoulder',
  'spinal-trauma',
  'ruptured-organ',
  'ptsd',
  'cracked-rib',
  'dissociation',
  'shattered-hand',
  'broken-finger',
] as const;

/** Hit location, faces 1 to 6. */
export const LOCATION = (preset: Preset): readonly Part[] =>
  preset === 'codex'
    ? ['head', 'rightArm', 'leftArm', 'chassis', 'legs', 'legs']
    : [preset === 'deck-as-health' ? 'leftArm' : 'head', 'leftArm', 'rightArm', 'chassis', 'chassis', 'legs'];
