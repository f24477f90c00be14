import type { MatchEvent } from '../model/events.ts';

/**
 * What the journal of a match may hold, in inputs, events and what these list. Matches of eight bots come to a seventh. A
 * longer one, which only packs and house rules make possible, ends as a draw: its transcript has to fit into memory.
 */
export const JOURNAL_MOST = 150_000;

/** How much a commit adds to that. */
export const journalSize = (inputs: readonly unknown[], events: readonly MatchEvent[]): number =>
  events.reduce((sum, event) => sum + 1 + listedIn(event), inputs.length);

/** What can be long in an event: the others have a bounded number of short fields. */
const listedIn = (event: MatchEvent): number => {
  if ('cards' in event) return event.cards.length;
  if ('order' in event) return event.order.length;
  if (event.type === 'casketMoved') return event.path.length;
  if ('indexes' in event) return event.indexes.length;
  return 'faces' in event ? event.faces.length : 0;
};
