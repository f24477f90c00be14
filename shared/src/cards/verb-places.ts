import type { CardDefinition } from '../model/cards.ts';
import type { Effect, Verb } from '../model/effects.ts';

/** The place of an effect on a card, which determines when it happens. `rites`: a reaction to the fall of an ally. */
export type Place = 'play' | 'strike' | 'reaction' | 'aftermath' | 'rites' | 'trigger';

export interface PlacedEffect {
  readonly effect: Effect;
  readonly place: Place;
  /** It happens only under a condition that is not known in advance. */
  readonly isConditional?: boolean;
}

const everywhere: readonly Place[] = ['play', 'strike', 'reaction', 'aftermath', 'rites', 'trigger'];

/** Effects for which the player names something when playing the card, so they must be certain to happen. */
const CERTAIN: readonly Verb[] = ['attack', 'move', 'rotate', 'reveal'];

/** The places where each verb makes sense: only an attack can push, only a reaction can reduce damage. */
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

export function fits({ effect, place, isConditional = false }: PlacedEffect): boolean {
  return (
    PLACES[effect.do].includes(place) && !(isConditional && CERTAIN.includes(effect.do) && place === 'play')
  );
}

/** Every effect of a card, the ones inside others included. */
export function effectsOn(card: CardDefinition): readonly PlacedEffect[] {
  return [
    ...within(card.play, 'play'),
    ...within(card.reaction?.effect, card.reaction?.at === 'allyDefeated' ? 'rites' : 'reaction'),
    ...(card.passive?.triggers ?? []).flatMap(({ effect }) => within(effect, 'trigger')),
  ];
}

function within(effect: Effect | undefined, place: Place): readonly PlacedEffect[] {
  if (effect === undefined) return [];
  return [{ effect, place }, ...parts(effect, place)];
}

function parts(effect: Effect, place: Place): readonly PlacedEffect[] {
  if (effect.do === 'sequence') return effect.effects.flatMap((each) => within(each, place));
  if (effect.do === 'when')
    return [...perhaps(within(effect.then, place)), ...perhaps(within(effect.otherwise, place))];
  if (effect.do === 'attack') return [...within(effect.onHit, 'strike'), ...within(effect.after, 'strike')];
  if (effect.do === 'suffer') return perhaps(within(effect.otherwise, place));
  if (effect.do === 'afterAttack') return within(effect.effect, 'aftermath');
  return [];
}

function perhaps(placed: readonly PlacedEffect[]): readonly PlacedEffect[] {
  return placed.map((each) => ({ ...each, isConditional: true }));
}
