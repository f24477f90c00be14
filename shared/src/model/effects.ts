import type { Amount, Condition } from './amounts.ts';
import type { ComponentId } from './ids.ts';
import type { Stat } from './stats.ts';

/** Whom a verb applies to: the seat playing the card, or its target or attacker. */
export type Selector = 'self' | 'target';

export interface ModifierSpec {
  readonly stat: Stat;
  readonly amount: Amount;
  /** `turn`: to the end of this turn; `round`: to the owner's next Refresh; `targetTurn`: over the target's next turn. */
  readonly until: 'turn' | 'round' | 'targetTurn' | 'match';
  readonly uses?: 'attack' | 'hit' | 'once';
  /** Only attacks on the card's target count. */
  readonly againstTarget?: true;
  /** The sum of all modifiers of this source and stat never goes above this. */
  readonly atMost?: number;
}

/** A strike in addition to the first: Righteous Cleave, Earthshaker. */
export interface Cleave {
  readonly damage: number;
  /** `one`: the attacker may name one other enemy adjacent to it; `every`: all other adjacent enemies. */
  readonly who: 'one' | 'every';
  readonly push?: number;
}

export interface AttackEffect {
  readonly do: 'attack';
  readonly damage: Amount;
  readonly bonuses?: readonly { readonly when: Condition; readonly amount: Amount }[];
  /** The component that the card itself fixes; then the player names none. */
  readonly aim?: ComponentId;
  readonly armorPiercing?: true;
  readonly ignoreDefense?: number;
  readonly onHit?: Effect;
  /** Happens on a hit or a miss. */
  readonly after?: Effect;
  readonly cleave?: Cleave;
}

/** A zone on the map that lasts until the end of the next round. */
export interface AreaSpec {
  readonly radius: number;
  /** `recover`: allies at their Refresh; `wither`: enemies at their Refresh lose the top card; `smoke`: obscures. */
  readonly effect: 'recover' | 'wither' | 'smoke';
  readonly amount: number;
}

/** What cards do, one member per verb of the rule book. Plain JSON: it can be stored, hashed, diffed and served. */
export type Effect =
  | { readonly do: 'sequence'; readonly effects: readonly Effect[] }
  | { readonly do: 'when'; readonly condition: Condition; readonly then: Effect; readonly otherwise?: Effect }
  | AttackEffect
  /** Along the path of the answer; `leap` ignores terrain and caskets between. */
  | { readonly do: 'move'; readonly hexes: number; readonly leap?: true }
  /** A turn to any facing, named in the answer. */
  | { readonly do: 'rotate' }
  /** "Then may move": a separate decision. */
  | { readonly do: 'offerMove'; readonly hexes: number }
  | { readonly do: 'heat'; readonly who: Selector; readonly amount: number }
  | { readonly do: 'clearHeat'; readonly who: Selector }
  | { readonly do: 'draw'; readonly who: Selector; readonly count: number }
  /** N cards of the Discard Pile, chosen by the owner, shuffled into the draw pile. */
  | { readonly do: 'recover'; readonly count: number }
  /** N chosen cards of the Graveyard to the Discard Pile. */
  | { readonly do: 'salvage'; readonly count: number; readonly countNextToWreck?: number }
  /** Damage to the seat itself that is not an attack. */
  | { readonly do: 'selfHarm'; readonly count: number }
  /** Rolls Suffering Dice if that module is on, and does `otherwise` if it is off. */
  | { readonly do: 'suffer'; readonly dice: number; readonly otherwise: Effect }
  | { readonly do: 'modify'; readonly who: Selector; readonly modifier: ModifierSpec }
  /** `max` is the most that may be held. */
  | {
      readonly do: 'gain';
      readonly who: Selector;
      readonly what: 'armor' | 'runes' | 'taint' | 'sp';
      readonly amount: number;
      readonly max?: number;
    }
  /** Spends all runes; the next attack this turn gets `damageEach` for each. */
  | { readonly do: 'spendRunes'; readonly damageEach: number }
  /** In a reaction: lowers the damage of the attack, never below 0. */
  | { readonly do: 'reduceDamage'; readonly by: number }
  | { readonly do: 'reduceComponentDamage'; readonly by: number }
  /** In a reaction: `effect` once the attack is over; with `lostCards` only if the attack cost at least one card. */
  | { readonly do: 'afterAttack'; readonly effect: Effect; readonly lostCards?: true }
  /** In a reaction to a hit on an ally: takes half the damage, rounded up. */
  | { readonly do: 'interpose' }
  | { readonly do: 'push'; readonly hexes: number }
  /** Random cards of the target's hand, shown only to the player. */
  | { readonly do: 'reveal'; readonly count: number }
  | { readonly do: 'area'; readonly area: AreaSpec }
  /** Discard Pile into the draw pile; `clean`: without what the edition adds to a reshuffle. */
  | { readonly do: 'reshuffle'; readonly clean: true }
  | {
      readonly do: 'discard';
      readonly who: Selector;
      readonly count: number;
      readonly how: 'choose' | 'random';
    }
  /**
   * One DAMAGED, Damage or injury card of the target's Discard Pile (or draw pile) leaves the game. `oncePerMatch`
   * makes it an offer that stays open until any card has used it under that name.
   */
  | { readonly do: 'mend'; readonly from: 'discard' | 'draw'; readonly oncePerMatch?: string }
  /** Random Graveyard cards become the draw pile. */
  | { readonly do: 'revive'; readonly count: number; readonly wounds: number };

export type Verb = Effect['do'];
export type EffectOf<V extends Verb> = Extract<Effect, { readonly do: V }>;

/** Points of the rules at which a card in hand may be played out of turn. */
export const REACTION_MOMENTS = ['attackHit', 'allyHit', 'casketHpGone', 'allyDefeated'] as const;
export type ReactionMoment = (typeof REACTION_MOMENTS)[number];

/**
 * Points of the rules at which a passive tactic triggers by itself. `enemyKilled`: an enemy casket destroyed by this
 * seat's own attack; `enemyDefeated`: by anybody; `otherDefeated`: any casket but its own.
 */
export const TRIGGER_MOMENTS = [
  'enemyKilled',
  'enemyDefeated',
  'otherDefeated',
  'componentDamaged',
  'casketHpZero',
] as const;
export type TriggerMoment = (typeof TRIGGER_MOMENTS)[number];

export interface Trigger {
  readonly at: TriggerMoment;
  readonly effect: Effect;
}

/** A standing change of the owner's own numbers while the card is in play. */
export interface StandingModifier {
  readonly stat: Stat;
  readonly amount: number;
  readonly when?: Pick<Condition, 'sides' | 'ownHpAbove'>;
}
