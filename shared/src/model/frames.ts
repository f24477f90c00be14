import type { Aim, ChoosePurpose, PlayAnswer } from './decisions.ts';
import type { AttackEffect, Effect } from './effects.ts';
import type { Cause } from './events.ts';
import type { CardId, ComponentId, SeatIndex, ThreadNumber, WoundId } from './ids.ts';
import type { DefeatReason, Tier } from './table.ts';

/** Who does something to whom, and with which card: the locals that every effect needs. Plain JSON. */
export interface EffectContext {
  readonly self: SeatIndex;
  readonly card: CardId;
  readonly targets: readonly SeatIndex[];
  /** The answer that played the card: path, aims and choices named in it. */
  readonly answer?: PlayAnswer;
  /** Cards lost to the attack that is being reacted to. */
  readonly lost?: number;
}

/** The sum of one attack modifier, computed when the attack is declared. */
export interface Boost {
  readonly damage: number;
  /** The part of it that raises the damage; an EXECUTION counts only this part. */
  readonly raise: number;
  readonly tn: number;
  readonly ignoreDefense: number;
}

interface Suspended<P extends string, S extends string> {
  readonly procedure: P;
  readonly step: S;
}

/**
 * One suspended procedure with its locals; together they are a call stack that a database can store. Steps have names,
 * so that inserting a step breaks no stored match.
 */
export type Frame =
  | (Suspended<
      'setup',
      | 'shuffle'
      | 'shuffled'
      | 'woundsShuffled'
      | 'deal'
      | 'offerMulligan'
      | 'mulligans'
      | 'redeal'
      | 'reshuffled'
      | 'deploy'
    > & {
      readonly seat: SeatIndex;
      readonly again: readonly SeatIndex[];
      /** Faces of Suffering Dice by seat, rolled in the settlement before the match. */
      readonly penances?: readonly (readonly number[])[];
    })
  | (Suspended<'round', 'begin' | 'initiative' | 'ranked' | 'bleed' | 'nextTurn' | 'end'> & {
      readonly round: number;
      /** Initiative dice by seat so far; a tie adds a die. */
      readonly rolls: readonly (readonly number[])[];
      readonly tied: readonly SeatIndex[];
    })
  | (Suspended<'turn', 'refresh' | 'act' | 'acted' | 'finish' | 'end' | 'burn' | 'over'> & {
      readonly seat: SeatIndex;
      readonly passed: boolean;
      /** The turn ends with a retreat over the deployment edge. */
      readonly retreats?: true;
    })
  | (Suspended<
      'refresh',
      | 'begin'
      | 'due'
      | 'offerPurge'
      | 'purge'
      | 'strain'
      | 'strained'
      | 'malfunction'
      | 'dissociate'
      | 'dissociated'
      | 'overheat'
      | 'areas'
    > & { readonly seat: SeatIndex; readonly area: number })
  | (Suspended<'draw', 'take'> & { readonly seat: SeatIndex; readonly count: number })
  | (Suspended<'reshuffle', 'begin' | 'injury' | 'injured' | 'shuffle' | 'shuffled'> & {
      readonly seat: SeatIndex;
      readonly clean: boolean;
      readonly component: number;
    })
  | (Suspended<'playCard', 'pay' | 'settle'> & { readonly seat: SeatIndex; readonly answer: PlayAnswer })
  | (Suspended<'feedback', 'count'> & { readonly seat: SeatIndex })
  | (Suspended<'react', 'play' | 'settle'> & {
      readonly seat: SeatIndex;
      readonly card: CardId;
      readonly context: EffectContext;
    })
  | (Suspended<'effect', 'run'> & {
      readonly effects: readonly Effect[];
      readonly index: number;
      readonly context: EffectContext;
    })
  | (Suspended<'attack', 'declare' | 'judge' | 'next' | 'after'> & {
      readonly effect: AttackEffect;
      readonly context: EffectContext;
      readonly aims: readonly Aim[];
      /** One for each target. */
      readonly boosts: readonly Boost[];
      readonly faces: readonly number[];
      readonly index: number;
    })
  | StrikeFrame
  | (Suspended<'absorb', 'ask' | 'take' | 'refilled'> & {
      readonly seat: SeatIndex;
      readonly count: number;
      readonly cause: Cause;
      readonly drawFirst: boolean;
      readonly lost: readonly CardId[];
      /** Number of cards of this loss that are on the Discard Pile. */
      readonly fresh?: number;
    })
  | (Suspended<'harm', 'ask' | 'lost' | 'check'> & {
      readonly seat: SeatIndex;
      readonly count: number;
      readonly cause: Cause;
      readonly shortfall: number;
      readonly lost: readonly CardId[];
      /** Others are hurt at the same moment: the `fall` that waits judges all of them. */
      readonly together?: true;
    })
  | (Suspended<'componentDamage', 'mark' | 'chassis' | 'eject' | 'ejected' | 'threads'> & {
      readonly seat: SeatIndex;
      readonly component: ComponentId;
      readonly amount: number;
      /** Points that start at the top of the armour, if that option is on. */
      readonly piercing: number;
      /** Straight to destroyed (EXECUTION, Strain). */
      readonly destroy: boolean;
      readonly cause: Cause;
      readonly from: number;
    })
  | (Suspended<'wounds', 'flip' | 'resist' | 'finger'> & {
      readonly seat: SeatIndex;
      readonly count: number;
      readonly cause: Cause;
      /** The wound whose thread the die selects. */
      readonly finger?: WoundId;
    })
  | (Suspended<
      'threadSnap',
      'check' | 'checked' | 'count' | 'pick' | 'picked' | 'snap' | 'grit' | 'gritted'
    > & {
      readonly seat: SeatIndex;
      /** Snaps on this roll or more; 0 snaps without a roll. */
      readonly from: number;
      readonly die: 'head' | 'rightArm' | 'leftArm' | 'chassis' | 'any';
      readonly left: number;
      readonly thread: ThreadNumber | null;
      /** Whether the snap causes a wound and a grit check; Shattered Hand severs without them. */
      readonly hurts: boolean;
    })
  | (Suspended<'damageDie', 'roll' | 'rolled'> & { readonly seat: SeatIndex; readonly count: number })
  | (Suspended<'suffer', 'roll' | 'rolled' | 'next' | 'suffered'> & {
      readonly seat: SeatIndex;
      readonly dice: number;
      readonly faces: readonly number[];
      readonly index: number;
    })
  /** Cards of a pile chosen by a seat, and what happens to them (recover, salvage, discard, mend). */
  | (Suspended<'choose', 'ask' | 'chosen' | 'shuffled'> & {
      readonly seat: SeatIndex;
      readonly of: SeatIndex;
      readonly purpose: ChoosePurpose;
      readonly count: number;
      /** Cards named when the card was played, if they were. */
      readonly named: readonly CardId[] | null;
      readonly pile: 'hand' | 'discard' | 'graveyard' | 'draw';
      /** The name of an offer that may be taken once a match. */
      readonly once: string | null;
    })
  | (Suspended<'pick', 'pick' | 'picked' | 'shuffled'> & {
      readonly seat: SeatIndex;
      readonly of: SeatIndex;
      readonly count: number;
      readonly purpose: 'reveal' | 'discard' | 'revive';
    })
  | (Suspended<'offerMove', 'ask' | 'moved'> & {
      readonly seat: SeatIndex;
      readonly hexes: number;
      /** The move costs no SP at all. */
      readonly free: boolean;
    })
  | (Suspended<
      'defeat',
      | 'check'
      | 'rise'
      | 'risen'
      | 'offerRise'
      | 'answerRise'
      | 'save'
      | 'saved'
      | 'fall'
      | 'rites'
      | 'rited'
      | 'judge'
    > & {
      readonly seat: SeatIndex;
      /** There were too few cards to lose. */
      readonly shortfall: boolean;
      readonly by: SeatIndex | null;
      readonly asked: readonly SeatIndex[];
      /** Others may fall at the same moment: the `fall` that waits carries it out. */
      readonly together?: true;
    })
  /** Seats that one effect hits: all are hurt, then all that do not stand up again fall, then the others act on it. */
  | (Suspended<'fall', 'check' | 'fall' | 'judge'> & {
      readonly hurt: readonly { readonly seat: SeatIndex; readonly shortfall: boolean }[];
      readonly falling: readonly { readonly seat: SeatIndex; readonly reason: DefeatReason }[];
    })
  | (Suspended<'repairThread', 'roll' | 'rolled'> & {
      readonly seat: SeatIndex;
      readonly of: SeatIndex;
      readonly thread: ThreadNumber;
    })
  | (Suspended<'corruption', 'roll' | 'rolled' | 'kind' | 'burst'> & { readonly seat: SeatIndex });

/** One target of one attack, rule book, section 3 from step 2 on. */
export type StrikeFrame = Suspended<
  'strike',
  | 'judge'
  | 'located'
  | 'hit'
  | 'executed'
  | 'redirect'
  | 'redirected'
  | 'turned'
  | 'interpose'
  | 'interposed'
  | 'offerReaction'
  | 'reacted'
  | 'rollDefense'
  | 'defended'
  | 'offerReroll'
  | 'reroll'
  | 'rerolled'
  | 'count'
  | 'protect'
  | 'brace'
  | 'braced'
  | 'absorb'
  | 'absorbed'
  | 'feedback'
  | 'majorWound'
  | 'defeat'
  | 'onHit'
> & {
  readonly attacker: SeatIndex;
  readonly target: SeatIndex;
  readonly card: CardId;
  readonly aim: Aim;
  readonly faces: readonly number[];
  readonly boost: Boost;
  /** Printed damage; `bonuses` are the card's own. */
  readonly base: number;
  readonly bonuses: NonNullable<AttackEffect['bonuses']>;
  readonly armorPiercing: boolean;
  readonly ignoreDefense: number;
  readonly onHit: Effect | null;
  readonly tier: Tier;
  readonly component: ComponentId | 'capsule' | null;
  /** What is left of the damage at this point of the sequence. */
  readonly damage: number;
  /** Damage of step 4, for Suffering Dice on a redirect. */
  readonly declared: number;
  /** Faces of the Defense Dice. */
  readonly defense: readonly number[];
  readonly criticals: number;
  /** Component Damage that a reaction takes away. */
  readonly spared: number;
  readonly lost: readonly CardId[];
  readonly shortfall: number;
  /** Sum of all Component Damage of the target before the attack marked any. */
  readonly before: number;
  /** What reactions do once the attack is over. */
  readonly later: readonly {
    readonly effect: Effect;
    readonly seat: SeatIndex;
    readonly card: CardId;
    readonly lostCards: boolean;
  }[];
  /** Seats still to be asked in the current step. */
  readonly asked: readonly SeatIndex[];
};

export type Procedure = Frame['procedure'];
export type FrameOf<P extends Procedure> = Extract<Frame, { readonly procedure: P }>;
export type StepOf<P extends Procedure> = FrameOf<P>['step'];

/** A frame while its game runs it: the game's own copy, so steps write to it. */
export type Running<P extends Procedure> = P extends Procedure
  ? { -readonly [K in keyof FrameOf<P>]: FrameOf<P>[K] }
  : never;
