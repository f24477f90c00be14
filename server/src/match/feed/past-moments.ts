import type { ClockSettings, MatchRules } from '@penance/shared';
import { openMatch, resumeMatch, shownHead } from '@penance/shared';
import type { HeldMoment } from './delayed-match.ts';
import { shownClocks } from '../session/match-clock.ts';
import type { MatchHistory, ResumableMatch } from '../journal/match-history.ts';
import { asEvent, asSetup, readStoredInput } from '../record/stored-input.ts';

const NOBODY: ReadonlySet<number> = new Set();

/**
 * The moments of a match up to an entry, from its journal. Presence is not stored: nobody counts as connected. Throws
 * when the rules reject an input that they once accepted.
 */
export const pastMoments = async (
  { readEntries }: Pick<MatchHistory, 'readEntries'>,
  rules: MatchRules,
  { match, setup }: Pick<ResumableMatch, 'match' | 'setup'>,
  settings: ClockSettings,
  upTo: number,
): Promise<readonly HeldMoment[]> => {
  const entries = await readEntries(match.id, { after: 0, limit: upTo });
  let { state } = openMatch(rules, asSetup(setup));
  return entries.map(({ seq: entry, input, events, at }) => {
    const stored = readStoredInput(input);
    const resumed = resumeMatch(rules, state, [stored]);
    if (!resumed.ok) throw new Error(`match ${match.id}, entry ${entry}: ${resumed.message}`);
    ({ state } = resumed);
    const clocks = shownClocks(
      settings,
      { banks: stored.banks, running: [], standing: [], heldSince: null },
      state.table.seats.length,
    );
    const since = stored.at ?? at.getTime();
    const head = stored.head === undefined ? null : shownHead(stored.head);
    return {
      moment: { state, clocks, connected: NOBODY, entry, head },
      change: { kind: 'step', events: events.map(asEvent), at: since, head },
      since,
    };
  });
};
