import {
  redactEvent,
  viewFor,
  watchMatch,
  type MatchEvent,
  type MatchRules,
  type MatchView,
  type Table,
  type Transcript,
  type Viewer,
  type ViewedEvent,
} from '@penance/shared';

/** The table after one entry of the transcript, and what happened in it. */
export interface Moment {
  readonly seq: number;
  readonly events: readonly MatchEvent[];
  readonly table: Table;
}

/** Whose eyes a match is watched with: those of a seat, or `null` for all of them at once. */
export type Eyes = number | null;

/**
 * The start and every entry, from the events alone, so that matches of older rules show as well. Where events do not
 * add up, it ends with the last table that could be made.
 */
export const momentsOf = ({ setup, entries }: Transcript): readonly Moment[] => {
  const moments: Moment[] = [];
  try {
    for (const { seq, events, table } of watchMatch(setup, entries)) moments.push({ seq, events, table });
  } catch {
    return moments;
  }
  return moments;
};

/** Nobody is asked anything in it. */
export const viewOf = ({ seq, table }: Moment, rules: MatchRules, eyes: Eyes): MatchView => {
  const viewer: Viewer = eyes === null ? { kind: 'public' } : { kind: 'seat', seat: eyes };
  return viewFor(rules, { seq, chanceCount: 0, table, stack: [], pending: { on: 'nobody' } }, viewer);
};

export const eventsOf = ({ events }: Moment, eyes: Eyes): readonly ViewedEvent[] =>
  events.map((event) => redactEvent(event, { kind: 'seat', seat: eyes ?? concerned(event) }));

/** With all eyes a fact is seen by the seat that may know most of it. */
const concerned = (event: MatchEvent): number => {
  if (event.type === 'cardsRevealed') return event.to;
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : 0;
};
