/** Which room of a match: that of its table, or that of spectators who see the match later than it is played. */
export interface MatchRoomOptions {
  readonly matchId: string;
  readonly isBehind: boolean;
}

export const matchRoomIdOf = ({ matchId, isBehind }: MatchRoomOptions): string =>
  isBehind ? `${matchId}-watch` : matchId;
