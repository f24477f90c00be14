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

/** What one seat carries out of a match. */
export interface SeatReport {
  readonly team: TeamId;
  readonly fate: PilotFate;
  /** The frame of a casket that lies wrecked on the field; told where the campaign salvages wrecks. */
  readonly wreck?: FrameId;
  /** Wounds flipped in this match, in that order, and the journal entry in which each was. */
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
  /** Teams all of whose objectives have failed. */
  readonly failedBy: readonly TeamId[];
  readonly seats: readonly SeatReport[];
}
