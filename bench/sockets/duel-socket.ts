/** A player's connection that parses only what the benchmark needs. */
export interface DuelSocket {
  /** Number of the state that the last step led to. */
  readonly seq: number;
  /** When that step arrived, by `performance.now`. */
  readonly heardAt: number;
  /** Payload bytes of all frames so far. */
  readonly bytes: number;
  /** Number of replies to this player's answers so far. */
  readonly replies: number;
  /** The server's refusal, or the closed connection. */
  readonly fault: Error | null;
  /** Called after each frame, and when the connection is closed. */
  onFrame: () => void;
  readonly send: (frame: Buffer) => void;
  readonly close: () => void;
}
