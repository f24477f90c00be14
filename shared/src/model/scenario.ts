import type { Hex } from './board.ts';
import type { FactionId, FrameId, SeatIndex, TeamId } from './ids.ts';

/**
 * What a team has to do to win a mission (rule book, section 11). Every kind is judged from public facts.
 * - `lastStanding`: be the last team with a seat in play. It always wins, whatever else is asked.
 * - `holdZone`: at the end of a number of rounds, not necessarily consecutive, have a seat in the zone and no enemy
 *   there.
 * - `reachHex`: a number of seats of the team have each ended one of their turns on one of the hexes.
 * - `destroyTargets`: all these seats are defeated.
 * - `escort`: this seat ends a turn on one of the hexes; when it is defeated the objective has failed.
 * - `survive`: be in play when this round ends.
 */
export type Objective =
  | { readonly kind: 'lastStanding' }
  | { readonly kind: 'holdZone'; readonly hexes: readonly Hex[]; readonly rounds: number }
  | { readonly kind: 'reachHex'; readonly hexes: readonly Hex[]; readonly seats: number }
  | { readonly kind: 'destroyTargets'; readonly targets: readonly SeatIndex[] }
  | { readonly kind: 'escort'; readonly charge: SeatIndex; readonly hexes: readonly Hex[] }
  | { readonly kind: 'survive'; readonly rounds: number };

export const OBJECTIVE_KINDS = [
  'lastStanding',
  'holdZone',
  'reachHex',
  'destroyTargets',
  'escort',
  'survive',
] as const satisfies readonly Objective['kind'][];
export type ObjectiveKind = Objective['kind'];

export interface TeamObjective {
  readonly team: TeamId;
  readonly objective: Objective;
}

/** A scenario as one match plays it: teams and seats are those of the match. Plain JSON. */
export interface MatchScenario {
  readonly id: string;
  readonly title: string;
  /** A team may have several; meeting any one of them wins. */
  readonly objectives: readonly TeamObjective[];
  /** Deployment edges: a seat that ends its own turn on one of its team's hexes may retreat. */
  readonly edges: readonly { readonly team: TeamId; readonly hexes: readonly Hex[] }[];
  /** The mission ends after this round; `winner` then wins, `null`: nobody does. */
  readonly turnLimit?: { readonly rounds: number; readonly winner: TeamId | null };
}

/** How far an objective has come: `done` of `of`, in rounds, seats or targets. */
export interface ObjectiveProgress {
  readonly done: number;
  readonly of: number;
  readonly status: 'open' | 'met' | 'failed';
  /** For `reachHex`: the seats that have been there. */
  readonly arrived: readonly SeatIndex[];
}

/** The part of the table that only a match with a scenario has. Everybody may know all of it (11.1-2). */
export interface MissionTable {
  readonly scenario: MatchScenario;
  /** In the order of the scenario's objectives. */
  readonly progress: readonly ObjectiveProgress[];
  /** Defeated seats whose living pilots were extracted by an ally. */
  readonly extracted: readonly SeatIndex[];
}

/** A bot's seat in a scenario. Objectives refer to it by `ref`. */
export interface ScenarioCasket {
  readonly ref: string;
  readonly name: string;
  readonly team: TeamId;
  readonly faction: FactionId;
  readonly frame: FrameId;
  readonly bot: 'random' | 'heuristic' | 'marcher';
  /** Grit of its pilot, if the Grit module is on. */
  readonly grit?: number;
  /** It takes part only if at least this many pilots do. */
  readonly fromPilots?: number;
  /** Its start hex; by default the next free hex of its team's deployment. */
  readonly at?: Hex;
}

/** An objective as scenario data states it: seats by the `ref` of their casket. */
export type ScenarioObjective =
  | Exclude<Objective, { readonly kind: 'destroyTargets' | 'escort' }>
  | { readonly kind: 'destroyTargets'; readonly targets: readonly string[] }
  | { readonly kind: 'escort'; readonly charge: string; readonly hexes: readonly Hex[] };

export interface ScenarioTeam {
  readonly team: TeamId;
  readonly title: string;
  /** How many pilots of the campaign it needs; 0 and 0 for a team of bots only. */
  readonly least: number;
  readonly most: number;
}

export interface Reward {
  readonly scrap: number;
  readonly credits: number;
}

/** A mission as data (11.1-1). Hexes are those of `map`; another map works if they are walkable there too. */
export interface ScenarioDefinition {
  readonly id: string;
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly text: string;
  readonly kind: 'coop' | 'versus';
  /** 1 to 5. */
  readonly difficulty: number;
  /** Id of a built-in map. */
  readonly map: string;
  readonly teams: readonly ScenarioTeam[];
  readonly caskets: readonly ScenarioCasket[];
  readonly objectives: readonly { readonly team: TeamId; readonly objective: ScenarioObjective }[];
  readonly turnLimit?: { readonly rounds: number; readonly winner: TeamId | null };
  /** What each team with pilots earns, by its outcome. */
  readonly rewards: Readonly<Record<'success' | 'partial' | 'failure', Reward>>;
}
