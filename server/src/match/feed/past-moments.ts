import type { ClockSettings, MatchRules, MatchState } from '@penance/shared';
import { openMatch, resumeMatch, shownHead } from '@penance/shared';
import { inSlices } from '../../platform/base/in-slices.ts';
import type { StoredEntry } from '../journal/journal-entry.ts';
import type { HeldMoment } from './delayed-match.ts';
import { shownClocks } from '../session/match-clock.ts';
import type { MatchHistory, ResumableMatch } from '../journal/match-history.ts';
import { asEvent, asSetup, readStoredInput } from '../record/stored-input.ts';

const NOBODY: ReadonlySet<number> = new Set();
/** Entries that are read at once. */
const PAGE = 100;

/**
 * The moments of a match up to an entry, from its journal, played again in slices. Presence is not stored: nobody counts as connected. Throws
 * when the rules reject an input that they once accepted.
 */
export const pastMoments = async (
  { readEntries }: Pick<MatchHistory, 'readEntries'>,
  rules: MatchRules,
  { match, setup }: Pick<ResumableMatch, 'match' | 'setup'>,
  settings: ClockSettings,
  upTo: number,
): Promise<readonly HeldMoment[]> => {
  const { state } = openMatch(rules, asSetup(setup));
  const moments: HeldMoment[] = [];
  let now = state;
  for (let after = 0; after < upTo; after += PAGE) {
    const entries = await readEntries(match.id, { after, limit: Math.min(PAGE, upTo - after) });
    now = await inSlices(playing({ matchId: match.id, rules, settings }, now, entries, moments));
  }
  return moments;
};

interface Played {
  readonly matchId: string;
  readonly rules: MatchRules;
  readonly settings: ClockSettings;
}

/** Adds the moments that these entries lead to, and returns the state after them. */
function* playing(
  { matchId, rules, settings }: Played,
  start: MatchState,
  entries: readonly StoredEntry[],
  moments: HeldMoment[],
): Generator<undefined, MatchState> {
  let state = start;
  for (const { seq: entry, input, events, at } of entries) {
    const stored = readStoredInput(input);
    const resumed = resumeMatch(rules, state, [stored]);
    if (!resumed.ok) throw new Error(`match ${matchId}, entry ${entry}: ${resumed.message}`);
    ({ state } = resumed);
    const clocks = shownClocks(
      settings,
      { banks: stored.banks, running: [], standing: [], heldSince: null },
      state.table.seats.length,
    );
    const since = stored.at ?? at.getTime();
    const head = stored.head === undefined ? null : shownHead(stored.head);
    moments.push({
      moment: { state, clocks, connected: NOBODY, entry, head },
      change: { kind: 'step', events: events.map(asEvent), at: since, head },
      since,
    });
    yield;
  }
  return state;
}
