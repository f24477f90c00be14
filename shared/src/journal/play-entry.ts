import { advance } from '../engine/advance.ts';
import { isFollowing } from '../engine/following.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import type { MatchEvent } from '../model/events.ts';
import type { Input, MatchState } from '../model/match.ts';
import { inputOf } from './input-schema.ts';
import type { RecordedInput } from './input-schema.ts';

/** Request number `n` of a match and what the journal holds as its outcome. */
export interface Drawn {
  readonly n: number;
  readonly request: ChanceRequest;
  readonly outcome: ChanceOutcome;
}

/** What playing the inputs of an entry leads to, and all that chance was asked for on the way. */
export type PlayedEntry =
  | {
      readonly ok: true;
      readonly state: MatchState;
      readonly events: readonly MatchEvent[];
      readonly drawn: readonly Drawn[];
      /** By input: whether it follows by itself where it stands. */
      readonly following: readonly boolean[];
    }
  | {
      readonly ok: false;
      /** Position of the input that could not be taken. */
      readonly input: number;
      /** One sentence. */
      readonly message: string;
      readonly drawn: readonly Drawn[];
    };

/** Plays inputs one after the other. They may come from anybody: whatever is wrong with them is said, not thrown. */
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
