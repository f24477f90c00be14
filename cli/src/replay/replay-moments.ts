import { namesFor, rulesFor, storyteller, watchMatch } from '@penance/shared';
import type { Names, RecordedInput, Table, Transcript } from '@penance/shared';

/** One entry of a match as it is shown. */
export interface ReplayMoment {
  /** From 1; 0 is the start. */
  readonly entry: number;
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string | null;
  /** What happened, in sentences. */
  readonly story: readonly string[];
  /** The table afterwards; null if the events are not consistent. */
  readonly table: Table | null;
}

export const namesOf = ({ setup, rulesetDigest }: Transcript): Names =>
  namesFor(setup.seats, rulesFor(setup, rulesetDigest).ruleset.pool);

/** The start and every entry, computed from the events alone, so that matches of older rules can be shown too. */
export const momentsOf = (transcript: Transcript): readonly ReplayMoment[] => {
  const names = namesOf(transcript);
  const lineOf = storyteller(names);
  const tables = tablesOf(transcript);
  const story = ['The caskets take their places.'];
  const start: ReplayMoment = { entry: 0, seq: 0, at: null, story, table: tables[0] ?? null };
  const entries = transcript.entries.map(({ seq, at, inputs, events }, index): ReplayMoment => {
    const lines = events.flatMap((event) => lineOf(event) ?? []);
    return {
      entry: index + 1,
      seq,
      at: typeof at === 'number' ? new Date(at).toISOString() : (at ?? null),
      story: lines.length > 0 ? lines : inputs.map((input) => quietly(input, names)),
      table: tables[index + 1] ?? null,
    };
  });
  return [start, ...entries];
};

/** Describes an input that has had no effect yet. */
const quietly = (input: RecordedInput, names: Names): string => {
  if (input.kind === 'answer') return `${names.seat(input.seat)} has answered.`;
  return input.kind === 'timeout' ? 'Time is up.' : 'Nothing to be seen.';
};

/** The tables up to the first impossible event; `verify` reports what is wrong with it. */
const tablesOf = ({ setup, rulesetDigest, entries }: Transcript): readonly Table[] => {
  const tables: Table[] = [];
  try {
    for (const { table } of watchMatch(setup, entries, rulesetDigest)) tables.push(table);
  } catch {
    return tables;
  }
  return tables;
};
