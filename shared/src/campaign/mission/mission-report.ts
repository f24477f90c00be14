import type { CardId, ComponentId, FrameId, TeamId, ThreadNumber, WoundId } from '../../model/ids.ts';
import type { MatchResult } from '../../model/table.ts';
import type { PilotFate } from '../campaign-fact.ts';
import type { ComponentCondition } from '../campaign-state.ts';

/** A component as a match leaves it. `entry` is the journal entry that changed it last, `null` if none did. */
export interface ReportedComponent {
  readonly cd: number;
  readonly condition: ComponentCondition;
  readonly entry: number | null;
}

/** The condition of one seat after a match. */
export interface SeatReport {
  readonly team: TeamId;
  readonly fate: PilotFate;
  /** The frame of a casket that lies wrecked on the field; present if the campaign salvages wrecks. */
  readonly wreck?: FrameId;
  /** Wounds flipped in this match, in order, each with its journal entry. */
  readonly wounds: readonly {
    readonly wound: WoundId;
    readonly thread?: ThreadNumber;
    readonly entry: number;
  }[];
  readonly threads: readonly {
    readonly thread: ThreadNumber;
    readonly lost: boolean;
    readonly entry: number;
  }[];
  readonly components: Readonly<Record<ComponentId, ReportedComponent>>;
  readonly taint: number;
  readonly injuryCards: readonly CardId[];
  readonly injuries: Readonly<Record<ComponentId, number>>;
}

/** All that a campaign takes from a finished match. Plain JSON, made by the server alone. */
export interface MissionReport {
  readonly match: string;
  readonly result: MatchResult;
  readonly rounds: number;
  /** Teams whose objectives have all failed. */
  readonly failedBy: readonly TeamId[];
  readonly seats: readonly SeatReport[];
}
