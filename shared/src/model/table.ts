import type { Facing, Hex } from './board.ts';
import type {
  CardId,
  ComponentId,
  FactionId,
  FrameId,
  SeatIndex,
  TeamId,
  ThreadNumber,
  WoundId,
  ZoneId,
} from './ids.ts';
import type { MissionTable } from './scenario.ts';
import type { Modifier } from './stats.ts';

export type DefeatReason = 'casket-hp' | 'chassis' | 'pilot' | 'surrender' | 'clock' | 'retreat';

export type Tier = 'catastrophe' | 'miss' | 'hit' | 'strong' | 'critical' | 'execution';

/** Results that wait for the seat's next Refresh (Damage Die, off-turn SP). */
export interface Due {
  readonly sp: number;
  readonly loseTop: number;
}

export interface FlippedWound {
  readonly wound: WoundId;
  /** Broken Finger: the thread whose function is barred. */
  readonly thread?: ThreadNumber;
  /** Grit turned a severe wound into a minor one for this match. */
  readonly softened?: true;
}

export interface SeveredThread {
  readonly thread: ThreadNumber;
  /** `fragile`: repaired in the field; `failed`: a repair failed and is not tried again. */
  readonly state: 'severed' | 'fragile' | 'failed' | 'lost';
}

/** All facts about one seat. Draw pile: top card first. Discard Pile and Graveyard: oldest first. */
export interface SeatTable extends Readonly<Record<ZoneId, readonly CardId[]>> {
  readonly name: string;
  readonly team: TeamId;
  readonly faction: FactionId;
  readonly frame: FrameId;
  readonly at: Hex;
  readonly facing: Facing;
  readonly status: 'active' | 'defeated';
  readonly reason: DefeatReason | null;
  readonly components: Readonly<Record<ComponentId, number>>;
  readonly heat: number;
  /** SP left; halves are possible with frame move costs. */
  readonly sp: number;
  /** SP spent since the last Refresh, cards paid instead of SP included. */
  readonly spent: number;
  /** Hexes moved in the current turn, or in the last one when it is not the seat's turn. */
  readonly moved: number;
  /** Rotations since the last Refresh; the first is free. */
  readonly rotations: number;
  /** Cards played since the last Refresh (a turn without any, and without SP spent, is a pass). */
  readonly played: number;
  readonly wounds: readonly FlippedWound[];
  /** Order of the remaining wounds; hidden from everybody. */
  readonly woundDeck: readonly WoundId[];
  readonly severed: readonly SeveredThread[];
  /** How many times Neural Feedback has already struck. */
  readonly feedback: number;
  readonly armor: number;
  readonly runes: number;
  readonly taint: number;
  /** No more Taint is gained (the core held at 10, or the Taint was burnt away). */
  readonly taintSettled: boolean;
  readonly grit: number;
  readonly repairSkill: number;
  readonly modifiers: readonly Modifier[];
  readonly due: Due;
  /** `oncePerMatch` cards already used. */
  readonly usedThisMatch: readonly string[];
  readonly usedThisTurn: readonly string[];
  /** Component Damage ignored this round (Stone Endurance). */
  readonly ignoredThisRound: number;
  /** Injury cards a component has already added (deck-as-health). */
  readonly injuries: Readonly<Record<ComponentId, number>>;
  /** The next turn is lost (failed grit check, corruption). */
  readonly skipsTurn: boolean;
  /** The seat that it attacked last turn without moving, for aiming (dice pool). */
  readonly aimedAt: SeatIndex | null;
  readonly skippedLastTurn: boolean;
}

/** A zone on the map that a card made. */
export interface Area {
  readonly effect: 'recover' | 'wither' | 'smoke';
  readonly at: Hex;
  readonly radius: number;
  readonly amount: number;
  readonly owner: SeatIndex;
  readonly source: CardId;
  /** Gone when this round has ended. */
  readonly untilRound: number;
}

/** Figures of the attack that was judged last: `damage` is that of section 3, step 4. */
export interface LastAttack {
  readonly round: number;
  readonly attacker: SeatIndex;
  readonly target: SeatIndex;
  readonly tn: number;
  readonly total: number;
  readonly tier: Tier;
  readonly damage: number;
}

export interface MatchResult {
  /** `null` for a draw. */
  readonly team: TeamId | null;
  readonly reason:
    | 'last-standing'
    | 'objective'
    | 'turn-limit'
    | 'round-limit'
    | 'level-at-limit'
    | 'stalemate'
    | 'level-at-stalemate'
    /** The last teams fell at the same moment: the one whose turn it was has won, between two turns nobody. */
    | 'all-fell'
    /** Up to engine revision 12, for all three of them where nobody won. */
    | 'draw'
    | 'adjudicated';
}

/** Everything that is true at the table, for those who may know everything. Plain JSON. */
export interface Table {
  readonly round: number;
  readonly phase: 'setup' | 'round' | 'finished';
  /** Seats in the order in which they act this round. */
  readonly order: readonly SeatIndex[];
  /** Seats of `order` that have had their turn. */
  readonly acted: number;
  readonly turn: SeatIndex | null;
  /** The last round in which somebody took damage, for calling a stalemate. */
  readonly lastDamageRound: number;
  readonly seats: readonly SeatTable[];
  readonly areas: readonly Area[];
  readonly lastAttack: LastAttack | null;
  readonly result: MatchResult | null;
  /** Only in a match with a scenario. */
  readonly mission?: MissionTable;
}
