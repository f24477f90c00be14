import type { Answer, MatchEvent, MatchRules, MatchSetup, MatchState, Viewer } from '@penance/shared';
import { firstDivergence, openMatch, resumeMatch, rulesFor, viewFor } from '@penance/shared';
import * as z from 'zod';
import type { Clients } from '../../src/platform/database/clients.ts';
import { asEvent, asSetup, readStoredInput } from '../../src/match/record/stored-input.ts';
import { fingerprint } from './canonical.ts';

/** The messages to a client that are compared. */
export interface Acknowledged {
  readonly seat: number;
  readonly decision: string;
  readonly answer: Answer;
  readonly seq: number;
}

/** What one client of a match saw and was sent. `seat` is null for a spectator. */
export interface Witnessed {
  readonly seat: number | null;
  readonly acknowledged: readonly Acknowledged[];
  /** Fingerprints of the views it showed, each with its `seq`. */
  readonly views: Iterable<readonly [number, string]>;
  /** The time it was sent for each step, by the `seq` that the step leads to; milliseconds since 1970. */
  readonly hours: Iterable<readonly [number, number]>;
}

/** Faults of a history, in words. */
export interface Faults {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly unreadable: readonly string[];
  /** Steps that a client was sent with another time than the journal has. */
  readonly misdated: readonly string[];
}

export const NO_FAULTS: Faults = { lost: [], doubled: [], unreadable: [], misdated: [] };

export interface Entry {
  readonly row: number;
  readonly seq: number;
  readonly at: number;
  readonly inputs: ReturnType<typeof readStoredInput>['inputs'];
  readonly events: readonly MatchEvent[];
}

export interface History {
  readonly setup: MatchSetup | null;
  readonly entries: readonly Entry[];
}

const object = z.record(z.string(), z.unknown());

/** The rows of a match, read directly from the database; of its entries only those after a given row. */
export const readHistory = (clients: Clients, matchId: string, after = 0): Promise<History> =>
  clients.use(async (sql) => {
    const [match] = await sql<{ setup: unknown }[]>`select setup from match where id = ${matchId}`;
    const rows = await sql<{ seq: number; input: unknown; events: unknown; at: Date }[]>`
      select seq, input, events, at from match_entry
      where match_id = ${matchId} and seq > ${after} order by seq`;
    return {
      setup: match?.setup ? asSetup(object.parse(match.setup) as never) : null,
      entries: rows.map(({ seq: row, input, events, at }) => ({
        row,
        at: at.getTime(),
        ...definedOnly(readStoredInput(object.parse(input) as never)),
        events: z
          .array(object)
          .parse(events)
          .map((event) => asEvent(event as never)),
      })),
    };
  });

/** Fingerprint of the rows of a match up to one of them. */
export const digestOfRows = (clients: Clients, matchId: string, upTo: number): Promise<string> =>
  clients.use(async (sql) => {
    const [row] = await sql<[{ digest: string }]>`
      select coalesce(md5(string_agg(seq::text || input::text || events::text, '' order by seq)), '') as digest
      from match_entry where match_id = ${matchId} and seq <= ${upTo}`;
    return row.digest;
  });

const definedOnly = ({ inputs, seq, at }: ReturnType<typeof readStoredInput>) => ({
  inputs,
  seq,
  ...(at !== undefined && { at }),
});

/** Compares what clients were sent with what is stored. */
export const faultsOf = ({ setup, entries }: History, witnesses: readonly Witnessed[]): Faults => {
  if (setup === null) {
    const lost = witnesses.flatMap(({ acknowledged }) => acknowledged.map(({ seq }) => `seq ${String(seq)}`));
    return { ...NO_FAULTS, lost };
  }
  const reading = new Reading(setup);
  reading.read(entries);
  return reading.faultsOf(witnesses);
};

/** A journal that is replayed from the start, entry by entry, as it grows. */
export class Reading {
  readonly #rules: MatchRules;
  readonly #states: Map<number, MatchState>;
  readonly #entries = new Map<number, Entry>();
  readonly #answered = new Set<string>();
  readonly #doubled: string[] = [];
  readonly #unreadable: string[] = [];
  /** Statements of witnesses that were confirmed. */
  readonly #true = new Set<string>();
  #state: MatchState | null;
  #rows = 0;

  constructor(setup: MatchSetup) {
    this.#rules = rulesFor(setup);
    this.#state = openMatch(this.#rules, setup).state;
    this.#states = new Map([[this.#state.seq, this.#state]]);
  }

  /** Number of rows read. */
  get rows(): number {
    return this.#rows;
  }

  read(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.#rows += 1;
      if (entry.row !== this.#rows)
        this.#unreadable.push(`row ${String(entry.row)} where ${String(this.#rows)} belongs`);
      if (this.#entries.has(entry.seq)) this.#doubled.push(`two entries lead to seq ${String(entry.seq)}`);
      else this.#entries.set(entry.seq, entry);
      this.#countAnswers(entry);
      this.#play(entry);
    }
  }

  /** Faults of the journal, and statements of witnesses that are wrong. */
  faultsOf(witnesses: readonly Witnessed[]): Faults {
    return {
      lost: witnesses.flatMap((witness) => [...this.#lostAnswers(witness), ...this.#untrueViews(witness)]),
      doubled: this.#doubled,
      unreadable: this.#unreadable,
      misdated: witnesses.flatMap((witness) => this.#misdated(witness)),
    };
  }

  #play(entry: Entry): void {
    const { row, seq } = entry;
    // Entries after one that cannot be applied cannot be applied either.
    if (this.#state === null) return;
    const resumed = resumeMatch(this.#rules, this.#state, [entry]);
    if (!resumed.ok) {
      this.#unreadable.push(`row ${String(row)}: ${resumed.message}`);
      this.#state = null;
      return;
    }
    if (firstDivergence(this.#rules, this.#state, [entry]))
      this.#unreadable.push(`the events of entry ${String(row)} are not those of its inputs`);
    this.#state = resumed.state;
    this.#states.set(resumed.state.seq, resumed.state);
    if (resumed.state.seq !== seq)
      this.#unreadable.push(`row ${String(row)} leads to seq ${String(resumed.state.seq)}`);
  }

  #countAnswers({ inputs }: Entry): void {
    for (const input of inputs) {
      if (input.kind !== 'answer') continue;
      const name = `${String(input.seat)} to ${input.decision}`;
      if (this.#answered.has(name)) this.#doubled.push(`answered twice: ${name}`);
      this.#answered.add(name);
    }
  }

  #lostAnswers({ acknowledged }: Witnessed): readonly string[] {
    return acknowledged.flatMap((told) => {
      const isThere = this.#entries
        .get(told.seq)
        ?.inputs.some(
          (input) =>
            input.kind === 'answer' &&
            input.seat === told.seat &&
            input.decision === told.decision &&
            fingerprint(input.answer) === fingerprint(told.answer),
        );
      return isThere ? [] : [`seq ${String(told.seq)}: ${JSON.stringify(told)} is not in the journal`];
    });
  }

  /** What was shown must be what the journal leads to: nothing is sent before it is stored. */
  #untrueViews({ seat, views }: Witnessed): readonly string[] {
    const viewer: Viewer = seat === null ? { kind: 'public' } : { kind: 'seat', seat };
    return [...views].flatMap(([seq, shown]) => {
      const said = `${String(seq)} ${String(seat)} ${shown}`;
      if (this.#true.has(said)) return [];
      const state = this.#states.get(seq);
      if (!state) return [`seq ${String(seq)} was shown to ${String(seat)} and is not in the journal`];
      if (fingerprint(viewFor(this.#rules, state, viewer)) !== shown)
        return [`seq ${String(seq)} was shown to ${String(seat)} otherwise than it is`];
      this.#true.add(said);
      return [];
    });
  }

  /** Whether sent live or caught up, a step has one time. */
  #misdated({ seat, hours }: Witnessed): readonly string[] {
    return [...hours].flatMap(([seq, at]) => {
      const stored = this.#entries.get(seq)?.at;
      return stored === undefined || stored === at
        ? []
        : [`seq ${String(seq)} was told to ${String(seat)} as of ${String(at)}, it is of ${String(stored)}`];
    });
  }
}
