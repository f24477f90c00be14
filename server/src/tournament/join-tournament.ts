import type { TournamentJoined } from '@penance/shared';
import type { SignedIn } from '../platform/auth/account-claim.ts';
import { isRefused, type RequestRefusal } from '../platform/base/refusal.ts';
import { unknownTournament } from './act-on-tournament.ts';
import type { TournamentStore } from './tournament-store.ts';

/** Admits an account to the room of an event. The same call rejoins after any failure. */
export type JoinTournament = (
  tournamentId: string,
  account: SignedIn,
) => Promise<TournamentJoined | RequestRefusal>;

interface JoinTournamentParts {
  readonly store: Pick<TournamentStore, 'find'>;
  readonly rooms: {
    readonly reserveTournament: (
      tournamentId: string,
      account: SignedIn,
    ) => Promise<TournamentJoined['reservation'] | RequestRefusal>;
  };
}

export const joinTournament =
  ({ store, rooms }: JoinTournamentParts): JoinTournament =>
  async (tournamentId, account) => {
    if (!(await store.find(tournamentId))) return unknownTournament();
    const reservation = await rooms.reserveTournament(tournamentId, account);
    return isRefused(reservation) ? reservation : { reservation };
  };
