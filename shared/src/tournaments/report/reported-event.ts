import type { Side } from '../dutch/dutch-player.ts';
import type { TournamentSettings } from '../tournament-settings.ts';
import type { ByeWorth } from '../tournament-state.ts';

/** A round of a player in a report. Players are named by their number, 1 is the best seed. */
export type ReportedRound =
  | {
      readonly kind: 'played' | 'forfeited';
      readonly opponent: number;
      readonly side: Side;
      readonly score: Score;
    }
  /** Paired, and not decided. */
  | { readonly kind: 'open'; readonly opponent: number; readonly side: Side }
  | { readonly kind: 'bye' }
  /** Not paired: by a bye given beforehand, or away. */
  | { readonly kind: 'away'; readonly worth: ByeWorth };
export type Score = 'win' | 'draw' | 'loss';

export interface ReportedPlayer {
  readonly name: string;
  /** One for each round that was paired. */
  readonly rounds: readonly ReportedRound[];
}

/** A Swiss event under way, as a tournament report file (TRF16, TRF-2026) has it. Plain JSON. */
export interface ReportedEvent {
  readonly name: string | null;
  readonly roundsPlanned: number;
  readonly points: TournamentSettings['points'];
  /** The side of the best seed in the first round; `null`: not said. */
  readonly firstSide: Side | null;
  /** In the order of their numbers. */
  readonly players: readonly ReportedPlayer[];
  /** For rounds to come. */
  readonly byes: readonly { readonly player: number; readonly round: number; readonly worth: ByeWorth }[];
  readonly forbiddenPairs: readonly {
    readonly players: readonly number[];
    readonly firstRound: number;
    readonly lastRound: number;
  }[];
}

/** Why a report cannot be read: in this line, counted from 1; 0 if something is missing in it. */
export class ReportFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(line === 0 ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}
