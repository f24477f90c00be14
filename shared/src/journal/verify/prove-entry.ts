import type { MatchRules } from '../../game/match-rules.ts';
import type { MatchEvent } from '../../model/events.ts';
import type { MatchState } from '../../model/match.ts';
import type { UnsealedEntry } from '../hash-chain.ts';
import { playEntry, type Drawn } from '../play-entry.ts';
import { firstUnequal } from '../../text/unequal.ts';

/** How an entry differs from what the rules make of its inputs. */
export interface Misplay {
  readonly what: 'seq' | 'inputs' | 'events';
  /** Place within the entry, for example `events[3].faces[0]`. */
  readonly path: string;
  /** What the rules say, and what the entry says. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** One or two sentences. */
  readonly message: string;
}

export type ProvedEntry =
  | {
      readonly ok: true;
      readonly state: MatchState;
      readonly events: readonly MatchEvent[];
      readonly drawn: readonly Drawn[];
      readonly following: readonly boolean[];
    }
  | {
      readonly ok: false;
      readonly misplay: Misplay;
      /** The events that the inputs lead to; null if they cannot be played. */
      readonly events: readonly MatchEvent[] | null;
      readonly drawn: readonly Drawn[];
    };

/** Plays the inputs of an entry and compares the result with the entry. */
export const proveEntry = (rules: MatchRules, before: MatchState, entry: UnsealedEntry): ProvedEntry => {
  const played = playEntry(rules, before, entry.inputs);
  const { drawn } = played;
  const seq = before.seq + entry.inputs.length;
  if (entry.seq !== seq || seq === before.seq)
    return { ok: false, misplay: wrongSeq(seq, entry.seq), events: null, drawn };
  if (!played.ok) {
    const { input, message } = played;
    const path = `inputs[${input}]`;
    const actual = entry.inputs[input];
    return {
      ok: false,
      misplay: { what: 'inputs', path, expected: 'a legal input', actual, message },
      events: null,
      drawn,
    };
  }
  const { state, events, following } = played;
  const unequal = firstUnequal(events, entry.events);
  if (!unequal) return { ok: true, state, events, drawn, following };
  const path = `events${unequal.path}`;
  const message = 'The inputs lead to other events than those that are written down.';
  return { ok: false, misplay: { ...unequal, what: 'events', path, message }, events, drawn };
};

/** An entry must change `seq`: without inputs it is invalid. */
const wrongSeq = (expected: number, actual: number): Misplay => ({
  what: 'seq',
  path: 'seq',
  expected,
  actual,
  message: 'The inputs do not add up: some are missing or too many, or the entries are not in order.',
});
