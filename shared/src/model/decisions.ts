import type { Facing, Hex } from './board.ts';
import type { CardId, ComponentId, DecisionId, SeatIndex, ThreadNumber } from './ids.ts';

/** What an attack aims at: a component, the die, or the capsule if the edition allows it. */
export type Aim = ComponentId | 'random' | 'capsule';

/** What moving costs right now; with the public board it makes every path checkable. */
export interface MoveAllowance {
  /** Most SP that a path may cost, overspend included. */
  readonly budget: number;
  /** SP that the seat has; costs beyond that are paid with cards. */
  readonly sp: number;
  /** SP for a hex, before terrain and climbing. */
  readonly perHex: number;
  /** One more SP whenever the hexes moved this turn reach a multiple of this; 0 for never. */
  readonly every: number;
  /** Hexes moved this turn so far. */
  readonly moved: number;
  /** Number of hexes that cost nothing at all. */
  readonly free: number;
  readonly hexesMax: number;
  /** Terrain, walls and caskets on the way are ignored; only the last hex must be free. */
  readonly leap: boolean;
}

/** A card that may be played now. `cost` in SP; `pay` is how many cards must make up for missing SP. */
export interface PlayOption {
  readonly card: CardId;
  readonly cost: number;
  readonly pay: number;
  /** Most SP that playing it may cost, path and called shots included. */
  readonly spMost: number;
  /** Seats that may be named, present when the card needs a target. */
  readonly targets?: readonly SeatIndex[];
  /** How many targets may be named at most; 1 when absent. */
  readonly most?: number;
  /** Range and sight are checked from the end of the path (Shield Charge); `targets` is then a superset. */
  readonly targetAfterMove?: number;
  /** Directions that forbid an attack from the end of the path; none when absent. */
  readonly barredSides?: BarredSides;
  /** Enemies adjacent to the attacker, which may be named in addition to the first target. */
  readonly cleave?: readonly SeatIndex[];
  /** They are struck whether named or not; naming them allows a separate aim for each. */
  readonly cleavesAll?: true;
  /** Present when the attack names a component. */
  readonly aims?: readonly Aim[];
  /** The side decides what is hit; naming a component is a called shot for 1 SP more. */
  readonly aimsOptional?: true;
  readonly move?: MoveAllowance;
  /** The card turns its owner (Trail Sense). */
  readonly rotates?: true;
  /** Cards that may be named right away instead of in a later decision. */
  readonly choose?: ChooseSpec;
}

/** Attacks that wounds and threads forbid by their direction. */
export interface BarredSides {
  /** From side 4 of the target (PTSD). */
  readonly ofTarget: boolean;
  /** On a target at the attacker's own side 4 (severed head threads). */
  readonly ofSelf: boolean;
}

export interface ChooseSpec {
  /** All cards on offer, copies included. */
  readonly from: readonly CardId[];
  readonly count: number;
  /** Choosing nothing is allowed. */
  readonly optional?: true;
}

/** SP for extracting a pilot (11.3-3). */
export const EXTRACTION_COST = 2;

interface Asked<K extends string> {
  readonly kind: K;
  readonly id: DecisionId;
  readonly seat: SeatIndex;
  /**
   * Public facts leave one legal answer: the server (or other host of the match) gives the fallback at once (1.5-5).
   */
  readonly forced: boolean;
}

/** The decisions of a match (1.5-2). */
export type Decision =
  | Asked<'mulligan'>
  | (Asked<'turn'> & {
      /** SP left; halves are possible with frame move costs. */
      readonly sp: number;
      readonly plays: readonly PlayOption[];
      /** Cards in hand that cannot be played now, and why not. */
      readonly unplayable: readonly { readonly card: CardId; readonly why: UnplayableReason }[];
      readonly move: MoveAllowance | null;
      /** SP of a rotation; `null` when it cannot be paid. */
      readonly rotate: { readonly cost: number; readonly pay: number } | null;
      /** Cards in hand that may make up for missing SP. */
      readonly payable: readonly CardId[];
      readonly cannibalize: readonly CardId[];
      readonly damaged: boolean;
      /** Cards that may be discarded at the end of the turn. */
      readonly discardable: readonly CardId[];
      readonly exploits: readonly ExploitOption[];
      readonly repairs: readonly { readonly thread: ThreadNumber; readonly of: SeatIndex }[];
      /** In a mission: the seat stands on its deployment edge and may retreat at the end of its turn. */
      readonly retreat?: true;
      /** In a mission: seats whose pilots may be extracted for `EXTRACTION_COST` SP and what injuries add. */
      readonly extractions?: readonly SeatIndex[];
    })
  | (Asked<'reaction'> & {
      readonly at: ReactionAsked;
      readonly playable: readonly CardId[];
      readonly damage: number;
    })
  | (Asked<'redirect'> & { readonly from: SeatIndex; readonly damage: number })
  | (Asked<'absorb'> & {
      readonly count: number;
      readonly hand: readonly CardId[];
      readonly draw: number;
      readonly discard: number;
      /** The draw pile must be used up before the hand (EXECUTION). */
      readonly drawFirst: boolean;
    })
  | (Asked<'choose'> & ChooseSpec & { readonly purpose: ChoosePurpose })
  | (Asked<'move'> & { readonly move: MoveAllowance })
  | (Asked<'exploit'> & { readonly exploits: readonly ExploitOption[] });

export type DecisionKind = Decision['kind'];
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { readonly kind: K }>;
export type ReactionAsked = 'attackHit' | 'allyHit' | 'casketHpGone' | 'allyDefeated';
export type ChoosePurpose = 'recover' | 'salvage' | 'discard' | 'mend';

export interface ExploitOption {
  readonly exploit: ExploitId;
  /** Seats whose markers may be spent; absent for the seat's own markers. */
  readonly targets?: readonly SeatIndex[];
}
export const EXPLOITS = [
  'advantage',
  'stoke',
  'reroll',
  'rend',
  'silence',
  'wound',
  'stride',
  'fury',
  'ward',
  'purge',
  'rise',
] as const;
export type ExploitId = (typeof EXPLOITS)[number];

interface Given<K extends string> {
  readonly kind: K;
}

/** A card that is played in a turn. */
export interface PlayAnswer extends Given<'play'> {
  readonly card: CardId;
  readonly targets?: readonly SeatIndex[];
  readonly aims?: readonly Aim[];
  readonly path?: readonly Hex[];
  readonly rotate?: Facing;
  readonly choose?: readonly CardId[];
  readonly pay?: readonly CardId[];
}

/** What a seat replies to a decision. Cards are named by id and seats by index. */
export type Answer =
  | Given<'keep'>
  | Given<'mulligan'>
  | PlayAnswer
  | (Given<'move'> & { readonly path: readonly Hex[]; readonly pay?: readonly CardId[] })
  | (Given<'rotate'> & { readonly facing: Facing; readonly pay?: readonly CardId[] })
  | (Given<'cannibalize'> & { readonly card: CardId })
  | Given<'sacrifice'>
  | Given<'purge'>
  | (Given<'exploit'> & { readonly exploit: ExploitId; readonly target?: SeatIndex })
  | (Given<'repairThread'> & { readonly thread: ThreadNumber; readonly of?: SeatIndex })
  | (Given<'extract'> & { readonly seat: SeatIndex })
  | (Given<'endTurn'> & { readonly discard?: readonly CardId[]; readonly retreat?: true })
  | Given<'surrender'>
  | (Given<'react'> & { readonly card: CardId })
  | Given<'redirect'>
  | Given<'pass'>
  | (Given<'absorb'> & {
      readonly hand: readonly CardId[];
      readonly draw: number;
      readonly discard?: number;
    })
  | (Given<'choose'> & { readonly cards: readonly CardId[] })
  | (Given<'path'> & { readonly path: readonly Hex[] });

export type AnswerKind = Answer['kind'];
export type AnswerOf<K extends AnswerKind> = Extract<Answer, { readonly kind: K }>;

/** The kinds of decision that each kind of answer fits. Add a new kind here first. */
export const QUESTIONS = {
  keep: ['mulligan'],
  mulligan: ['mulligan'],
  play: ['turn'],
  move: ['turn'],
  rotate: ['turn'],
  cannibalize: ['turn'],
  sacrifice: ['turn'],
  purge: ['turn'],
  exploit: ['turn', 'exploit'],
  repairThread: ['turn'],
  extract: ['turn'],
  endTurn: ['turn'],
  surrender: ['turn'],
  react: ['reaction'],
  redirect: ['redirect'],
  pass: ['reaction', 'redirect', 'move', 'exploit'],
  absorb: ['absorb'],
  choose: ['choose'],
  path: ['move'],
} as const satisfies Readonly<Record<AnswerKind, readonly DecisionKind[]>>;

/** The answers that fit a kind of decision. */
export type AnswerTo<K extends DecisionKind> = AnswerOf<
  { [A in AnswerKind]: K extends (typeof QUESTIONS)[A][number] ? A : never }[AnswerKind]
>;

/** Why an answer is not accepted. Stable: clients may switch on them. */
export const REFUSALS = [
  'matchOver',
  'notAsked',
  'wrongSeat',
  'wrongAnswerKind',
  'cardNotInHand',
  'cardNotPlayable',
  'cardBarred',
  'cardUsedUp',
  'cannotAttack',
  'noTarget',
  'targetMissing',
  'targetNotAllowed',
  'targetOutOfRange',
  'targetOutOfSight',
  'aimMissing',
  'aimNotAllowed',
  'pathMissing',
  'pathNotConnected',
  'pathOffMap',
  'pathBlocked',
  'pathTooLong',
  'pathEndsOnCasket',
  'notEnoughSp',
  'overspendLimit',
  'wrongPayment',
  'wrongCount',
  'notOffered',
  'cannotMove',
  'notAvailable',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Why a card of the hand cannot be played in this turn, whatever it would be aimed at. */
export type UnplayableReason = Extract<
  RefusalCode,
  | 'cardNotPlayable'
  | 'cardBarred'
  | 'cardUsedUp'
  | 'cannotAttack'
  | 'notEnoughSp'
  | 'cannotMove'
  | 'noTarget'
  | 'notAvailable'
>;

export interface Refusal {
  readonly code: RefusalCode;
  /** One sentence for people. */
  readonly message: string;
}
