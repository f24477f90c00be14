import type { Answer, Decision } from '../model/decisions.ts';
import type { Ground } from '../game/movement/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { MatchView } from '../views/match-view.ts';
import type { BotRandom } from './bot-random.ts';

/** Everything a bot may know: its seat's view and the decision it is asked. */
export interface BotInput {
  readonly rules: MatchRules;
  readonly view: MatchView;
  /**
   * Positions of the caskets, as in the view; given where it is available without making a view, for bots that need no
   * more.
   */
  readonly ground?: Ground;
  readonly decision: Decision;
  /** The bot's only memory: the position in its random numbers. */
  readonly random: BotRandom;
}

/** Answers one decision. The same input always gives the same, legal answer. */
export type BotPlayer = (input: BotInput) => Answer;
