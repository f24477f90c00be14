import type { Answer, MatchEvent, MatchSetup, MatchState, Viewer } from '@penance/shared';
import { firstDivergence, openMatch, resumeMatch, rulesFor, viewFor } from '@penance/shared';
import { z } from 'zod';
import type { Clients } from '../../src/database/clients.ts';
import { asEvent, asSetup, readStoredInput } from '../../src/matches/stored-input.ts';
import { fingerprint } from './canonical.ts';

/** What a client was told that counts. */
export interface Acknowledged {
  readonly seat: number;
  readonly decision: string;
  readonly answer: Answer;
  readonly seq: number;
}

/** What one client of a match saw and was told. `seat` is null for a spectator. */
export interface Witnessed {
  readonly seat: number | null;
  readonly acknowledged: readonly Acknowledged[];
  /** Fingerprints of the views it showed, by their `seq`. */
  readonly views: ReadonlyMap<number, string>;
}

/** What is wrong with a history, in words. */
export interface Faults {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly unreadable: readonly string[];
}

export interface Entry {
  readonly row: number;
  readonly seq: number;
  readonly at: string;
  readonly inputs: ReturnType<typeof readStoredInput>['inputs'];
  readonly events: readonly MatchEvent[];
}

export interface History {
  readonly setup: MatchSetup | null;
  readonly entries: readonly Entry[];
}

const object = z.record(z.string(), z.unknown());

/** A match as its rows in the database have it, read past the server. */
export const readHistory = (clients: Clients, matchId: string): Promise<History> =>
  clients.use(async (sql) => {
    const [match] = await sql<{ setup: unknown }[]>`select setup from match where id = ${matchId}`;
    const rows = await sql<{ seq: number; input: unknown; events: unknown }[]>`
      select seq, input, events from match_entry where match_id = ${matchId} order by seq`;
    return {
      setup: match?.setup ? asSetup(object.parse(match.setup) as never) : null,
      entries: rows.map(({ seq: row, input, events }) => ({
        row,
        at: '',
        ...readStoredInput(object.parse(input) as never),
        events: z
          .array(object)
          .parse(events)
          .map((event) => asEvent(event as never)),
      })),
    };
  });

/** Holds what clients were told against what is stored. */
export const faultsOf = ({ setup, entries }: History, witnesses: readonly Witnessed[]): Faults => {
  if (setup === null) {
    const lost = witnesses.flatMap(({ acknowledged }) => acknowledged.map(({ seq }) => `seq ${String(seq)}`));
    return { lost, doubled: [], unreadable: [] };
  }
  const rebuilt = rebuild(setup, entries);
  return {
    lost: witnesses.flatMap((witness) => [
      ...lostAnswers(entries, witness),
      ...untrueViews(rebuilt, witness),
    ]),
    doubled: [...doubledAnswers(entries), ...doubledSeqs(entries)],
    unreadable: rebuilt.faults,
  };
};

const lostAnswers = (entries: readonly Entry[], { acknowledged }: Witnessed): readonly string[] =>
  acknowledged.flatMap((told) => {
    const holding = entries.filter(({ seq }) => seq === told.seq);
    const isThere = holding.some(({ inputs }) =>
      inputs.some(
        (input) =>
          input.kind === 'answer' &&
          input.seat === told.seat &&
          input.decision === told.decision &&
          fingerprint(input.answer) === fingerprint(told.answer),
      ),
    );
    return isThere ? [] : [`seq ${String(told.seq)}: ${JSON.stringify(told)} is not in the journal`];
  });

/** What was shown must be what the journal leads to: nothing is told that is not stored. */
const untrueViews = ({ states, rules }: Rebuilt, { seat, views }: Witnessed): readonly string[] => {
  const viewer: Viewer = seat === null ? { kind: 'public' } : { kind: 'seat', seat };
  return [...views].flatMap(([seq, shown]) => {
    const state = states.get(seq);
    if (!state) return [`seq ${String(seq)} was shown to ${String(seat)} and is not in the journal`];
    return fingerprint(viewFor(rules, state, viewer)) === shown
      ? []
      : [`seq ${String(seq)} was shown to ${String(seat)} otherwise than it is`];
  });
};

const doubledAnswers = (entries: readonly Entry[]): readonly string[] => {
  const answered = entries.flatMap(({ inputs }) =>
    inputs.flatMap((input) =>
      input.kind === 'answer' ? [`${String(input.seat)} to ${input.decision}`] : [],
    ),
  );
  return repeated(answered).map((each) => `answered twice: ${each}`);
};

const doubledSeqs = (entries: readonly Entry[]): readonly string[] =>
  repeated(entries.map(({ seq }) => String(seq))).map((seq) => `two entries lead to seq ${seq}`);

const repeated = (items: readonly string[]): readonly string[] =>
  items.filter((item, at) => items.indexOf(item) !== at);

interface Rebuilt {
  readonly rules: ReturnType<typeof rulesFor>;
  readonly states: ReadonlyMap<number, MatchState>;
  readonly faults: readonly string[];
}

/** Plays the journal from the start, entry by entry. */
const rebuild = (setup: MatchSetup, entries: readonly Entry[]): Rebuilt => {
  const rules = rulesFor(setup);
  const start = openMatch(rules, setup).state;
  const states = new Map([[start.seq, start]]);
  const faults: string[] = [];
  let state = start;
  for (const [index, entry] of entries.entries()) {
    if (entry.row !== index + 1) faults.push(`row ${String(entry.row)} where ${String(index + 1)} belongs`);
    const resumed = resumeMatch(rules, state, [entry]);
    if (!resumed.ok)
      return { rules, states, faults: [...faults, `row ${String(entry.row)}: ${resumed.message}`] };
    ({ state } = resumed);
    states.set(state.seq, state);
    if (state.seq !== entry.seq) faults.push(`row ${String(entry.row)} leads to seq ${String(state.seq)}`);
  }
  const divergence = firstDivergence(rules, start, entries);
  if (divergence) faults.push(`the events of entry ${String(divergence.entry)} are not those of its inputs`);
  return { rules, states, faults };
};
