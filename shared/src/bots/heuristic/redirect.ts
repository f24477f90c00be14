import type { Answer, DecisionOf } from '../../model/decisions.ts';
import type { BotInput } from '../bot-player.ts';
import { cardLossAt } from './foe.ts';

/** Takes an ally's hit when the ally's cards are worth more than its own. */
export const redirectAnswer = ({
  view,
  decision,
}: BotInput & { readonly decision: DecisionOf<'redirect'> }): Answer => {
  const ally = view.seats[decision.from];
  const self = view.seats[decision.seat];
  if (!ally || !self || self.casketHp <= decision.damage) return { kind: 'pass' };
  return cardLossAt(ally.casketHp) > 1.3 * cardLossAt(self.casketHp)
    ? { kind: 'redirect' }
    : { kind: 'pass' };
};
