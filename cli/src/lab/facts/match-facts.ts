import type { CardId, ComponentId, DecisionKind, FactionId, FrameId, TeamId } from '@penance/shared';

/**
 * What ended a match, or felled a seat, by the last blow:
 * - `layers`: marks of attacks on the Chassis, where its destruction is defeat;
 * - `execution`, `strain`: whatever these brought down, be it Chassis, pilot or cards;
 * - `cards`, `pilot`: the last card, or the tenth wound, by anything else;
 * - `other`: a Chassis marked by anything else, or a retreat;
 * - `unfinished`: the round limit of the measurement, or an answer that the engine refused.
 */
export const ENDINGS = [
  'layers',
  'cards',
  'pilot',
  'execution',
  'strain',
  'other',
  'stalemate',
  'limit',
  'objective',
  'concession',
  'unfinished',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** Where a loss, a mark or a wound comes from. */
export const BLOWS = ['attack', 'execution', 'strain', 'selfHarm', 'other'] as const;
export type Blow = (typeof BLOWS)[number];

/** Where a hit lands. */
export type Place = ComponentId | 'capsule';

/** Number of times by name. */
export type Counts<K extends string = string> = Readonly<Partial<Record<K, number>>>;

/** One seat of a match. */
export interface SeatFacts {
  readonly contestant: number;
  readonly bot: string;
  readonly faction: FactionId;
  readonly frame: FrameId;
  readonly team: TeamId;
  readonly won: boolean;
  /** What it was defeated by; `null` while it stands. */
  readonly fell: Ending | null;
  /** Casket HP after the opening, and in the end. */
  readonly cards: { readonly start: number; readonly left: number };
  readonly attacks: number;
  readonly hits: number;
  /** Of its first three attacks. */
  readonly firstAttacks: number;
  readonly firstHits: number;
  /** Points on its Attack Dice beyond their mean. */
  readonly luck: number;
  readonly reactions: number;
  readonly turns: number;
  /** Turns in which it spent no SP and played no card. */
  readonly passes: number;
  /** By card of its deck: times drawn and times played. */
  readonly deck: Readonly<Record<CardId, readonly [drawn: number, played: number]>>;
}

/** Whether the winner was behind (−1), even (0) or ahead (1). */
export type Sign = -1 | 0 | 1;

/** Everything that is counted of one match. Plain JSON. */
export interface MatchFacts {
  readonly index: number;
  readonly seats: readonly SeatFacts[];
  readonly winner: TeamId | null;
  readonly ending: Ending;
  /** What was taken from the last seat to fall, and by what: `chassis by strain`. */
  readonly lastBlow: string | null;
  readonly stuck: string | null;
  readonly rounds: number;
  /** Answers that a player gave, and those that followed by themselves. */
  readonly answers: number;
  readonly forced: number;
  readonly seconds: number;
  readonly firstMover: number | null;
  readonly firstDamageRound: number | null;
  /** Where hits land. */
  readonly places: Counts<Place>;
  /** Attacks, and those of them that named a place. */
  readonly declared: number;
  readonly named: number;
  readonly executions: number;
  readonly redirects: number;
  /** `${component} by ${blow}` */
  readonly destroyed: Counts;
  /** By cause of the event. */
  readonly wounds: Counts;
  /** Before the blow that ended the match. */
  readonly before: {
    readonly wounds: number;
    readonly destroyed: number;
    /** Attacks that marked an exposed number. */
    readonly exposures: number;
  };
  readonly threads: number;
  /** Malfunctions by Strain. */
  readonly malfunctions: number;
  /** What happened at all, each named once: `damaged`, `cannibalized`, `salvaged`, `taint`. */
  readonly seen: readonly string[];
  /** In the middle of the match, by Casket HP and by nearness to defeat; `null` without two sides and a winner. */
  readonly half: { readonly cards: Sign; readonly nearness: Sign } | null;
  readonly leadChanges: number;
  /** By kind of question: how often it was asked, and how often only one answer was possible. */
  readonly asked: Counts<DecisionKind>;
  readonly dead: Counts<DecisionKind>;
  /** `${kind of question}: ${what was answered}` */
  readonly taken: Counts;
  /** Number of legal answers of some questions. */
  readonly branching: readonly (readonly [DecisionKind, number])[];
}
