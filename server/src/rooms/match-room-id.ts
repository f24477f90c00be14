/** Which room of a match: that of its table, or that of spectators who see the match later than it is played. */
export interface MatchRoomOptions {
  readonly matchId: string;
  readonly isBehind: boolean;
  /** The only process that may have it; absent for whichever makes it. */
  readonly processId?: string;
}

export const matchRoomIdOf = ({ matchId, isBehind }: Omit<MatchRoomOptions, 'processId'>): string =>
  isBehind ? `${matchId}-watch` : matchId;
