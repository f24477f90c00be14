import type { Refusal } from '../model/decisions.ts';
import type { CardId, ComponentId, SeatIndex } from '../model/ids.ts';
import type { Tier } from '../model/table.ts';

/** How likely each number is, lowest first; the chances add up to 1. */
export type Spread = readonly { readonly value: number; readonly chance: number }[];

/** Bounds of a chance that may depend on cards the viewer does not see; equal if it does not. */
export interface ChanceRange {
  readonly least: number;
  readonly most: number;
}

/** Effects of hidden cards on the figures that `least` and `most` do not cover. */
export type Unknown =
  /** The target holds cards that act from the hand (deck-as-health) and are not counted. */
  | 'injuryCards'
  /** Blank Damage cards that pay for nothing, so that a further card goes for each, may be among those lost. */
  | 'blankDamage'
  /** A DAMAGED card among the cards lost throws a Damage Die, whose wound could be the pilot's last. */
  | 'damagedCards'
  /** A reshuffle during the attack may bring cards to the top that mark what was hit. */
  | 'shuffledCards'
  /** Taint reaches 10, and the core is assumed to hold. */
  | 'corruption'
  /** Seats choose cards or move on the way, and what other choices would do is not counted. */
  | 'furtherChoices';

/** Chances that the attack damages or destroys one component. */
export interface ComponentOdds {
  readonly component: ComponentId;
  readonly damaged: ChanceRange;
  readonly destroyed: ChanceRange;
}

/** How much a reaction that the other seats could hold would prevent. */
export interface ReactionOdds {
  /** The most effective reaction that a casket of that faction can hold and that has not been used up. */
  readonly card: CardId;
  readonly seat: SeatIndex;
  /** Cards lost by the target where it is played. */
  readonly cardsLost: Spread;
  /** How many cards fewer that is on average. */
  readonly fewer: number;
}

/** What an attack does to one casket it is aimed at, when nobody reacts. */
export interface TargetOdds {
  readonly seat: SeatIndex;
  readonly tn: number;
  /** They add up to 1. */
  readonly tiers: Readonly<Record<Tier, number>>;
  /** Any tier that hits. */
  readonly hit: number;
  readonly cardsLost: Spread;
  /** Component Damage of all components, with none and with the most possible weapon cards lost. */
  readonly componentDamage: { readonly least: Spread; readonly most: Spread };
  /** Only components that can be hit, in the order of the sheet. */
  readonly components: readonly ComponentOdds[];
  /** Chance that any component is destroyed. */
  readonly destroy: ChanceRange;
  readonly wound: ChanceRange;
  readonly defeat: ChanceRange;
  /** Null where nobody can react. */
  readonly reaction: ReactionOdds | null;
}

/** Chances that depend on hidden cards, as the mean over orders in which these may lie. */
export interface UsualOdds {
  readonly win: number;
  readonly lose: number;
  readonly targets: readonly {
    readonly seat: SeatIndex;
    readonly destroy: number;
    readonly wound: number;
    readonly defeat: number;
  }[];
}

export interface AttackOdds {
  readonly kind: 'attack';
  readonly targets: readonly TargetOdds[];
  /** Cards that the attacker itself loses by it. */
  readonly ownCardsLost: Spread;
  /** The match is won, or lost, before the attack is over. */
  readonly win: ChanceRange;
  readonly lose: ChanceRange;
  /** Null if it was not asked for. */
  readonly usual: UsualOdds | null;
  readonly unknown: readonly Unknown[];
}

/** `none`: the answer is no attack. `tooMany`: there are more possible courses than are enumerated. */
export type Odds =
  | AttackOdds
  | { readonly kind: 'none' | 'tooMany' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
