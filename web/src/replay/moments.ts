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
import { withShownNames } from '../story/bot-names.ts';

/** The table after one entry of the transcript, and what happened in it. */
export interface Moment {
  readonly seq: number;
  readonly events: readonly MatchEvent[];
  readonly table: Table;
}

/** The point of view from which a match is watched: that of a seat, or `null` for all seats at once. */
export type Eyes = number | null;

/**
 * The start and every entry, from the events alone, so that matches of older rules can be shown too. If the events are
 * inconsistent, this ends with the last table that could be computed.
 */
export const momentsOf = ({
  setup,
  rulesetDigest,
  entries,
}: Pick<Transcript, 'setup'> & {
  readonly rulesetDigest?: string;
  readonly entries: readonly Pick<Transcript['entries'][number], 'seq' | 'events'>[];
}): readonly Moment[] => {
  const moments: Moment[] = [];
  try {
    for (const { seq, events, table } of watchMatch(setup, entries, rulesetDigest))
      moments.push({ seq, events, table });
  } catch {
    return moments;
  }
  return moments;
};

/** In this view nobody is asked anything. */
export const viewOf = ({ seq, table }: Moment, rules: MatchRules, eyes: Eyes): MatchView => {
  const viewer: Viewer = eyes === null ? { kind: 'public' } : { kind: 'seat', seat: eyes };
  return withShownNames(
    viewFor(rules, { seq, chanceCount: 0, table, stack: [], pending: { on: 'nobody' } }, viewer),
  );
};

export const eventsOf = ({ events }: Moment, eyes: Eyes): readonly ViewedEvent[] =>
  events.map((event) => redactEvent(event, { kind: 'seat', seat: eyes ?? concerned(event) }));

/** From all points of view at once, a fact is shown as the seat that may know most of it sees it. */
const concerned = (event: MatchEvent): number => {
  if (event.type === 'cardsRevealed') return event.to;
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : 0;
};
