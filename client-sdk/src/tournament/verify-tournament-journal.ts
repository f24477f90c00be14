import type {
  TournamentJournal,
  TournamentVerification,
  TournamentWitness,
  Transcript,
} from '@penance/shared';

/**
 * Verifies an event from its journal, without a server: what `client.tournaments.verify` does online. Transcripts of its matches
 * are verified and compared with its results.
 */
export const verifyTournamentJournal = async (
  journal: TournamentJournal,
  witness: Omit<TournamentWitness, 'matches'> = {},
  transcripts: readonly Transcript[] = [],
): Promise<TournamentVerification> => {
  const { verifiedMatch, verifyJournal } = await import('./verification.ts');
  const matches = await Promise.all(transcripts.map(verifiedMatch));
  return verifyJournal(journal, {
    ...witness,
    matches: new Map(matches.flatMap((match) => (match === null ? [] : [[match.id, match]]))),
  });
};
