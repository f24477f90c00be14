import { openMatch, rulesFor } from '../engine/open-match.ts';
import { tableAfter } from '../game/apply-event.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { MatchEvent } from '../model/events.ts';
import type { MatchSetup, MatchState } from '../model/match.ts';
import type { Table } from '../model/table.ts';
import type { UnsealedEntry } from './hash-chain.ts';
import { playEntry } from './play-entry.ts';
import type { Misplay } from './verify/prove-entry.ts';
import { proveEntry } from './verify/prove-entry.ts';

/** The table after an entry, and the events of the entry. Entries are numbered from 1; 0 is the start. */
export interface Watched {
  readonly entry: number;
  readonly seq: number;
  readonly events: readonly MatchEvent[];
  readonly table: Table;
}

/**
 * For watching: yields the start, then the table after each entry, by folding the events only. No rules run, so a match
 * can be shown even if the rules have changed since. Throws at an impossible event, such as a card leaving a pile that
 * it is not in.
 * @param digest of the edition it was played by
 */
export function* watchMatch(
  setup: MatchSetup,
  entries: readonly Pick<UnsealedEntry, 'seq' | 'events'>[],
  digest?: string | null,
): Generator<Watched> {
  let { table } = openMatch(rulesFor(setup, digest), setup).state;
  yield { entry: 0, seq: 0, events: [], table };
  for (const [index, { seq, events }] of entries.entries()) {
    table = tableAfter(table, events);
    yield { entry: index + 1, seq, events, table };
  }
}

/** On failure: position in the list of entries, counted from 1, and the input that was refused. */
export type Resumed =
  | { readonly ok: true; readonly state: MatchState }
  | { readonly ok: false; readonly entry: number; readonly input: number; readonly message: string };

/** For playing on: the state after further entries, computed from their inputs only. */
export const resumeMatch = (
  rules: MatchRules,
  snapshot: MatchState,
  entries: readonly Pick<UnsealedEntry, 'inputs'>[],
): Resumed => {
  let state = snapshot;
  for (const [index, { inputs }] of entries.entries()) {
    const played = playEntry(rules, state, inputs);
    if (!played.ok) return { ok: false, entry: index + 1, input: played.input, message: played.message };
    ({ state } = played);
  }
  return { ok: true, state };
};

export interface Divergence extends Misplay {
  /** Position in the list of entries, counted from 1. */
  readonly entry: number;
}

/** For proving: the first entry whose inputs do not lead to its events, or null. The dice are not checked. */
export const firstDivergence = (
  rules: MatchRules,
  start: MatchState,
  entries: readonly UnsealedEntry[],
): Divergence | null => {
  let state = start;
  for (const [index, entry] of entries.entries()) {
    const proved = proveEntry(rules, state, entry);
    if (!proved.ok) return { ...proved.misplay, entry: index + 1 };
    ({ state } = proved);
  }
  return null;
};
