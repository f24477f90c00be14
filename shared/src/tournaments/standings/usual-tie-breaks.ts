import type { FormatKind, TieBreakKind, TournamentSettings } from '../tournament-settings.ts';

const PAIRED_BY_SCORE: readonly TieBreakKind[] = [
  'matchPoints',
  'buchholzCutOne',
  'buchholz',
  'opponentsWinRate',
  'casketHpDifference',
];

/** For formats in which everybody meets everybody: the opponents are the same for all. */
const ALL_MEET_ALL: readonly TieBreakKind[] = [
  'matchPoints',
  'headToHead',
  'sonnebornBerger',
  'wins',
  'casketHpDifference',
];

const USUAL: Readonly<Record<FormatKind, readonly TieBreakKind[]>> = {
  swiss: PAIRED_BY_SCORE,
  'round-robin': ALL_MEET_ALL,
  'single-elimination': PAIRED_BY_SCORE,
  'double-elimination': PAIRED_BY_SCORE,
  arena: PAIRED_BY_SCORE,
};

/** The tie-breaks: as the host chose, or those usual for the format. */
export const tieBreaksOf = ({
  tieBreaks,
  format,
}: Pick<TournamentSettings, 'tieBreaks' | 'format'>): readonly TieBreakKind[] =>
  tieBreaks ?? USUAL[format.kind];
