import type { TournamentJournal, TournamentVerification, TournamentWitness } from '@penance/shared';

/** Verifies an event from its journal, without a server: what `client.tournaments.verify` does online. */
export const verifyTournamentJournal = async (
  journal: TournamentJournal,
  witness: TournamentWitness = {},
): Promise<TournamentVerification> => {
  const { verifyJournal } = await import('./verification.ts');
  return verifyJournal(journal, witness);
};
