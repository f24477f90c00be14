import type { Amount, Condition } from '../model/amounts.ts';
import type { AreaSpec, AttackEffect, Effect, EffectOf, ModifierSpec, Selector } from '../model/effects.ts';

/** The verbs of card texts as functions, so that a card file reads like its cards. */

export function sequence(...effects: readonly Effect[]): Effect {
  return { do: 'sequence', effects };
}

export function attack(damage: Amount, more: Omit<AttackEffect, 'do' | 'damage'> = {}): AttackEffect {
  return { do: 'attack', damage, ...more };
}

export function bonus(
  amount: number,
  when: Condition,
): { readonly when: Condition; readonly amount: number } {
  return { when, amount };
}

export function move(hexes: number): Effect {
  return { do: 'move', hexes };
}

export function leap(hexes: number): Effect {
  return { do: 'move', hexes, leap: true };
}

export function mayMove(hexes: number): Effect {
  return { do: 'offerMove', hexes };
}

/** Heat of the seat that plays the card. */
export function heat(amount: number): Effect {
  return { do: 'heat', who: 'self', amount };
}

export const clearHeat: Effect = { do: 'clearHeat', who: 'self' };
export const rotate: Effect = { do: 'rotate' };
export const cleanReshuffle: Effect = { do: 'reshuffle', clean: true };

export function draw(count: number, who: Selector = 'self'): Effect {
  return { do: 'draw', who, count };
}

export function recover(count: number): Effect {
  return { do: 'recover', count };
}

export function salvage(count: number, countNextToWreck?: number): Effect {
  return { do: 'salvage', count, ...(countNextToWreck === undefined ? {} : { countNextToWreck }) };
}

export function selfHarm(count: number): Effect {
  return { do: 'selfHarm', count };
}

/** Suffering Dice if that module is on, the printed loss if it is off. */
export function suffer(dice: number, printedLoss: number): Effect {
  return { do: 'suffer', dice, otherwise: selfHarm(printedLoss) };
}

export function gain(what: EffectOf<'gain'>['what'], amount: number, max?: number): Effect {
  return { do: 'gain', who: 'self', what, amount, ...(max === undefined ? {} : { max }) };
}

export function reduceDamage(by: number): Effect {
  return { do: 'reduceDamage', by };
}

/** Once the attack is over. */
export function afterwards(effect: Effect): Effect {
  return { do: 'afterAttack', effect };
}

/** Once the attack is over, if it cost at least one card. */
export function ifCardsWereLost(effect: Effect): Effect {
  return { do: 'afterAttack', effect, lostCards: true };
}

export function push(hexes: number): Effect {
  return { do: 'push', hexes };
}

export function area(effect: AreaSpec['effect'], radius: number, amount = 0): Effect {
  return { do: 'area', area: { effect, radius, amount } };
}

export function discard(who: Selector, count: number, how: 'choose' | 'random'): Effect {
  return { do: 'discard', who, count, how };
}

type Limits = Pick<ModifierSpec, 'uses' | 'againstTarget' | 'atMost'>;

/** The seat's own number, to the end of its turn. */
export function thisTurn(stat: ModifierSpec['stat'], amount: Amount, limits: Limits = {}): Effect {
  return modify('self', { stat, amount, until: 'turn', ...limits });
}

/** The seat's own number, to its next Refresh. */
export function thisRound(stat: ModifierSpec['stat'], amount: Amount, limits: Limits = {}): Effect {
  return modify('self', { stat, amount, until: 'round', ...limits });
}

/** The seat's own number, for the rest of the match or until used up. */
export function fromNowOn(stat: ModifierSpec['stat'], amount: Amount, limits: Limits = {}): Effect {
  return modify('self', { stat, amount, until: 'match', ...limits });
}

/** A number of the target, over its next turn. */
export function onItsNextTurn(stat: ModifierSpec['stat'], amount: Amount): Effect {
  return modify('target', { stat, amount, until: 'targetTurn' });
}

function modify(who: Selector, modifier: ModifierSpec): Effect {
  return { do: 'modify', who, modifier };
}
