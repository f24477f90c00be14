import type { Hex, Terrain } from '../model/board.ts';
import type { Refusal, PlayAnswer } from '../model/decisions.ts';
import type {
  CardId,
  ComponentId,
  ComponentZone,
  FrameId,
  SeatIndex,
  ThreadNumber,
  WoundId,
} from '../model/ids.ts';
import type { OptionId } from '../model/ruleset.ts';
import type { Tier } from '../model/table.ts';

/**
 * A number that may be asked about. Numbers of an attack name the answer that would make it; `path` is one of the turn;
 * a card is one in the own hand.
 */
export type NumberAsked =
  | { readonly number: 'targetNumber'; readonly answer: PlayAnswer; readonly target: SeatIndex }
  /** With the dice pool: advantages minus disadvantages, which add dice. */
  | { readonly number: 'advantage'; readonly answer: PlayAnswer; readonly target: SeatIndex }
  | {
      readonly number: 'damage';
      readonly answer: PlayAnswer;
      readonly target: SeatIndex;
      readonly tier: Exclude<Tier, 'catastrophe' | 'miss'>;
    }
  /** SP of the card without path and called shots. */
  | { readonly number: 'cardCost'; readonly card: CardId }
  /** The change of Heat of its own casket when played, before dice; negative if it cools. */
  | { readonly number: 'cardHeat'; readonly card: CardId }
  /** Total SP of the answer: card, path and called shots. */
  | { readonly number: 'playCost'; readonly answer: PlayAnswer }
  | { readonly number: 'moveCost'; readonly path: readonly Hex[] }
  | { readonly number: StandingNumber; readonly seat: SeatIndex };

/**
 * Numbers of a seat that no answer changes. `spLeft`: SP that may still be spent in this turn, including cards for
 * missing SP. `hexCost`: SP of one hex without terrain. `cardsToDraw` at the end of a turn; `refreshHeat` and
 * `weaponHeat` as the Heat of one gain.
 */
export type StandingNumber =
  | 'spMax'
  | 'spLeft'
  | 'hexCost'
  | 'defense'
  | 'casketHp'
  | 'handLimit'
  | 'cardsToDraw'
  | 'refreshHeat'
  | 'weaponHeat'
  | 'strainFrom';

/** Parts that come from the rules themselves. */
export const PART_RULES = [
  'baseTn',
  'range',
  'attackerMoved',
  'targetMoved',
  'side',
  'smoke',
  'height',
  'leastTn',
  'tier',
  'weaponSide',
  'halved',
  'leastDamage',
  'leastCost',
  'leastAttackCost',
  'hex',
  'climb',
  'leastStep',
  'taintedSp',
  'leastSp',
  'runes',
  'leastHand',
  'leastDraw',
  'taintedGain',
  'leastHeat',
  'spent',
  'leastLeft',
  'strainFrom',
  'fromBehind',
  'higher',
  'helpless',
  'aimed',
  'farRange',
  'movedFar',
  'hot',
] as const;
export type PartRule = (typeof PART_RULES)[number];

/** The source of one part of a number. `seat` is its owner. `clause` is a number of the rule book (docs/rules). */
export type PartSource =
  /** `count`: hexes of distance or moved, the side, Taint, runes, or the limit itself. */
  | {
      readonly kind: 'clause';
      readonly clause: string;
      readonly rule: PartRule;
      readonly count?: number;
      readonly tier?: Tier;
      readonly seat?: SeatIndex;
    }
  | { readonly kind: 'card'; readonly card: CardId; readonly seat: SeatIndex }
  /** A lasting effect that no card made: `jam`, `suffering`, `taint`, `pierce`, `damageDie`. */
  | { readonly kind: 'effect'; readonly effect: string; readonly seat: SeatIndex }
  | {
      readonly kind: 'component';
      readonly component: ComponentId;
      readonly zone: ComponentZone;
      readonly seat: SeatIndex;
    }
  | { readonly kind: 'wound'; readonly wound: WoundId; readonly seat: SeatIndex }
  | { readonly kind: 'thread'; readonly thread: ThreadNumber; readonly seat: SeatIndex }
  | { readonly kind: 'terrain'; readonly terrain: Terrain; readonly at: Hex; readonly clause: string }
  | { readonly kind: 'frame'; readonly frame: FrameId; readonly seat: SeatIndex; readonly clause: string }
  | {
      readonly kind: 'pile';
      readonly pile: 'draw' | 'hand' | 'discard' | 'playing';
      readonly seat: SeatIndex;
    }
  | { readonly kind: 'option'; readonly option: OptionId; readonly clause: string };

export interface NumberPart {
  readonly amount: number;
  readonly source: PartSource;
}

/** The parts add up to the total, limits included: a limit that raises a number is a separate part. */
export type Explanation =
  | { readonly kind: 'sum'; readonly total: number; readonly parts: readonly NumberPart[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
