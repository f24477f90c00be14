import type { Facing, Hex } from '../model/board.ts';
import type { Decision, DecisionKind } from '../model/decisions.ts';
import type {
  CardId,
  ComponentId,
  ComponentZone,
  DecisionId,
  FactionId,
  FrameId,
  SeatIndex,
  TeamId,
} from '../model/ids.ts';
import type { MissionTable } from '../model/scenario.ts';
import type { Modifier } from '../model/stats.ts';
import type {
  Area,
  DefeatReason,
  Due,
  FlippedWound,
  LastAttack,
  MatchResult,
  SeveredThread,
  Table,
} from '../model/table.ts';

/** Who looks: the player of a seat, or the public, who knows only what everybody may know. */
export type Viewer = { readonly kind: 'seat'; readonly seat: SeatIndex } | { readonly kind: 'public' };

/** What everybody may know about one seat. Hidden piles are numbers of cards. */
export interface SeatView {
  readonly name: string;
  readonly team: TeamId;
  readonly faction: FactionId;
  readonly frame: FrameId;
  readonly at: Hex;
  readonly facing: Facing;
  readonly status: 'active' | 'defeated';
  readonly reason: DefeatReason | null;
  readonly drawCount: number;
  readonly handCount: number;
  /** Oldest first, like the Graveyard. */
  readonly discard: readonly CardId[];
  readonly graveyard: readonly CardId[];
  readonly inPlay: readonly CardId[];
  readonly playing: readonly CardId[];
  /** Draw pile, hand and Discard Pile together, and a card that is just being played. */
  readonly casketHp: number;
  /** Component Damage. */
  readonly components: Readonly<Record<ComponentId, number>>;
  /** What the tracks show at that damage; `null` where the edition has no such component. */
  readonly zones: Readonly<Record<ComponentId, ComponentZone | null>>;
  readonly heat: number;
  /** The Heat from which Strain is rolled at Refresh, as far as the viewer knows what changes it. */
  readonly strainFrom: number;
  readonly sp: number;
  readonly spMax: number;
  readonly spent: number;
  readonly moved: number;
  readonly rotations: number;
  readonly played: number;
  /** Sum of all effects known to the viewer; below 0 it adds to the damage. */
  readonly defense: number;
  readonly armor: number;
  readonly runes: number;
  readonly taint: number;
  readonly taintSettled: boolean;
  readonly grit: number;
  readonly repairSkill: number;
  readonly wounds: readonly FlippedWound[];
  readonly woundDeckCount: number;
  readonly severed: readonly SeveredThread[];
  readonly feedback: number;
  readonly modifiers: readonly Modifier[];
  readonly due: Due;
  readonly usedThisMatch: readonly string[];
  readonly usedThisTurn: readonly string[];
  readonly ignoredThisRound: number;
  readonly injuries: Readonly<Record<ComponentId, number>>;
  readonly skipsTurn: boolean;
  readonly aimedAt: SeatIndex | null;
  readonly skippedLastTurn: boolean;
}

/** A seat that is asked, and the kind of decision; its options are visible only to that seat. */
export interface AskedSeat {
  readonly seat: SeatIndex;
  readonly decision: DecisionId;
  readonly kind: DecisionKind;
}

/** What only the player of a seat knows. */
export interface OwnView {
  readonly seat: SeatIndex;
  readonly hand: readonly CardId[];
  /** `null` when this seat is not asked, or has answered. */
  readonly decision: Decision | null;
}

/**
 * A match as one viewer may know it. With the match's rules (`rulesFor`) it is enough to list and check answers to
 * the viewer's own decision: it is a `Ground`.
 */
export interface MatchView {
  readonly seq: number;
  readonly round: number;
  readonly phase: Table['phase'];
  readonly order: readonly SeatIndex[];
  readonly acted: number;
  readonly turn: SeatIndex | null;
  readonly seats: readonly SeatView[];
  readonly areas: readonly Area[];
  readonly lastAttack: LastAttack | null;
  readonly result: MatchResult | null;
  /** The scenario and how far its objectives have come; `null` in a match without one. */
  readonly mission: MissionTable | null;
  /** Seats that answer simultaneously stay listed until the last answer is in. */
  readonly asked: readonly AskedSeat[];
  /** `null` for the public. */
  readonly own: OwnView | null;
}
