import type { Condition } from './amounts.ts';
import type { MapDefinition } from './board.ts';
import type { Effect, ReactionMoment, StandingModifier, Trigger } from './effects.ts';
import type { CardId, ComponentId, FactionId, SetId } from './ids.ts';
import type { Penalty } from './stats.ts';

/** Section of the deck a card belongs to; it determines Component Damage, mounts and which cards become SCRAP. */
export const SECTIONS = [
  'universal',
  'primary',
  'shield',
  'offhand',
  'accessory',
  'tactic',
  'damage',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Tags for what wounds and damage bar, and for what counts as ranged or as a shield (10.2-8). */
export const CARD_TAGS = ['sensor', 'targeting', 'movement', 'shieldReaction', 'ranged'] as const;
export type CardTag = (typeof CARD_TAGS)[number];

/** Whom a card may be aimed at. `range` in hexes, `null` for any distance. */
export interface TargetSpec {
  readonly who: 'enemy' | 'ally' | 'selfOrAlly';
  readonly range: number | null;
  readonly sight: boolean;
  /** More than one target (Suppressing Fire). */
  readonly most?: number;
}

export interface CardDefinition {
  readonly id: CardId;
  readonly title: string;
  /** The rule of the card in the project's own words. */
  readonly text: string;
  readonly section: Section;
  /** The printed card of which this is the version for one mount: an arm's injury card exists once for each arm. */
  readonly variantOf?: CardId;
  readonly tags: readonly CardTag[];
  /** SP. Reactions and passives cost 0. */
  readonly cost: number;
  readonly target?: TargetSpec;
  /** May only be declared when this holds (Divine Judgment). */
  readonly requires?: Condition;
  readonly limit?: 'oncePerMatch' | 'oncePerTurn';
  readonly play?: Effect;
  readonly reaction?: { readonly at: ReactionMoment; readonly range?: number; readonly effect: Effect };
  /** Played for 0 SP and stays in play. */
  readonly passive?: {
    readonly standing?: readonly StandingModifier[];
    readonly triggers?: readonly Trigger[];
  };
  /** Acts while in hand and cannot be played (injury cards, blank Damage, DAMAGED). */
  readonly inert?: {
    readonly penalties: readonly Penalty[];
    readonly component?: ComponentId;
    readonly grade?: InjuryGrade;
  };
}

export type InjuryGrade = 'minor' | 'major' | 'critical';

export interface CardCount {
  readonly card: CardId;
  readonly copies: number;
}

/** Cards that come together: a faction's primary weapon, a shield, an accessory. */
export interface CardSet {
  readonly id: SetId;
  readonly title: string;
  readonly slot: 'primary' | 'shield' | 'offhand' | 'accessory';
  readonly faction?: FactionId;
  readonly cards: readonly CardCount[];
}

export interface Faction {
  readonly id: FactionId;
  readonly title: string;
  readonly primary: SetId;
  /** Five tactics, of which a deck takes two. */
  readonly tactics: readonly CardId[];
}

/** Everything that may be played in a match. */
export interface CardPool {
  readonly cards: Readonly<Record<CardId, CardDefinition>>;
  readonly sets: Readonly<Record<SetId, CardSet>>;
  readonly factions: Readonly<Record<FactionId, Faction>>;
}

/**
 * What a host adds to a match: cards, sets, factions and maps. Community packs have the same shape as the built-in
 * ones.
 */
export interface CardPack {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly CardDefinition[];
  readonly sets: readonly CardSet[];
  readonly factions: readonly Faction[];
  readonly maps?: readonly MapDefinition[];
}

/** The deck of a seat, before it is checked. `sets` are equipment sets; the primary set comes with the faction. */
export interface DeckList {
  readonly faction: FactionId;
  readonly frame: string;
  readonly sets: readonly SetId[];
  readonly tactics: readonly CardId[];
}
