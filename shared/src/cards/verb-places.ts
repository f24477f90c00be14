import type { CardDefinition } from '../model/cards.ts';
import type { Effect, Verb } from '../model/effects.ts';

/** Where on a card an effect stands, and so when it happens. */
export type Place = 'play' | 'strike' | 'reaction' | 'aftermath' | 'trigger';

export interface PlacedEffect {
  readonly effect: Effect;
  readonly place: Place;
}

const everywhere: readonly Place[] = ['play', 'strike', 'reaction', 'aftermath', 'trigger'];

/** Where each verb makes sense: nobody can be pushed but by an attack, nothing lowered but in a reaction. */
const PLACES: Readonly<Record<Verb, readonly Place[]>> = {
  sequence: everywhere,
  when: everywhere,
  heat: everywhere,
  clearHeat: everywhere,
  draw: everywhere,
  recover: everywhere,
  salvage: everywhere,
  modify: everywhere,
  gain: everywhere,
  attack: ['play'],
  move: ['play'],
  rotate: ['play'],
  suffer: ['play'],
  selfHarm: ['play'],
  spendRunes: ['play'],
  reshuffle: ['play'],
  area: ['play'],
  mend: ['play'],
  reveal: ['play', 'strike'],
  discard: ['play', 'strike', 'aftermath'],
  offerMove: ['strike', 'aftermath'],
  push: ['strike'],
  reduceDamage: ['reaction'],
  reduceComponentDamage: ['reaction'],
  afterAttack: ['reaction'],
  interpose: ['reaction'],
  revive: ['trigger'],
};

export function fits({ effect, place }: PlacedEffect): boolean {
  return PLACES[effect.do].includes(place);
}

/** Every effect of a card, the ones inside others included. */
export function effectsOn(card: CardDefinition): readonly PlacedEffect[] {
  return [
    ...within(card.play, 'play'),
    ...within(card.reaction?.effect, 'reaction'),
    ...(card.passive?.triggers ?? []).flatMap(({ effect }) => within(effect, 'trigger')),
  ];
}

function within(effect: Effect | undefined, place: Place): readonly PlacedEffect[] {
  if (effect === undefined) return [];
  return [{ effect, place }, ...parts(effect, place)];
}

function parts(effect: Effect, place: Place): readonly PlacedEffect[] {
  if (effect.do === 'sequence') return effect.effects.flatMap((each) => within(each, place));
  if (effect.do === 'when') return [...within(effect.then, place), ...within(effect.otherwise, place)];
  if (effect.do === 'attack') return [...within(effect.onHit, 'strike'), ...within(effect.after, 'strike')];
  if (effect.do === 'suffer') return within(effect.otherwise, place);
  if (effect.do === 'afterAttack') return within(effect.effect, 'aftermath');
  return [];
}
