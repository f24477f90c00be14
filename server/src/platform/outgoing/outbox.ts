/** A delivery that may be sent now. */
export interface Waiting {
  readonly id: string;
  /** Where it goes, such as one URL. */
  readonly targetId: string;
  /** The receiver, which may have many targets. */
  readonly host: string;
  /** Whether receiver and target accepted their last delivery, and promptly. */
  readonly isPrompt: boolean;
}

/** A delivery that is to be sent now. */
export interface Due {
  readonly id: string;
  readonly targetId: string;
  readonly host: string;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

export interface WaitingWanted {
  /** Targets with an attempt under way. */
  readonly busy: readonly string[];
  /** At most this many of each kind for one receiver, so that slow targets hide none that are prompt. */
  readonly perReceiver: number;
  /** At most this many of each kind: for prompt receivers, and for others. */
  readonly limit: number;
}

/** What follows a failed attempt. */
export interface FailedAttempt {
  readonly failure: string;
  /** Whether the receiver replied at all. */
  readonly isAnswered: boolean;
  /** Whether it replied promptly. */
  readonly isPrompt: boolean;
  /** Milliseconds until this delivery is retried; null for never. */
  readonly againMs: number | null;
  /** Milliseconds for which nothing is sent after that many failures in a row; 0 for no pause. */
  readonly pauseMs: (failures: number) => number;
}

/** Pending deliveries. Several processes may send them. */
export interface Outbox<Delivery extends Due> {
  /** The oldest pending delivery of each target, longest waiting first; none of a paused one. */
  readonly listWaiting: (wanted: WaitingWanted) => Promise<readonly Waiting[]>;
  /**
   * Reserves those of the deliveries that are still due, so that no other process sends them for that long; if this
   * process dies, they are sent again.
   */
  readonly take: (deliveryIds: readonly string[], forMs: number) => Promise<readonly Delivery[]>;
  /** Other deliveries that wait for a paused target are sent at once. */
  readonly delivered: (delivery: Sent, isPrompt: boolean) => Promise<void>;
  readonly failed: (delivery: Sent, attempt: FailedAttempt) => Promise<void>;
  /** Gives up older deliveries, and deletes receivers that nothing uses any more. */
  readonly giveUp: (olderThanMs: number) => Promise<void>;
}

/** A delivery of which an attempt was made. */
type Sent = Pick<Due, 'id' | 'targetId' | 'host'>;
