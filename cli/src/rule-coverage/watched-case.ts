import type {
  Answer,
  CardPack,
  CaseForm,
  CaseResult,
  MatchEvent,
  MatchRules,
  Refusal,
  Table,
} from '@penance/shared';
import { openPosition, positionOf, readCase, runCase, tableAfter } from '@penance/shared';

/** A fact of a case and the table as it was just before. */
export interface WatchedEvent {
  readonly event: MatchEvent;
  readonly before: Table;
}

interface WatchedAnswer {
  /** Null where a clock ran out and there was nothing to answer. */
  readonly answer: Answer | null;
  readonly refusal: Refusal | null;
}

/** A case that passed, fact by fact. */
export interface WatchedCase {
  readonly form: CaseForm;
  readonly rules: MatchRules;
  /** The table of the set-up, before anything happened that chance had a part in. */
  readonly opening: Table;
  readonly events: readonly WatchedEvent[];
  readonly answers: readonly WatchedAnswer[];
}

export type Watched =
  | { readonly kind: 'watched'; readonly watched: WatchedCase; readonly covers: readonly string[] }
  /** It passes, and nothing happens in it on a table. */
  | { readonly kind: 'checked'; readonly covers: readonly string[] }
  | { readonly kind: 'failed'; readonly result: CaseResult };

/** Plays a case and keeps what happened. Only what a passing case says counts. */
export const watchCase = (json: unknown, library: readonly CardPack[]): Watched => {
  const result = runCase(json, library);
  if (result.kind === 'checked' && result.ok) return { kind: 'checked', covers: result.covers };
  const read = readCase(json, library);
  if (result.kind !== 'played' || !result.ok || !read.ok) return { kind: 'failed', result };
  const { form, rules } = read.value;
  const opened = openPosition(rules, positionOf(form));
  const [setUp, ...moments] = result.course.story;
  const later = [
    ...(setUp?.events.slice(opened.events.length) ?? []),
    ...moments.flatMap(({ events }) => events),
  ];
  return {
    kind: 'watched',
    covers: result.covers,
    watched: {
      form,
      rules,
      opening: opened.state.table,
      events: [
        ...opened.events.map((event) => ({ event, before: opened.state.table })),
        ...fold(opened.state.table, later),
      ],
      answers: moments.map(({ answer, refusal }) => ({ answer, refusal })),
    },
  };
};

const fold = (opening: Table, events: readonly MatchEvent[]): readonly WatchedEvent[] => {
  let before = opening;
  return events.map((event) => {
    const watched = { event, before };
    before = tableAfter(before, [event]);
    return watched;
  });
};
