import { pendingDecisions } from '../../src/engine/judge.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Decision } from '../../src/model/decisions.ts';
import type { MatchState } from '../../src/model/match.ts';
import type { PlayedStep } from './random-match.ts';

/** A moment at which at least one seat is asked. */
export interface AskedMoment {
  readonly rules: MatchRules;
  readonly state: MatchState;
  readonly open: readonly Decision[];
}

/** Every such moment of the played matches, in order. */
export function* askedMoments(steps: Iterable<PlayedStep>): Generator<AskedMoment> {
  for (const { rules, after } of steps) {
    const open = pendingDecisions(after.state);
    if (open.length > 0) yield { rules, state: after.state, open };
  }
}
