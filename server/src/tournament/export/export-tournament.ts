import { bracket, standings, type TournamentExportFormat, type TournamentState } from '@penance/shared';
import { refuse, type RequestRefusal } from '../../platform/base/refusal.ts';
import { roundsCsv } from './rounds-csv.ts';
import { standingsCsv } from './standings-csv.ts';
import { tournamentReport } from './tournament-report.ts';

type Writer = (state: TournamentState) => string | RequestRefusal;

const WRITERS: Readonly<Record<TournamentExportFormat, Writer>> = {
  json: (state) => `${JSON.stringify({ state, bracket: bracket(state), standings: standings(state) })}\n`,
  csv: standingsCsv,
  'csv-rounds': roundsCsv,
  trf: (state) => reportProblem(state) ?? tournamentReport(state, '2016'),
  trf26: (state) => reportProblem(state) ?? tournamentReport(state, '2026'),
};

/** The text of the file. The caller must have removed decks from the state. */
export const exportTournament = (
  state: TournamentState,
  format: TournamentExportFormat,
): string | RequestRefusal =>
  state.startedAt === null && format !== 'json'
    ? refuse('exportNotPossible', 'The event has not begun.')
    : WRITERS[format](state);

/** Report files support only formats in which everybody plays one opponent per round. */
const reportProblem = ({ settings }: TournamentState): RequestRefusal | undefined => {
  const { kind } = settings.format;
  if (kind === 'swiss' || kind === 'round-robin') return undefined;
  return refuse(
    'exportNotPossible',
    `This kind of report does not exist for the format ${kind}: use csv or json.`,
  );
};
