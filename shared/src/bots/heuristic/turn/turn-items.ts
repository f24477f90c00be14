import type { DecisionOf, PlayOption } from '../../../model/decisions.ts';
import type { CardId } from '../../../model/ids.ts';
import { isBarred } from '../../../game/numbers/bars.ts';
import { hasFlag, isScrap } from '../../../game/numbers/numbers.ts';
import { cardCost } from '../../../game/play-cost.ts';
import { profileOf, type CardProfile } from '../worth/card-profile.ts';
import { NO_BOOST, type Boost, type Scene } from '../scene.ts';
import { utilityWorth } from '../worth/utility-worth.ts';
import { WEIGHTS } from '../worth/weights.ts';

/** A card of the hand as part of a turn. */
export interface TurnItem {
  readonly card: CardId;
  readonly profile: CardProfile;
  readonly cost: number;
  /** Worth that does not depend on where it is played. */
  readonly worth: number;
  readonly isAttack: boolean;
  readonly boost: Boost;
  /** Damage that it adds to each attack of the turn. */
  readonly fury: number;
  /** How it may be played now; absent for an attack that has nobody in reach yet. */
  readonly option: PlayOption | null;
}

/** More would only cost time: a hand seldom holds so many that are worth their SP. */
const MOST_ITEMS = 7;

/** Cards worth their SP this turn, attacks first; movement cards are weighed with the ways they open. */
export const turnItems = (scene: Scene, decision: DecisionOf<'turn'>): readonly TurnItem[] => {
  const mayAttack = !hasFlag(scene.rules, scene.seat, 'noAttack');
  const items = scene.hand.flatMap((card) => {
    const option = decision.plays.find((each) => each.card === card) ?? null;
    const item = itemOf(scene, card, option);
    if (!item) return [];
    if (item.isAttack) return mayAttack ? [item] : [];
    return option && (item.worth > WEIGHTS.leastGain || helps(item)) ? [item] : [];
  });
  return items.sort((one, other) => rank(other) - rank(one)).slice(0, MOST_ITEMS);
};

/** Whether a card only pays through the attacks that follow it. */
export const helps = ({ boost, fury }: TurnItem): boolean => boost.damage > 0 || boost.tn < 0 || fury > 0;

const rank = (item: TurnItem): number => (item.isAttack ? 100 : helps(item) ? 50 : 0) + item.worth;

const itemOf = (scene: Scene, card: CardId, option: PlayOption | null): TurnItem | null => {
  const profile = profileOf(scene.rules.ruleset, card);
  if (!profile || profile.definition.passive || !profile.definition.play) return null;
  if (profile.moves > 0) return null;
  if (!option && !isPlayableElsewhere(scene, card, profile)) return null;
  return {
    card,
    profile,
    cost: option?.cost ?? cardCost(scene.rules, scene.seat, profile.definition),
    worth: utilityWorth(scene, profile),
    isAttack: profile.attack !== null,
    boost: boostOf(scene, profile),
    fury: profile.fury + profile.marksTarget,
    option,
  };
};

const isPlayableElsewhere = (
  { rules, seat }: Scene,
  card: CardId,
  { attack, definition }: CardProfile,
): boolean => attack !== null && !isScrap(rules, seat, card) && !isBarred(rules, seat, definition);

const boostOf = ({ self }: Scene, profile: CardProfile): Boost => {
  if (profile.attack) return NO_BOOST;
  const fromRunes = profile.damagePerRune * self.runes;
  const ignored = profile.boost.ignoreDefense * 0.5;
  return { ...profile.boost, damage: profile.boost.damage + fromRunes + ignored };
};
