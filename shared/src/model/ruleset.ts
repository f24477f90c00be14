import type { CardPool } from './cards.ts';
import type { FrameTraits } from './frame-traits.ts';
import type { ComponentId, ComponentZone, FrameId, PresetId, WoundId } from './ids.ts';
import type { ThreadDefinition, WoundDefinition } from './pilot.ts';
import type { Penalty } from './stats.ts';

/**
 * Every point on which the five documents disagree, and every module, as one flat record. A preset is a full
 * set of these; a host overrides single ones. Procedures read options and never ask which edition they are in.
 */
export interface Options {
  /** Modifier of the initiative die: none, or by frame +3/0/−1/−2. `seats`: no die, they act in the order of seats. */
  readonly initiative: 'roll' | 'frame' | 'seats';
  readonly handSize: number;
  /** What is added to the hand size: nothing, or by casket +2 for a Colossus and −2 for the Forge Guilds. */
  readonly handBonus: 'none' | 'by-casket';
  readonly discardHandAtRoundEnd: boolean;
  /** A seat that ends its turn may throw cards from hand to the Discard Pile before it draws. */
  readonly discardAtTurnEnd: boolean;
  /** After this many full rounds the match is judged (arenas); `null` for none. */
  readonly roundLimit: number | null;
  /** After this many full rounds in a row in which nobody took damage the match is judged too. */
  readonly stalemateRounds: number | null;
  /** SP per hex: 1, or by frame 0.5/1/1.5/2. */
  readonly moveCost: 'one' | 'frame';
  /** Missing SP may be paid with cards from hand. */
  readonly overspend: boolean;
  /** Target number of an attack before anything is added. */
  readonly baseTargetNumber: number;
  readonly hitLocation: 'standard' | 'codex';
  /** Who picks the component: the attacker, or the side that is hit (a called shot costs 1 SP more). */
  readonly targeting: 'declared' | 'by-side';
  /** An attack may name the capsule at TN +3. */
  readonly capsuleBreach: boolean;
  /** What an EXECUTION destroys: its target, or a Chassis that is still covered only when nothing else is left. */
  readonly executionHits: 'declared' | 'outer-first';
  /** What a Strain of 12 and more destroys: any component, or the Chassis only when nothing else is left. */
  readonly strainHits: 'any' | 'outer-first';
  /** Component Damage that a Strain of 12 and more does; `null`: the component is destroyed. */
  readonly strainMarks: number | null;
  /** The damage of a Strain leaves one card of Casket HP. */
  readonly strainSparesLastCard: boolean;
  /** Component Damage that an EXECUTION does; `null`: the component is destroyed. */
  readonly executionMarks: number | null;
  /** Most Heat that the HEAT faces of one attack bring; `null` for no limit. */
  readonly defenseHeatMost: number | null;
  readonly armorPiercingSkipsArmor: boolean;
  readonly componentTracks: 'standard' | 'by-frame' | 'limb-thresholds' | 'three-points' | 'degrading';
  readonly componentDamage: 'lost-cards' | 'damage';
  readonly shieldComponentDamage: 'left-arm' | 'any' | 'never';
  /** Equipment lost to self-harm or Strain marks the arm it is mounted on. */
  readonly selfHarmMarksMount: boolean;
  readonly scrap: boolean;
  /** A destroyed Chassis ends the seat, or it fights on. */
  readonly chassisDestroyed: 'defeat' | 'fights-on';
  readonly woundDeck: boolean;
  /** Each Component Damage point on an exposed number is a wound. */
  readonly exposureWounds: boolean;
  /** Wounds for destruction: Head and Arms 1, Chassis 3 and the ejection save. */
  readonly destructionWounds: boolean;
  /** On 1–2 two wounds; under `harsh` 3–4 is a bad landing too. */
  readonly ejectionSave: 'none' | 'harsh' | 'mild';
  readonly neuralFeedback: 'none' | 'every-5' | 'once-5' | 'once-15';
  /** Casket HP gone: 1d6, 1–3 two wounds. */
  readonly casketHpSave: boolean;
  /** The Chassis reaching 10 is one more wound, Taint 21 another. */
  readonly coreRupture: boolean;
  /** Taint that reaches 10 is a wound, whatever its die says. */
  readonly taintOverload: boolean;
  readonly neuralThreads: boolean;
  /** When a thread is checked: at 6 CD (Chassis 10), or when the Head or an Arm is destroyed. */
  readonly threadChecks: 'exposure' | 'destruction';
  readonly lostCardsGo: 'graveyard' | 'discard' | 'removed';
  /** Damage with an empty draw pile takes the Discard Pile, or reshuffles and goes on. */
  readonly emptyDrawDamage: 'discard-pile' | 'reshuffle';
  readonly reshuffleAdds: 'nothing' | 'damage-card' | 'injury-cards';
  /** A blank Damage card lost to damage pays for a point of it; otherwise it goes and the point is still due. */
  readonly damageCardsPay: boolean;
  readonly majorWound: boolean;
  /** Card conditions and the round limit count the Discard Pile too. */
  readonly hpCountsDiscard: boolean;
  /** A seat that had no ally when the match began may be the ally that its own effects name. */
  readonly selfAsAlly: boolean;
  readonly deckSize: 'by-frame' | 'wide' | 'thirty' | 'draft';
  readonly equipmentSlots: 'by-frame' | 'one-set-of-six';
  readonly deckCap: number | null;
  /** The frame that deck lists mean by "Assault". */
  readonly assaultFrame: FrameId;
  readonly dicePool: boolean;
  readonly taint: boolean;
  readonly grit: boolean;
  readonly sufferingDice: boolean;
  readonly permadeath: boolean;
  readonly minorWoundMissions: number;
}

export type OptionId = keyof Options;
export type Overrides = Partial<Options>;

/** One stage of a component from `from` Component Damage on. A stage replaces the one before. */
export interface Stage {
  readonly from: number;
  readonly zone: ComponentZone;
  readonly penalties: readonly Penalty[];
}

export interface Track {
  readonly stages: readonly Stage[];
  /** Component Damage at which the component is destroyed or disabled. */
  readonly destroyedAt: number;
  /** First number on which a point wounds the pilot; `null` never. */
  readonly exposedFrom: number | null;
  /** The armour covers the track up to here; this is the first number past it. */
  readonly armorUntil: number;
  /** The track ends here; what is beyond is wasted. */
  readonly cap: number;
  /** Cards thrown from hand to the Discard Pile when it is destroyed (editions without SCRAP). */
  readonly discards?: 'primary' | 'equipment';
}

/** `null`: the edition has no such component. */
export type Tracks = Readonly<Record<ComponentId, Track | null>>;

/** An edition resolved: options plus the tables they name plus the cards. The digest is of all of it. */
export interface Ruleset {
  readonly preset: PresetId;
  readonly title: string;
  readonly options: Options;
  readonly tracks: Readonly<Record<FrameId, Tracks>>;
  /** Component for each face of the hit-location die. */
  readonly hitLocation: readonly ComponentId[];
  readonly frames: Readonly<Record<FrameId, FrameTraits>>;
  /** Every card of the wound deck. */
  readonly wounds: Readonly<Record<WoundId, WoundDefinition>>;
  /** The neural threads, in the order of the ten-sided die. */
  readonly threads: readonly ThreadDefinition[];
  readonly pool: CardPool;
  readonly digest: string;
}
