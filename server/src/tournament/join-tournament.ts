import type { TournamentJoined } from '@penance/shared';
import type { SignedIn } from '../platform/auth/account-claim.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
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
    ) => Promise<TournamentJoined['reservation'] | undefined>;
  };
}

export const joinTournament =
  ({ store, rooms }: JoinTournamentParts): JoinTournament =>
  async (tournamentId, account) => {
    if (!(await store.find(tournamentId))) return unknownTournament();
    const reservation = await rooms.reserveTournament(tournamentId, account);
    return reservation
      ? { reservation }
      : refuse('serverBusy', 'The room is full or not ready yet: try again in a moment.');
  };
