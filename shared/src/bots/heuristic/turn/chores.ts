import type { Answer, DecisionOf } from '../../../model/decisions.ts';
import { DAMAGED } from '../../../model/ids.ts';
import { profileOf } from '../worth/card-profile.ts';
import type { Scene } from '../scene.ts';

/** Casket HP from which a card is worth more than a clean deck. */
const CARDS_TO_SPARE = 9;
/** Wounds and Heat with which a Damage Die is too dangerous to throw without need. */
const WOUNDS_MOST = 8;
const HEAT_MOST = 8;

/**
 * What costs nothing and is good at any time: tactics into play, SCRAP for fresh cards, DAMAGED out of the way.
 * SCRAP only until the draw pile is through: a deck of it could be turned over for ever.
 */
export const choresAnswer = (scene: Scene, decision: DecisionOf<'turn'>): Answer | null => {
  const passive = decision.plays.find(({ card, cost }) => cost === 0 && isPassive(scene, card));
  if (passive) return { kind: 'play', card: passive.card };
  const [scrap] = decision.cannibalize;
  if (scrap !== undefined && scene.self.drawCount > 0) return { kind: 'cannibalize', card: scrap };
  return decision.damaged ? damagedAnswer(scene) : null;
};

const isPassive = ({ rules }: Scene, card: string): boolean =>
  profileOf(rules.ruleset, card)?.definition.passive !== undefined;

/** One in hand is borne while the pilot is in danger; a crowd of them is not. */
const damagedAnswer = ({ self, hand }: Scene): Answer | null => {
  const held = hand.filter((card) => card === DAMAGED).length;
  const isRisky = self.wounds.length >= WOUNDS_MOST || self.heat >= HEAT_MOST;
  if (isRisky && held < 3) return null;
  return self.casketHp >= CARDS_TO_SPARE ? { kind: 'purge' } : held >= 2 ? { kind: 'sacrifice' } : null;
};
