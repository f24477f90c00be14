import { advance } from '../engine/advance.ts';
import { isFollowing } from '../engine/following.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import type { MatchEvent } from '../model/events.ts';
import type { Input, MatchState } from '../model/match.ts';
import { inputOf } from './input-schema.ts';
import type { RecordedInput } from './input-schema.ts';

/** Chance request number `n` of a match and its outcome in the journal. */
export interface Drawn {
  readonly n: number;
  readonly request: ChanceRequest;
  readonly outcome: ChanceOutcome;
}

/** The result of playing the inputs of an entry, with all chance requests on the way. */
export type PlayedEntry =
  | {
      readonly ok: true;
      readonly state: MatchState;
      readonly events: readonly MatchEvent[];
      readonly drawn: readonly Drawn[];
      /** For each input: whether it follows automatically at its position. */
      readonly following: readonly boolean[];
    }
  | {
      readonly ok: false;
      /** Index of the input that was refused. */
      readonly input: number;
      /** One sentence. */
      readonly message: string;
      readonly drawn: readonly Drawn[];
    };

/** Plays inputs one after the other. They may be untrusted: every problem is returned, not thrown. */
export const playEntry = (
  rules: MatchRules,
  from: MatchState,
  inputs: readonly RecordedInput[],
): PlayedEntry => {
  const events: MatchEvent[] = [];
  const drawn: Drawn[] = [];
  const following: boolean[] = [];
  let state = from;
  for (const [index, recorded] of inputs.entries()) {
    const input = inputOf(recorded);
    if (state.pending.on === 'chance' && input.kind === 'chance')
      drawn.push({ n: state.chanceCount, request: state.pending.request, outcome: input.outcome });
    following.push(isFollowing(state, input));
    const next = stepOf(rules, state, input);
    if (typeof next === 'string') return { ok: false, input: index, message: next, drawn };
    events.push(...next.events);
    ({ state } = next);
  }
  return { ok: true, state, events, drawn, following };
};

const stepOf = (rules: MatchRules, state: MatchState, input: Input) => {
  try {
    const next = advance(rules, state, input);
    return next.refusal === null ? next : `The rules refuse it: ${next.refusal.message}`;
  } catch (error) {
    return `The rules break down over it: ${error instanceof Error ? error.message : String(error)}.`;
  }
};
