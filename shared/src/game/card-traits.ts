import type { Condition } from '../model/amounts.ts';
import type { CardDefinition, TargetSpec } from '../model/cards.ts';
import type { AttackEffect, Effect, EffectOf } from '../model/effects.ts';
import type { CardId } from '../model/ids.ts';
import type { Stat } from '../model/stats.ts';
import { mountOf } from './numbers/numbers.ts';
import type { StatContext } from './numbers/numbers.ts';

/**
 * What a card and its effects say about playing it. Computed once per card, because every turn needs it; definitions
 * have many object shapes, traits have one.
 */
export interface CardTraits {
  readonly id: CardId;
  readonly cost: number;
  /** Whether it can be played at all. */
  readonly isPlayable: boolean;
  readonly isPassive: boolean;
  readonly limit: CardDefinition['limit'] | null;
  readonly requires: Condition | null;
  readonly target: TargetSpec | null;
  readonly attack: AttackEffect | null;
  readonly move: EffectOf<'move'> | null;
  readonly rotates: boolean;
  /** It shows a card of its target's hand, or does nothing but discard one: an empty hand is no target. */
  readonly needsHand: boolean;
  /**
   * The effect for which the player names known cards when playing this one; only if there is exactly one such effect.
   */
  readonly chooses: EffectOf<'recover' | 'salvage' | 'discard' | 'mend'> | null;
  /** Any of these stats keeps the card from being played. */
  readonly barredBy: readonly Stat[];
  /** The arm that carries it. */
  readonly about: StatContext;
}

const MEMO = new WeakMap<CardDefinition, CardTraits>();

export const traitsOf = (card: CardDefinition): CardTraits => {
  const known = MEMO.get(card);
  if (known) return known;
  const attack = findEffect(card.play, 'attack');
  const traits: CardTraits = {
    id: card.id,
    cost: card.cost,
    isPlayable: card.play !== undefined || card.passive !== undefined,
    isPassive: card.passive !== undefined,
    limit: card.limit ?? null,
    requires: card.requires ?? null,
    target: card.target ?? null,
    attack,
    move: findEffect(card.play, 'move'),
    rotates: findEffect(card.play, 'rotate') !== null,
    needsHand: findEffect(card.play, 'reveal') !== null || isDiscard(card.play),
    chooses: theOnly([card.play, attack?.onHit, attack?.after].flatMap(choicesIn)),
    barredBy: BARS.filter(({ takes }) => takes(card)).map(({ stat }) => stat),
    about: { mount: mountOf(card) },
  };
  MEMO.set(card, traits);
  return traits;
};

/** Whether playing the card attacks its targets; others help allies, or show something of an enemy. */
export const isAttackCard = (card: CardDefinition): boolean => traitsOf(card).attack !== null;

/** The cards that each bar forbids (10.2-8). */
const BARS: readonly { readonly stat: Stat; readonly takes: (card: CardDefinition) => boolean }[] = [
  { stat: 'barsPrimary', takes: ({ section }) => section === 'primary' },
  { stat: 'barsShieldAndOffhand', takes: ({ section }) => section === 'shield' || section === 'offhand' },
  { stat: 'barsSensor', takes: ({ tags }) => tags.includes('sensor') },
  { stat: 'barsTargeting', takes: ({ tags }) => tags.includes('targeting') },
  { stat: 'barsMovement', takes: ({ tags }) => tags.includes('movement') },
];

const isDiscard = (effect: Effect | undefined): boolean =>
  effect?.do === 'discard' && effect.who === 'target';

/** The first effect of a kind in a card, also inside sequences. */
const findEffect = <V extends Effect['do']>(effect: Effect | undefined, verb: V): EffectOf<V> | null => {
  if (!effect) return null;
  if (effect.do === verb) return effect as EffectOf<V>;
  if (effect.do !== 'sequence') return null;
  for (const each of effect.effects) {
    const found = findEffect(each, verb);
    if (found) return found;
  }
  return null;
};

const theOnly = <T>(items: readonly T[]): T | null => (items.length === 1 ? (items[0] ?? null) : null);

const choicesIn = (effect: Effect | undefined): readonly NonNullable<CardTraits['chooses']>[] => {
  if (!effect) return [];
  if (effect.do === 'sequence') return effect.effects.flatMap(choicesIn);
  if (effect.do === 'when') return [effect.then, effect.otherwise].flatMap(choicesIn);
  if (effect.do === 'suffer') return choicesIn(effect.otherwise);
  if (effect.do === 'recover' || effect.do === 'salvage') return [effect];
  if (effect.do === 'discard' && effect.how === 'choose' && effect.who === 'self') return [effect];
  return effect.do === 'mend' && effect.from === 'discard' ? [effect] : [];
};
