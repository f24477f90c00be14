import { bracket, ranking, type TournamentExportFormat, type TournamentState } from '@penance/shared';
import { refuse, type RequestRefusal } from '../../platform/base/refusal.ts';
import { jsonChunks, LongText } from '../../platform/base/writing-json.ts';
import { roundsCsv } from './rounds-csv.ts';
import { standingsCsv } from './standings-csv.ts';
import { tournamentReport } from './tournament-report.ts';

type Writing = Generator<undefined, string | LongText>;

const WRITERS: Readonly<Record<TournamentExportFormat, (state: TournamentState) => Writing>> = {
  *json(state) {
    const standings = yield* ranking(state);
    const chunks = jsonChunks({ state, bracket: bracket(state), standings }, '\n');
    return new LongText(chunks, 'text/plain; charset=utf-8');
  },
  csv: standingsCsv,
  'csv-rounds': roundsCsv,
  trf: (state) => tournamentReport(state, '2016'),
  trf26: (state) => tournamentReport(state, '2026'),
};

/** The text of the file, written in small steps. The caller must have removed decks from the state. */
export const exportTournament = (
  state: TournamentState,
  format: TournamentExportFormat,
): Writing | RequestRefusal => whyNot(state, format) ?? WRITERS[format](state);

const whyNot = (
  { startedAt, settings }: TournamentState,
  format: TournamentExportFormat,
): RequestRefusal | undefined => {
  if (startedAt === null && format !== 'json') return refuse('exportNotPossible', 'The event has not begun.');
  const { kind } = settings.format;
  const isReport = format === 'trf' || format === 'trf26';
  // Report files support only formats in which everybody plays one opponent per round.
  return isReport && kind !== 'swiss' && kind !== 'round-robin'
    ? refuse(
        'exportNotPossible',
        `This kind of report does not exist for the format ${kind}: use csv or json.`,
      )
    : undefined;
};
