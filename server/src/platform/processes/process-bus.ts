import { Subscribers } from '../base/subscribers.ts';

/** A message from one process to all processes, including itself. */
export type BusMessage =
  /** The set-up of the match was sealed. */
  | { readonly kind: 'matchSealed'; readonly matchId: string }
  /** The match is no longer a lobby: it is played by some process, or never will be. */
  | { readonly kind: 'matchBegan'; readonly matchId: string }
  /** Somebody offered, accepted or declined to play a finished match again. */
  | { readonly kind: 'rematchChanged'; readonly matchId: string }
  | { readonly kind: 'tournamentChanged'; readonly tournamentId: string }
  | { readonly kind: 'campaignChanged'; readonly campaignId: string }
  /** Which members of a campaign are connected to that process. */
  | { readonly kind: 'campaignPresence'; readonly campaignId: string; readonly members: readonly string[] }
  /** A room of the campaign was opened, and needs to know which members are connected elsewhere. */
  | { readonly kind: 'campaignOpened'; readonly campaignId: string }
  /** The session of the account was ended. */
  | { readonly kind: 'sessionEnded'; readonly accountId: string; readonly session: number }
  | { readonly kind: 'processGone'; readonly processId: string };

export type BusMessageKind = BusMessage['kind'];
/** `from`: name of the process that published the message. */
export type BusListener = (message: BusMessage, from: string) => void;

/** Answers a request that only this process can handle. The answer is JSON. */
export type Answering = (question: unknown) => Promise<unknown>;

/** Messages between processes. None of them are stored: what must not be lost is in the database. */
export interface ProcessBus {
  /** Name under which the others reach this process. */
  readonly processId: string;
  /**
   * Sends to all processes. This process receives it at once, the others as soon as they can be reached, if they can.
   */
  readonly publish: (message: BusMessage) => void;
  /** Returns a function that removes the listener. */
  readonly listen: (listener: BusListener) => () => void;
  /** Undefined when that process does not answer. */
  readonly ask: (processId: string, question: unknown) => Promise<unknown>;
  /** Call this once, before any request can arrive. */
  readonly answer: (answering: Answering) => void;
  readonly isUp: boolean;
  readonly close: () => Promise<void>;
}

/** For a process that is alone. */
export const localBus = (processId: string, report: (error: unknown) => void): ProcessBus => {
  const subscribers = new Subscribers<[BusMessage, string]>(report);
  return {
    processId,
    publish: (message) => subscribers.notify(message, processId),
    listen: (listener) => subscribers.listen(listener),
    ask: () => Promise.resolve(undefined),
    answer: () => undefined,
    isUp: true,
    close: () => Promise.resolve(),
  };
};
