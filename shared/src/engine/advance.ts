import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import type { Input, MatchState, PlayedThrough, Refused, Transition } from '../model/match.ts';
import { Game } from '../game/game.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { fallbackFor } from './fallback.ts';
import { judge, pendingDecisions } from './judge.ts';
import { takeInput } from './take-input.ts';

/**
 * The whole engine: a match is the fold of this over its inputs. Given the same state and input it always
 * gives the same events, and it never rolls, waits or looks at a clock.
 */
export const advance = (rules: MatchRules, state: MatchState, input: Input): Transition | Refused => {
  const refusal = judge(rules, state, input);
  if (refusal) return { refusal };
  const game = new Game(rules, state);
  takeInput(game, input);
  return { refusal: null, state: game.state(), events: game.events };
};

/** Outcome number `count` of a match, for what chance is asked. */
export type ChanceSource = (count: number, request: ChanceRequest) => ChanceOutcome;

/** Inputs that follow by themselves from one input; more mean a fault of the rules, not a long match. */
const FOLLOWING_MOST = 5000;

/**
 * Takes an input and everything that follows from it without anybody outside: dice, and questions that public
 * facts leave one answer to. The same as `advance` over all of `inputs`, in one go.
 */
export const playThrough = (
  rules: MatchRules,
  state: MatchState,
  input: Input,
  chance: ChanceSource,
): PlayedThrough | Refused => {
  const refusal = judge(rules, state, input);
  if (refusal) return { refusal };
  const game = new Game(rules, state);
  takeInput(game, input);
  return playOn(game, chance, [input]);
};

/** What a match does by itself before anybody has been heard: the shuffles of its opening. */
export const playOpening = (rules: MatchRules, state: MatchState, chance: ChanceSource): PlayedThrough =>
  playOn(new Game(rules, state), chance, []);

const playOn = (game: Game, chance: ChanceSource, inputs: Input[]): PlayedThrough => {
  for (let next = following(game, chance); next; next = following(game, chance)) {
    const refusal = judge(game.rules, game, next);
    if (refusal) throw new Error(`the rules refuse their own ${next.kind}: ${refusal.message}`);
    if (inputs.length > FOLLOWING_MOST) throw new Error('the rules run on without end');
    inputs.push(next);
    takeInput(game, next);
  }
  return { refusal: null, state: game.state(), events: game.events, inputs };
};

const following = (game: Game, chance: ChanceSource): Input | null => {
  const { pending } = game;
  if (pending.on === 'chance') return { kind: 'chance', outcome: chance(game.chanceCount, pending.request) };
  const forced = pendingDecisions(game).find((decision) => decision.forced);
  if (!forced) return null;
  return { kind: 'answer', seat: forced.seat, decision: forced.id, answer: fallbackFor(forced) };
};
