import type { Procedure, Running } from '../model/frames.ts';
import { runEffects } from '../effects/run-effects.ts';
import type { Game } from '../game/game.ts';
import { absorb } from '../procedures/damage/absorb.ts';
import { attack } from '../procedures/attack/attack.ts';
import { choose } from '../procedures/choose.ts';
import { componentDamage } from '../procedures/damage/component-damage.ts';
import { corruption } from '../procedures/damage/corruption.ts';
import { damageDie } from '../procedures/damage/damage-die.ts';
import { defeat } from '../procedures/damage/defeat.ts';
import { draw } from '../procedures/draw.ts';
import { fall } from '../procedures/damage/fall.ts';
import { feedback } from '../procedures/damage/feedback.ts';
import { harm } from '../procedures/damage/harm.ts';
import { offerMove } from '../procedures/turn/offer-move.ts';
import { pick } from '../procedures/pick.ts';
import { playCard } from '../procedures/turn/play-card.ts';
import type { Steps } from '../procedures/procedure.ts';
import { react } from '../procedures/attack/react.ts';
import { refresh } from '../procedures/turn/refresh.ts';
import { repairThread } from '../procedures/turn/repair-thread.ts';
import { reshuffle } from '../procedures/reshuffle.ts';
import { round } from '../procedures/round.ts';
import { setup } from '../procedures/setup.ts';
import { strike } from '../procedures/attack/strike.ts';
import { suffer } from '../procedures/damage/suffer.ts';
import { threadSnap } from '../procedures/damage/thread-snap.ts';
import { turn } from '../procedures/turn/turn.ts';
import { wounds } from '../procedures/damage/wounds.ts';

/** All procedures with their steps: the table of contents of the rule book. */
export const PROCEDURES: { readonly [P in Procedure]: Steps<P> } = {
  absorb,
  attack,
  choose,
  componentDamage,
  corruption,
  damageDie,
  defeat,
  draw,
  effect: { run: runEffects },
  fall,
  feedback,
  harm,
  offerMove,
  pick,
  playCard,
  react,
  refresh,
  repairThread,
  reshuffle,
  round,
  setup,
  strike,
  suffer,
  threadSnap,
  turn,
  wounds,
};

type AnySteps = Readonly<
  Record<string, (game: Game, frame: Running<Procedure>) => Running<Procedure> | 'done'>
>;

/**
 * Runs the steps of the procedure on top of the stack until it waits for something, or is done; with `isSingle` only
 * one of them.
 */
export const runSteps = (game: Game, isSingle: boolean): void => {
  let frame = game.takeFrame();
  const steps = PROCEDURES[frame.procedure] as unknown as AnySteps;
  for (;;) {
    const step = steps[frame.step];
    if (!step) throw new Error(`no step ${frame.procedure}.${frame.step}`);
    const next = step(game, frame);
    if (game.isOver()) {
      game.clear();
      return;
    }
    if (next === 'done' || isSingle || game.isWaiting) {
      if (next !== 'done') game.stack.push(next);
      game.takeCalled();
      return;
    }
    frame = next;
  }
};
