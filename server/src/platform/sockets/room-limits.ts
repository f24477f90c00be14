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

/** What each room accepts, and what it costs: docs/limits.md is made from this. */
export const ROOM_LIMITS = {
  match: {
    clientsMost: 1000,
    spectatorsMost: 900,
    costs: { answer: 1, claim: 5, concede: 1, salt: 1, seq: 1, view: 1 },
  },
  tournament: { clientsMost: 2000, spectatorsMost: 2000, costs: {} },
  /** The campaign is read from the database, which costs as much as this many other messages. */
  campaign: { clientsMost: 200, spectatorsMost: 200, costs: { view: 5 } },
} as const satisfies Readonly<Record<string, RoomLimits>>;

/** Additional cost of the story of a match (`view` with `since`), which is read from the journal. */
export const STORY_COST = 9;
