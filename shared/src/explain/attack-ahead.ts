import type { Frame, FrameOf } from '../model/frames.ts';
import type { PlayAnswer } from '../model/decisions.ts';
import { fallbackFor } from '../engine/fallback.ts';
import { Game } from '../game/game.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { playPart, type Next } from '../odds/play-part.ts';
import { outcomesOf } from '../odds/outcomes-of.ts';
import { worldOf } from '../odds/world-of.ts';
import { declarationOf } from '../procedures/attack/declaration.ts';
import type { Modifier } from '../model/stats.ts';
import type { MatchView } from '../views/match-view.ts';

/** The match at the moment an attack is declared: paid for, movement done, its modifiers not used up yet. */
export interface AttackAhead {
  readonly game: Game;
  readonly frame: FrameOf<'attack'>;
  readonly used: readonly Modifier[];
}

const isDeclared = (frame: Frame): frame is FrameOf<'attack'> =>
  frame.procedure === 'attack' && frame.step === 'declare';

/** Limit on steps, more than any card takes before it attacks. */
const PARTS_MOST = 50;

/**
 * Plays a card on the table as a seat knows it, up to its attack; null if there is none. Decisions on the way get their
 * fallbacks.
 */
export const attackAhead = (rules: MatchRules, view: MatchView, answer: PlayAnswer): AttackAhead | null => {
  let state = worldOf(rules, view, answer, 'plain');
  let next: Next | undefined = { kind: 'begin' };
  for (let count = 0; next && count < PARTS_MOST; count += 1) {
    ({ state } = playPart(rules, state, next, isDeclared));
    const frame = state.stack.at(-1);
    if (state.pending.on === 'nobody' && frame && isDeclared(frame)) {
      const game = new Game(rules, state);
      const { targets, aims, boosts, used } = declarationOf(game, frame);
      return { game, frame: { ...frame, context: { ...frame.context, targets }, aims, boosts }, used };
    }
    next = nextOf(state.pending);
  }
  return null;
};

const nextOf = (pending: ReturnType<typeof worldOf>['pending']): Next | undefined => {
  if (pending.on === 'chance') {
    const [first] = outcomesOf(pending.request);
    return first && { kind: 'chance', outcome: first.outcome };
  }
  const decision = pending.on === 'seats' ? pending.decisions[0] : undefined;
  return decision && { kind: 'answer', answer: fallbackFor(decision) };
};
