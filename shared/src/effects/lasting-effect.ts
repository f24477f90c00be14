import type { ModifierSpec } from '../model/effects.ts';
import type { EffectContext } from '../model/frames.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Modifier } from '../model/stats.ts';
import { addModifier } from '../game/changes.ts';
import type { Game } from '../game/game.ts';
import { amountOf } from './amounts.ts';

/** Turns a card's modifier into an active effect with its end, within the maximum that may add up (10.3-8). */
export const lastingEffect = (
  game: Game,
  seat: SeatIndex,
  spec: ModifierSpec,
  context: EffectContext,
): void => {
  const { self, card, targets } = context;
  const whole = amountOf(game, spec.amount, self);
  const amount =
    spec.atMost === undefined ? whole : Math.min(whole, spec.atMost - heldOf(game, seat, spec, card));
  if (amount === 0) return;
  const [target] = targets;
  const { until, of } = endOf(game, seat, spec, self);
  const modifier: ModifierDraft = { stat: spec.stat, amount, source: card, until, of };
  if (spec.uses !== undefined) modifier.uses = spec.uses;
  if (spec.againstTarget && target !== undefined) modifier.against = target;
  addModifier(game, seat, modifier);
};

type ModifierDraft = { -readonly [Field in keyof Modifier]: Modifier[Field] };

/** This turn (10.2-4), this round (10.2-3), on its next turn (10.2-5). */
const endOf = (
  game: Game,
  seat: SeatIndex,
  { until }: ModifierSpec,
  self: SeatIndex,
): Pick<Modifier, 'until' | 'of'> => {
  if (until === 'turn') return { until: 'turnEnd', of: game.table.turn ?? self };
  if (until === 'round') return { until: 'refresh', of: self };
  if (until === 'targetTurn') return { until: 'turnEnd', of: seat };
  return { until: 'match', of: self };
};

const heldOf = (game: Game, seat: SeatIndex, { stat }: ModifierSpec, source: string): number =>
  game
    .seat(seat)
    .modifiers.reduce(
      (sum, held) => sum + (held.stat === stat && held.source === source ? held.amount : 0),
      0,
    );
