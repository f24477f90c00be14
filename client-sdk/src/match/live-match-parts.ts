import type { Match } from '@penance/shared';
import type { MatchCheck } from './check-match.ts';
import type { MatchLine } from './match-line.ts';
import type { MatchListeners } from './match-news.ts';
import type { MissedEnd } from './missed-end.ts';
import type { MatchWitness } from './match-witness.ts';

/** The parts that a `LiveMatch` is built from. */
export interface LiveMatchParts {
  readonly line: MatchLine;
  /** The match as it was when joined. */
  readonly info: Match;
  /** Seconds until the win may be claimed, counted from joining: see `Joined`. */
  readonly claimAfter: () => number | null;
  /** Records what this client itself knows of the match. */
  readonly witness: MatchWitness;
  /** Checks the match when it is over; `null` for no check. */
  readonly check: (() => Promise<MatchCheck>) | null;
  /** The `seq` up to which the caller knows the events; `null` to receive events from now on. */
  readonly since: number | null;
  /** How long to retry an answer while the server is away or busy. */
  readonly patienceMs: number;
  /** How the match ended, if it did, once it cannot be joined any more. Never rejects. */
  readonly missedEnd: () => Promise<MissedEnd | null>;
  /** Called if another device has the salt whose hash was sealed. */
  readonly onShareElsewhere: (begin: () => void) => void;
  /** Registered before the first message. */
  readonly listeners: MatchListeners;
}
