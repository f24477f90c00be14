import type { MapShape } from './board.ts';
import type { Facing, Hex } from './board.ts';
import type { CardPack } from './cards.ts';
import type { ChanceOutcome, ChanceRequest, SufferingFace } from './chance.ts';
import type { Answer, Decision, Refusal } from './decisions.ts';
import type { MatchEvent } from './events.ts';
import type { Frame } from './frames.ts';
import type {
  CardId,
  ComponentId,
  DecisionId,
  FactionId,
  FrameId,
  PresetId,
  SeatIndex,
  TeamId,
  ThreadNumber,
} from './ids.ts';
import type { Overrides } from './ruleset.ts';
import type { MatchScenario } from './scenario.ts';
import type { FlippedWound, Table } from './table.ts';

/** What the match waits for. It goes on only when this is answered. */
export type Pending =
  | {
      readonly on: 'seats';
      readonly decisions: readonly Decision[];
      /** Sealed answers of seats asked at once, by decision id. */
      readonly answers: Readonly<Record<DecisionId, Answer>>;
    }
  | { readonly on: 'chance'; readonly request: ChanceRequest }
  | { readonly on: 'nobody' };

/** A whole match as plain JSON: `table` holds the facts, `stack` and `pending` the current point in the rules. */
export interface MatchState {
  /** Number of inputs so far. */
  readonly seq: number;
  /** Chance outcomes so far; the next one is outcome number `chanceCount`. */
  readonly chanceCount: number;
  readonly table: Table;
  readonly stack: readonly Frame[];
  readonly pending: Pending;
}

/** Every way the outside world reaches a match. */
export type Input =
  | {
      readonly kind: 'answer';
      readonly seat: SeatIndex;
      readonly decision: DecisionId;
      readonly answer: Answer;
    }
  | { readonly kind: 'chance'; readonly outcome: ChanceOutcome }
  /** Time is up for these decisions: their fallbacks are taken. */
  | { readonly kind: 'timeout'; readonly decisions: readonly DecisionId[] }
  | { readonly kind: 'concede'; readonly seat: SeatIndex; readonly reason: 'surrender' | 'clock' }
  /** A referee ends the match for that team, or as a draw. */
  | { readonly kind: 'adjudicate'; readonly team: TeamId | null };

export interface Transition {
  readonly refusal: null;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/** A transition over several inputs: one from outside and those that followed automatically. */
export interface PlayedThrough extends Transition {
  readonly inputs: readonly Input[];
}

/** An input that is not accepted changes nothing. */
export interface Refused {
  readonly refusal: Refusal;
}

/** What a seat brings into a match, already checked. */
export interface SeatSetup {
  readonly name: string;
  readonly team: TeamId;
  readonly faction: FactionId;
  readonly frame: FrameId;
  /** The expanded deck, every copy listed. */
  readonly deck: readonly CardId[];
  readonly at: Hex;
  readonly facing: Facing;
  readonly grit?: number;
  readonly repairSkill?: number;
  /** Carried in from a campaign. */
  readonly wounds?: readonly FlippedWound[];
  readonly components?: Partial<Readonly<Record<ComponentId, number>>>;
  readonly severed?: readonly ThreadNumber[];
  /** Threads severed for good. */
  readonly lost?: readonly ThreadNumber[];
  readonly taint?: number;
  /** Injury cards that each component has added since its last repair; the cards are in the deck. */
  readonly injuries?: Partial<Readonly<Record<ComponentId, number>>>;
  /** Suffering Dice rolled in the settlement, suffered before the first round. */
  readonly penances?: readonly SufferingFace[];
}

/**
 * Everything that determines how a match can go, as plain JSON: stored with the match and, with the inputs, enough to
 * replay it.
 */
export interface MatchSetup {
  readonly preset: PresetId;
  readonly overrides: Overrides;
  /** Complete community packs in addition to the built-in cards, so that a match is self-contained. */
  readonly packs?: readonly CardPack[];
  readonly map: MapShape;
  readonly seats: readonly SeatSetup[];
  /** Objectives in addition to being the last team standing. */
  readonly scenario?: MatchScenario;
}
