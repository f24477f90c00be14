import type { Answer, Decision } from '../model/decisions.ts';
import type { DecisionId } from '../model/ids.ts';
import type { Input } from '../model/match.ts';
import type { Game } from '../game/game.ts';
import { adjudicate, concede } from '../procedures/match-end.ts';
import { fallbackFor } from './fallback.ts';
import { pendingDecisions } from './judge.ts';
import { runStep } from './procedures.ts';

/** Puts an input that has been judged into the match, and runs it until it waits again. */
export const takeInput = (game: Game, input: Input): void => {
  game.beginInput();
  const take = TAKE[input.kind] as (game: Game, input: Input) => void;
  take(game, input);
  runUntilAsked(game);
};

/** Runs procedures until somebody has to be asked, chance has to speak or the match is over. */
export const runUntilAsked = (game: Game): void => {
  while (game.pending.on === 'nobody' && !game.isOver()) {
    const frame = game.stack.pop();
    if (!frame) throw new Error('the match has nothing left to do');
    const next = runStep(game, frame);
    if (game.isOver()) game.clear();
    else {
      if (next !== 'done') game.stack.push(next);
      game.takeCalled();
    }
  }
};

type Take<K extends Input['kind']> = (game: Game, input: Extract<Input, { readonly kind: K }>) => void;

const TAKE: { readonly [K in Input['kind']]: Take<K> } = {
  answer: (game, { decision, answer }) => {
    give(game, { [decision]: answer });
  },

  timeout: (game, { decisions }) => {
    give(
      game,
      fallbacks(game, ({ id }) => decisions.includes(id)),
    );
  },

  chance: (game, { outcome }) => {
    game.hear(outcome);
  },

  /** The seat falls at once; what it had been asked is answered by silence. */
  concede: (game, { seat, reason }) => {
    concede(game, seat, reason);
    if (!game.isOver()) {
      give(
        game,
        fallbacks(game, (decision) => decision.seat === seat),
      );
    }
  },

  adjudicate: (game, { team }) => {
    adjudicate(game, team);
  },
};

const fallbacks = (
  game: Game,
  isMeant: (decision: Decision) => boolean,
): Readonly<Record<DecisionId, Answer>> =>
  Object.fromEntries(
    pendingDecisions(game)
      .filter(isMeant)
      .map((decision) => [decision.id, fallbackFor(decision)]),
  );

/** Sealed answers wait until the last seat that was asked has spoken. */
const give = (game: Game, given: Readonly<Record<DecisionId, Answer>>): void => {
  if (game.pending.on !== 'seats') throw new Error('nobody was asked');
  const { decisions } = game.pending;
  const answers = { ...game.pending.answers, ...given };
  if (decisions.every(({ id }) => id in answers)) game.hearAnswers(decisions, answers);
  else game.pending = { on: 'seats', decisions, answers };
};
