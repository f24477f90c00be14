import type { Answer } from '../model/decisions.ts';
import type { ChanceOutcome } from '../model/chance.ts';
import type { MatchEvent } from '../model/events.ts';
import type { Frame } from '../model/frames.ts';
import type { MatchState } from '../model/match.ts';
import { runPart } from '../engine/take-input.ts';
import { Game } from '../game/game.ts';
import type { MatchRules } from '../game/match-rules.ts';

/** What to continue with: a chance outcome, answers, or the first step. */
export type Next =
  | { readonly kind: 'begin' }
  | { readonly kind: 'chance'; readonly outcome: ChanceOutcome }
  | { readonly kind: 'answer'; readonly answer: Answer };

export interface PlayedPart {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/** Runs the engine's own steps for separate procedures, up to a step at which it stops. Inputs are not judged. */
export const playPart = (
  rules: MatchRules,
  state: MatchState,
  next: Next,
  stopsAt?: (next: Frame) => boolean,
): PlayedPart => {
  const game = new Game(rules, state);
  game.beginInput();
  if (next.kind === 'chance') game.takeOutcome(next.outcome);
  if (next.kind === 'answer' && state.pending.on === 'seats') {
    game.takeAnswers(state.pending.decisions.map(({ seat }) => ({ seat, answer: next.answer })));
  }
  runPart(game, stopsAt);
  return { state: game.state(), events: game.events };
};
