import type { Clients } from '../platform/database/clients.ts';
import { SharedCommits } from '../platform/database/shared-commits.ts';
import { createFirstArrivals, type FirstArrivals } from './live/first-arrivals.ts';
import { createMatchHistory, type MatchHistory } from './journal/match-history.ts';
import { createMatchLeases, type MatchLeases } from './live/match-leases.ts';
import { createMatchListing, type MatchListing } from './record/match-listing.ts';
import { createMatchLobby, type MatchLobby } from './lobby/lobby-store.ts';
import { createKnownSeats, type KnownSeats } from './lobby/known-seats.ts';
import { createMatchSeats, type MatchSeats } from './lobby/match-seats.ts';

/**
 * Matches in the database: lobby, seats, leases, history and lists. What happens in a match, including its end, is
 * written by the `Journal` alone.
 */
export type MatchStore = MatchLobby &
  MatchSeats &
  KnownSeats &
  FirstArrivals &
  MatchLeases &
  MatchHistory &
  MatchListing;

export const createMatchStore = (clients: Clients, commits = new SharedCommits(clients)): MatchStore => ({
  ...createMatchLobby(clients, commits),
  ...createMatchSeats(clients),
  ...createKnownSeats(commits),
  ...createFirstArrivals(clients, commits),
  ...createMatchLeases(clients),
  ...createMatchHistory(clients),
  ...createMatchListing(clients),
});
