/** A player's connection, of which no more is read than the benchmark has to know. */
export interface DuelSocket {
  /** Number of the state that the last step led to. */
  readonly seq: number;
  /** When that came, by `performance.now`. */
  readonly heardAt: number;
  /** Payloads of all frames so far. */
  readonly bytes: number;
  /** Replies to own answers so far. */
  readonly replies: number;
  /** What the server refused, or that it cut the line. */
  readonly fault: Error | null;
  /** Called after each frame, and when the line is cut. */
  onFrame: () => void;
  readonly send: (frame: Buffer) => void;
  readonly close: () => void;
}
