import type { Clients } from '../database/clients.ts';
import { createMatchHistory, type MatchHistory } from './match-history.ts';
import { createMatchLeases, type MatchLeases } from './match-leases.ts';
import { createMatchListing, type MatchListing } from './match-listing.ts';
import { createMatchLobby, type MatchLobby } from './match-lobby.ts';
import { createMatchSeats, type MatchSeats } from './match-seats.ts';

/**
 * Matches in the database: from the lobby through the seats and the lease under which they are played to what
 * is left of them. What happens in a match, its end included, is written by the `Journal` alone.
 */
export type MatchStore = MatchLobby & MatchSeats & MatchLeases & MatchHistory & MatchListing;

export const createMatchStore = (clients: Clients): MatchStore => ({
  ...createMatchLobby(clients),
  ...createMatchSeats(clients),
  ...createMatchLeases(clients),
  ...createMatchHistory(clients),
  ...createMatchListing(clients),
});
