import type { Match } from '@penance/shared';
import type { MatchCheck } from './check-match.ts';
import type { MatchLine } from './match-line.ts';
import type { MatchListeners } from './match-news.ts';
import type { MissedEnd } from './missed-end.ts';
import type { MatchWitness } from './match-witness.ts';

/** What a match needs to live on this side of the wire. */
export interface LiveMatchParts {
  readonly line: MatchLine;
  /** As it was when joined. */
  readonly info: Match;
  /** Seconds until the win may be claimed, once joined: see `Joined`. */
  readonly claimAfter: () => number | null;
  /** Gathers what this client knows of the match by itself. */
  readonly witness: MatchWitness;
  /** Checks the match when it is over; `null` for not at all. */
  readonly check: (() => Promise<MatchCheck>) | null;
  /** The `seq` up to which the caller knows what happened; `null` to hear of what happens from now on. */
  readonly since: number | null;
  /** How long to go on bringing an answer to a server that is away or busy. */
  readonly patienceMs: number;
  /** How the match ended, if it has, when it cannot be joined any more. */
  readonly missedEnd: () => Promise<MissedEnd | null>;
  /** Called from the first message on. */
  readonly listeners: MatchListeners;
}
