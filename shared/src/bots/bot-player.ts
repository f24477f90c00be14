import type { Answer, Decision } from '../model/decisions.ts';
import type { Ground } from '../game/movement/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { MatchView } from '../views/match-view.ts';
import type { BotRandom } from './bot-random.ts';

/** All that a bot may know: what its seat sees, and the question it is asked. */
export interface BotInput {
  readonly rules: MatchRules;
  readonly view: MatchView;
  /** Where the caskets stand, as in the view: for bots that need no more, where it can be had without one. */
  readonly ground?: Ground;
  readonly decision: Decision;
  /** The only thing a bot remembers: how far it has read in its own numbers. */
  readonly random: BotRandom;
}

/** Decides one question. The same input gives the same, always legal answer. */
export type BotPlayer = (input: BotInput) => Answer;
