import type { MatchEvent } from '@penance/shared';
import { shownHead } from '@penance/shared';
import { createQueues } from '../../platform/base/one-at-a-time.ts';
import type { MatchHistory } from '../journal/match-history.ts';
import type { StoredEntry } from '../journal/journal-entry.ts';
import { asEvent, readStoredInput } from '../record/stored-input.ts';

/** One commit as the journal has it, `seq` after it. */
export interface MissedStep {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly MatchEvent[];
  readonly head?: string;
}

/** The last entry that may be sent. */
export interface StoryEnd {
  readonly matchId: string;
  readonly entry: number;
}

/** What happened after that state; `null` when it is too much to send. `accountId` is the account that asks. */
export type MissedEvents = (
  upTo: StoryEnd,
  since: number,
  accountId: string,
) => Promise<readonly MissedStep[] | null>;

/** A client that was away for more entries than this does not need the story. */
const ENTRIES_MOST = 300;
const EVENTS_MOST = 5000;
/** Entries that are read and parsed in one slice. */
const PAGE = 50;

/** Reads one story at a time: several at once would block the process for the sum of their times. */
export const createMissedEvents = ({ readEntries }: Pick<MatchHistory, 'readEntries'>): MissedEvents => {
  const inTurn = createQueues();
  const read = async ({ matchId, entry }: StoryEnd, since: number): Promise<readonly MissedStep[] | null> => {
    const after = Math.max(0, entry - ENTRIES_MOST);
    const entries: StoredEntry[] = [];
    for (let read = after; read < entry; read += PAGE)
      entries.push(...(await readEntries(matchId, { after: read, limit: Math.min(PAGE, entry - read) })));
    // Of what a pack does in a single answer there may be very much.
    if (entries.reduce((sum, { events }) => sum + events.length, 0) > EVENTS_MOST) return null;
    const steps = entries.map(({ input, events, at }): MissedStep => {
      const stored = readStoredInput(input);
      return {
        seq: stored.seq,
        at: stored.at ?? at.getTime(),
        events: events.map(asEvent),
        ...(stored.head !== undefined && { head: shownHead(stored.head) }),
      };
    });
    const isWhole = after === 0 || steps.some(({ seq }) => seq <= since);
    return isWhole ? steps.filter(({ seq }) => seq > since) : null;
  };
  // Each account has at most one request in the queue: a flood from one account delays only itself.
  return (upTo, since, accountId) =>
    inTurn(`account ${accountId}`, () => inTurn('story', () => read(upTo, since)));
};
