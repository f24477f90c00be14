import type { ChanceRequest } from './chance.ts';
import type { Facing, Hex } from './board.ts';
import type { Aim } from './decisions.ts';
import type { CardId, ComponentId, ComponentZone, SeatIndex, ThreadNumber, WoundId, ZoneId } from './ids.ts';
import type { ObjectiveProgress } from './scenario.ts';
import type { Modifier } from './stats.ts';
import type { Area, DefeatReason, Due, MatchResult, SeveredThread, Tier } from './table.ts';

/** Why cards were lost, damage was marked or the pilot was hurt. */
export type Cause =
  | 'attack'
  | 'execution'
  | 'selfHarm'
  | 'strain'
  | 'environment'
  | 'effect'
  | 'exposure'
  | 'destruction'
  | 'ejection'
  | 'feedback'
  | 'casketHp'
  | 'damageDie'
  | 'thread'
  | 'taint'
  | 'capsule'
  | 'coreRupture';

/** The plain numbers of a seat that one event sets. */
export const SEAT_NUMBERS = [
  'heat',
  'sp',
  'spent',
  'moved',
  'rotations',
  'played',
  'feedback',
  'armor',
  'runes',
  'taint',
  'ignoredThisRound',
] as const;
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** A fact, in the past tense. The table is the fold of these alone. */
export type MatchEvent =
  // piles
  | {
      readonly type: 'cardsMoved';
      readonly seat: SeatIndex;
      readonly from: ZoneId | 'outside';
      readonly to: ZoneId | 'outside';
      readonly cards: readonly CardId[];
      readonly why:
        | 'drawn'
        | 'played'
        | 'settled'
        | 'lost'
        | 'paid'
        | 'discarded'
        | 'recovered'
        | 'salvaged'
        | 'cannibalized'
        | 'damaged'
        | 'mended'
        | 'reshuffled'
        | 'returned'
        | 'roundEnd';
    }
  | { readonly type: 'drawPileShuffled'; readonly seat: SeatIndex; readonly order: readonly number[] }
  | { readonly type: 'woundDeckShuffled'; readonly seat: SeatIndex; readonly order: readonly number[] }
  | { readonly type: 'handKept' | 'mulliganTaken'; readonly seat: SeatIndex }
  | {
      readonly type: 'cardsRevealed';
      readonly seat: SeatIndex;
      readonly to: SeatIndex;
      readonly cards: readonly CardId[];
    }
  // course of the match
  | { readonly type: 'roundBegan'; readonly round: number }
  | { readonly type: 'roundEnded'; readonly round: number }
  | { readonly type: 'initiativeSet'; readonly order: readonly SeatIndex[] }
  | { readonly type: 'turnBegan'; readonly seat: SeatIndex }
  | { readonly type: 'turnEnded'; readonly seat: SeatIndex; readonly passed: boolean }
  | { readonly type: 'turnSkipped'; readonly seat: SeatIndex }
  | {
      readonly type: 'diceRolled';
      readonly seat: SeatIndex;
      readonly die: Extract<ChanceRequest, { kind: 'dice' }>['die'];
      readonly purpose: string;
      readonly faces: readonly number[];
    }
  // numbers and places
  | {
      readonly type: 'numberSet';
      readonly seat: SeatIndex;
      readonly what: SeatNumber;
      readonly value: number;
    }
  | {
      readonly type: 'casketMoved';
      readonly seat: SeatIndex;
      readonly path: readonly Hex[];
      /** `own` movement counts as moved, a push does not. */
      readonly how: 'own' | 'pushed';
    }
  | { readonly type: 'casketRotated'; readonly seat: SeatIndex; readonly facing: Facing }
  | { readonly type: 'modifierAdded'; readonly seat: SeatIndex; readonly modifier: Modifier }
  /** Positions in the seat's list of modifiers, ascending. */
  | { readonly type: 'modifiersEnded'; readonly seat: SeatIndex; readonly indexes: readonly number[] }
  | { readonly type: 'areaMade'; readonly area: Area }
  | { readonly type: 'areasEnded'; readonly indexes: readonly number[] }
  | { readonly type: 'dueSet'; readonly seat: SeatIndex; readonly due: Due }
  | {
      readonly type: 'onceUsed';
      readonly seat: SeatIndex;
      readonly what: string;
      readonly per: 'match' | 'turn';
    }
  // attacks
  | {
      readonly type: 'attackDeclared';
      readonly attacker: SeatIndex;
      readonly targets: readonly SeatIndex[];
      readonly card: CardId;
      readonly aims: readonly Aim[];
    }
  | {
      readonly type: 'attackMissed' | 'attackHit';
      readonly attacker: SeatIndex;
      readonly target: SeatIndex;
      readonly tn: number;
      readonly total: number;
      readonly tier: Tier;
      readonly damage: number;
      readonly component: ComponentId | 'capsule' | null;
    }
  | {
      readonly type: 'attackRedirected';
      readonly from: SeatIndex;
      readonly to: SeatIndex;
      readonly by: CardId;
    }
  | { readonly type: 'reactionPlayed'; readonly seat: SeatIndex; readonly card: CardId }
  | { readonly type: 'reactionPassed'; readonly seat: SeatIndex }
  | { readonly type: 'damageReduced'; readonly seat: SeatIndex; readonly by: number; readonly source: string }
  | {
      readonly type: 'damageTaken';
      readonly seat: SeatIndex;
      readonly amount: number;
      readonly cause: Cause;
    }
  | {
      readonly type: 'componentDamaged';
      readonly seat: SeatIndex;
      readonly component: ComponentId;
      readonly from: number;
      readonly to: number;
      readonly zone: ComponentZone;
    }
  | { readonly type: 'componentDestroyed'; readonly seat: SeatIndex; readonly component: ComponentId }
  | {
      readonly type: 'injuriesAdded';
      readonly seat: SeatIndex;
      readonly component: ComponentId;
      readonly total: number;
    }
  // pilot
  | {
      readonly type: 'pilotWounded';
      readonly seat: SeatIndex;
      readonly wound: WoundId;
      readonly cause: Cause;
      readonly thread?: ThreadNumber;
      readonly softened?: true;
    }
  /** The thread that Broken Finger bars. */
  | {
      readonly type: 'fingerBroken';
      readonly seat: SeatIndex;
      readonly wound: WoundId;
      readonly thread: ThreadNumber;
    }
  | { readonly type: 'woundResisted'; readonly seat: SeatIndex; readonly cause: Cause }
  | { readonly type: 'threadChanged'; readonly seat: SeatIndex; readonly thread: SeveredThread }
  | { readonly type: 'turnLost'; readonly seat: SeatIndex }
  | { readonly type: 'aimTaken'; readonly seat: SeatIndex; readonly at: SeatIndex | null }
  | { readonly type: 'taintSettled'; readonly seat: SeatIndex }
  // missions
  /** The pilot of a defeated seat was extracted by an ally. */
  | { readonly type: 'pilotExtracted'; readonly seat: SeatIndex; readonly by: SeatIndex }
  /** How far the objective of this number in the scenario's list has come. */
  | {
      readonly type: 'objectiveAdvanced';
      readonly objective: number;
      readonly progress: ObjectiveProgress;
    }
  // end
  | { readonly type: 'seatDefeated'; readonly seat: SeatIndex; readonly reason: DefeatReason }
  | { readonly type: 'matchEnded'; readonly result: MatchResult };

export type EventType = MatchEvent['type'];
export type EventOf<T extends EventType> = Extract<MatchEvent, { readonly type: T }>;
