import type { Answer, DecisionOf } from '../../model/decisions.ts';
import type { BotInput } from '../bot-player.ts';
import { sideHit } from '../../mechanics/hit-location.ts';
import { cardLossAt } from './foe.ts';
import { sceneOf } from './scene.ts';
import { turningWorth } from './worth/turning-worth.ts';

type RedirectInput = BotInput & { readonly decision: DecisionOf<'redirect'> };

/** Takes an ally's hit when the ally's cards are worth more than its own. */
export const redirectAnswer = (input: RedirectInput): Answer => {
  const { view, decision } = input;
  if (decision.from === decision.seat) return turnAnswer(input);
  const ally = view.seats[decision.from];
  const self = view.seats[decision.seat];
  if (!ally || !self || self.casketHp <= decision.damage) return { kind: 'pass' };
  return cardLossAt(ally.casketHp) > 1.3 * cardLossAt(self.casketHp)
    ? { kind: 'redirect' }
    : { kind: 'pass' };
};

/** Lets the die place a hit on itself when the component on the side that is attacked can bear it less than most. */
const turnAnswer = ({ rules, view, decision }: RedirectInput): Answer => {
  const scene = sceneOf(rules, view, decision.seat);
  const attacker = view.seats[view.lastAttack?.attacker ?? -1];
  const struck = attacker && sideHit(scene.self, attacker);
  const worth = struck ? turningWorth(scene, struck, decision.damage) : 0;
  return worth > 0 ? { kind: 'redirect' } : { kind: 'pass' };
};
