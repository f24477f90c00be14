import { DAMAGED, type CardId } from '../../../model/ids.ts';
import { isScrap } from '../../../game/numbers/numbers.ts';
import { profileOf, type CardProfile } from './card-profile.ts';
import type { Scene } from '../scene.ts';

/** How good it is to have a card in one's piles, beyond the point of Casket HP that every card is. */
export const cardWorth = (scene: Scene, card: CardId): number => {
  const profile = profileOf(scene.rules.ruleset, card);
  if (card === DAMAGED || !profile || profile.definition.section === 'damage') return DEAD_WEIGHT;
  return isScrap(scene.rules, scene.seat, card) ? 0 : usefulness(profile);
};

/** Average worth of an unseen card of the draw pile. */
export const TYPICAL_CARD = 0.45;

const DEAD_WEIGHT = -0.5;
const PASSIVE = 0.8;

const usefulness = (profile: CardProfile): number => {
  if (profile.definition.passive) return PASSIVE;
  const damage = profile.attack ? typicalDamage(profile) : 0;
  const help = profile.boost.damage + profile.fury + profile.marksTarget - profile.boost.tn;
  const guard = profile.blocks + profile.spares + profile.defense * 0.7 + profile.armor + profile.runes;
  const supplies = profile.salvages + profile.draws + profile.sp + Math.max(0, -profile.heat);
  return 0.1 + damage * 0.22 + help * 0.2 + guard * 0.2 + supplies * 0.1 + profile.moves * 0.1;
};

const typicalDamage = ({ attack }: CardProfile): number => {
  if (!attack) return 0;
  return typeof attack.damage === 'number' ? attack.damage : (attack.damage.base ?? 0) + 1;
};

/** The least useful of some cards first. */
export const leastUsefulFirst = (scene: Scene, cards: readonly CardId[]): readonly CardId[] =>
  cards
    .map((card) => ({ card, worth: cardWorth(scene, card) }))
    .sort((one, other) => one.worth - other.worth)
    .map(({ card }) => card);
