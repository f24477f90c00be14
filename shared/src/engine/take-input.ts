import type { Answer, Decision } from '../model/decisions.ts';
import type { Frame } from '../model/frames.ts';
import type { DecisionId } from '../model/ids.ts';
import type { Input } from '../model/match.ts';
import type { Game, GivenAnswer } from '../game/game.ts';
import { adjudicate, concede } from '../procedures/last-team.ts';
import { fallbackFor } from './fallback.ts';
import { runSteps } from './procedures.ts';

/** Applies an input that has been judged, and runs the match until it waits again. */
export const takeInput = (game: Game, input: Input): void => {
  game.beginInput();
  const take = TAKE[input.kind] as (game: Game, input: Input) => void;
  take(game, input);
  runUntilAsked(game);
};

/** Runs procedures until a decision or a chance outcome is needed, or the match is over. */
export const runUntilAsked = (game: Game): void => {
  while (game.pending.on === 'nobody' && !game.isOver()) runSteps(game, false);
};

/** The same for procedures run by themselves: also stops when they are done or when `stopsAt` accepts the next step. */
export const runPart = (game: Game, stopsAt: (next: Frame) => boolean = never): void => {
  while (game.pending.on === 'nobody' && !game.isOver()) {
    const next = game.stack.at(-1);
    if (!next || stopsAt(next)) return;
    runSteps(game, true);
  }
};

const never = (): boolean => false;

type Take<K extends Input['kind']> = (game: Game, input: Extract<Input, { readonly kind: K }>) => void;

const TAKE: { readonly [K in Input['kind']]: Take<K> } = {
  answer: (game, { seat, decision, answer }) => {
    if (game.pending.on === 'seats' && game.pending.decisions.length === 1)
      game.takeAnswers([{ seat, answer }]);
    else give(game, ({ id }) => (id === decision ? answer : undefined));
  },

  timeout: (game, { decisions }) => {
    give(game, (asked) => (decisions.includes(asked.id) ? fallbackFor(asked) : undefined));
  },

  chance: (game, { outcome }) => {
    game.takeOutcome(outcome);
  },

  /** The seat falls at once; its open decision gets the fallback. */
  concede: (game, { seat, reason }) => {
    concede(game, seat, reason);
    if (!game.isOver()) give(game, (asked) => (asked.seat === seat ? fallbackFor(asked) : undefined));
  },

  adjudicate: (game, { team }) => {
    adjudicate(game, team);
  },
};

/**
 * Passes answers to the open decisions. Sealed answers wait until the last seat that was asked has answered (1.2-2).
 * A decision of a single seat, as nearly all are, never waits.
 */
const give = (game: Game, answerOf: (decision: Decision) => Answer | undefined): void => {
  if (game.pending.on !== 'seats') throw new Error('nobody was asked');
  const { decisions } = game.pending;
  const answers: Record<DecisionId, Answer> | null =
    decisions.length > 1 ? { ...game.pending.answers } : null;
  const given: GivenAnswer[] = [];
  for (const decision of decisions) {
    const answer = answers?.[decision.id] ?? answerOf(decision);
    if (!answer) continue;
    given.push({ seat: decision.seat, answer });
    if (answers) answers[decision.id] = answer;
  }
  if (given.length === decisions.length) game.takeAnswers(given);
  else if (answers) game.pending = { on: 'seats', decisions, answers };
};
