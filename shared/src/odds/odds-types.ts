import type { Refusal } from '../model/decisions.ts';
import type { CardId, ComponentId, SeatIndex } from '../model/ids.ts';
import type { Tier } from '../model/table.ts';

/** How likely each number is, lowest first; the chances add up to 1. */
export type Spread = readonly { readonly value: number; readonly chance: number }[];

/** A chance that depends on cards which the viewer does not see. Both are the same where it does not. */
export interface ChanceRange {
  readonly least: number;
  readonly most: number;
}

/** What hidden cards may change about the figures, beyond what `least` and `most` tell. */
export type Unknown =
  /** The target holds cards that act from the hand (deck-as-health) and are not counted. */
  | 'injuryCards'
  /** Blank Damage cards that pay for nothing, so that a further card goes for each, may be among those lost. */
  | 'blankDamage'
  /** A DAMAGED card among the cards lost throws a Damage Die, whose wound could be the pilot's last. */
  | 'damagedCards'
  /** A reshuffle in the middle brings cards to the top that mark what was hit, or do not. */
  | 'shuffledCards'
  /** Taint reaches 10, and the core is taken to hold. */
  | 'corruption'
  /** Seats choose cards or move on the way, and what other choices would do is not counted. */
  | 'furtherChoices';

/** How likely the attack leaves one component further down, or destroyed. */
export interface ComponentOdds {
  readonly component: ComponentId;
  readonly damaged: ChanceRange;
  readonly destroyed: ChanceRange;
}

/** How much a reaction that the others could hold takes off. */
export interface ReactionOdds {
  /** The reaction that does most, of all that a casket of that faction can hold and that has not been used up. */
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
  /** Component Damage of all components, with no and with as many weapon cards lost as can be. */
  readonly componentDamage: { readonly least: Spread; readonly most: Spread };
  /** Only components that can be hit, in the order of the sheet. */
  readonly components: readonly ComponentOdds[];
  /** Of any component. */
  readonly destroy: ChanceRange;
  readonly wound: ChanceRange;
  readonly defeat: ChanceRange;
  /** Null where nobody can react. */
  readonly reaction: ReactionOdds | null;
}

export interface AttackOdds {
  readonly kind: 'attack';
  readonly targets: readonly TargetOdds[];
  /** Cards that the attacker itself loses by it. */
  readonly ownCardsLost: Spread;
  /** The match is won, or lost, before the attack is over. */
  readonly win: ChanceRange;
  readonly lose: ChanceRange;
  readonly unknown: readonly Unknown[];
}

/** `none`: the answer is no attack. `tooMany`: it can go on in more ways than are gone through. */
export type Odds =
  | AttackOdds
  | { readonly kind: 'none' | 'tooMany' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
