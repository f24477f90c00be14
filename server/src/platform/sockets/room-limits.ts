/** Bytes of one message to a room. */
export const PAYLOAD_MOST = 4096;
/** A client that sends this many times more messages than are answered is disconnected. */
export const FLOOD_FACTOR = 20;

export interface RoomLimits {
  /** Connections. */
  readonly clientsMost: number;
  /** Connections without a seat; the remaining places are reserved for the players at the table. */
  readonly spectatorsMost: number;
  /** How many messages a message counts as, for its connection and for its account. Any other counts as one. */
  readonly costs: Readonly<Record<string, number>>;
}
