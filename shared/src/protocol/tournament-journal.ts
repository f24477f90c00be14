import * as z from 'zod';
import type { FormProblem } from '../text/form-problem.ts';
import { standingSchema } from './tournament-parts.ts';
import { tournamentEntrySchema, tournamentStateSchema } from './tournaments.ts';

export const TOURNAMENT_JOURNAL_FORMAT = 'penance-tournament';

/** An event with everything that everybody may read of it, enough to verify it. */
export const tournamentJournalSchema = z.object({
  format: z.literal(TOURNAMENT_JOURNAL_FORMAT),
  version: z.literal(1),
  /** After the last of the entries. */
  state: tournamentStateSchema,
  standings: z.array(standingSchema).readonly(),
  entries: z.array(tournamentEntrySchema).readonly(),
});
export type TournamentJournal = z.infer<typeof tournamentJournalSchema>;

/** Whether this is meant to be an event: its journal, or the export without one. */
export const isOfTournament = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'state' in json && 'standings' in json;

export type TournamentJournalRead =
  | { readonly ok: true; readonly journal: TournamentJournal }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** The journal of an event from a file. */
export const readTournamentJournal = (json: unknown): TournamentJournalRead => {
  const parsed = tournamentJournalSchema.safeParse(json);
  if (parsed.success) return { ok: true, journal: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ok: false, problems };
};
