import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** An event with what the program for tie-breaks of FIDE's Technical Commission says of it (README.md here). */
export interface JudgedEvent {
  readonly seed: number;
  readonly kind: 'swiss' | 'round-robin';
  readonly report: string;
  /** A row per entrant: number, rank, points, rank by direct encounters, Buchholz, cut by one, Sonneborn-Berger, wins. */
  readonly judged: readonly (readonly (number | null)[])[];
}

export const readJudgedEvents = (): readonly JudgedEvent[] => {
  const text = gunzipSync(readFileSync('shared/test/tournaments/judged/tie-breaks.json.gz')).toString();
  return JSON.parse(text) as readonly JudgedEvent[];
};
