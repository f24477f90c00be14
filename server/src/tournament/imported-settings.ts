import {
  ENTRANTS_MOST,
  tournamentSettingsSchema,
  type ReportedEvent,
  type TournamentImport,
  type TournamentSettings,
} from '@penance/shared';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';

/** The settings of an event that goes on as a report has it under way: what the report says, and the host’s for the rest. */
export const importedSettings = (
  report: ReportedEvent,
  { name, format, settings }: Omit<TournamentImport, 'report'>,
): TournamentSettings | RequestRefusal => {
  const read = tournamentSettingsSchema.safeParse({
    entrants: { most: ENTRANTS_MOST },
    ...settings,
    name: name ?? report.name ?? 'Imported event',
    format: { ...format, kind: 'swiss', rounds: report.roundsPlanned, pairing: 'dutch' },
    points: report.points,
    seeding: 'registration',
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return refuse('reportUnreadable', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
};
