import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import type { Input, MatchState, PlayedThrough, Refused, Transition } from '../model/match.ts';
import { Game } from '../game/game.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { fallbackFor } from './fallback.ts';
import { judge, pendingDecisions } from './judge.ts';
import { takeInput } from './take-input.ts';

/**
 * The whole engine: folding this function over the inputs gives the match. The same state and input always give the
 * same events. It never rolls dice, waits or reads a clock.
 */
export const advance = (rules: MatchRules, state: MatchState, input: Input): Transition | Refused => {
  const refusal = judge(rules, state, input);
  if (refusal) return { refusal };
  const game = new Game(rules, state);
  takeInput(game, input);
  return { refusal: null, state: game.state(), events: game.events };
};

/** Returns outcome number `count` of a match for a chance request. */
export type ChanceSource = (count: number, request: ChanceRequest) => ChanceOutcome;

/** At most this many inputs follow automatically from one input. More means a bug in the rules, not a long match. */
const FOLLOWING_MOST = 5000;

/**
 * Takes an input and everything that follows from it without outside input: dice, and forced decisions. Gives the
 * same result as calling `advance` for each of the returned `inputs`.
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

/** Plays what happens before the first input from outside: the shuffles of the opening. */
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
