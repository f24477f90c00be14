import type { Answer, DecisionOf } from '../../model/decisions.ts';
import { DAMAGED, type CardId } from '../../model/ids.ts';
import { isScrap } from '../../game/numbers/numbers.ts';
import type { BotInput } from '../bot-player.ts';
import { cardWorth, TYPICAL_CARD } from './worth/card-worth.ts';
import { hiddenWeaponShare } from './hidden-cards.ts';
import { dearestMark } from './reaction.ts';
import { sceneOf, type Scene } from './scene.ts';
import { slotWorth } from './worth/utility-worth.ts';

/** A card in hand can be used at once: worth more while the seat's own turn of this round is still to come. */
const IN_HAND = 0.3;
const IN_HAND_AFTER_TURN = 0.12;
/** The Damage Die of a DAMAGED card that is lost. */
const DAMAGE_DIE = 0.6;

/**
 * Gives up whatever hurts least: known cards against the average of the draw pile, with the mark that a weapon
 * card leaves; the Discard Pile only when nothing else is left.
 */
export const absorbAnswer = ({
  rules,
  view,
  decision,
}: BotInput & { readonly decision: DecisionOf<'absorb'> }): Answer => {
  const scene = sceneOf(rules, view, decision.seat);
  const mark = dearestMark(scene);
  const prices = decision.hand
    .map((card) => ({ card, price: priceOf(scene, card, mark) }))
    .sort((one, other) => one.price - other.price);
  const cheap = prices.filter(({ price }) => price < drawPrice(scene, mark)).length;
  const { count } = decision;
  const fromDraw = Math.min(decision.draw, decision.drawFirst ? count : count - Math.min(cheap, count));
  const fromHand = Math.min(decision.hand.length, count - fromDraw);
  const fromDiscard = count - fromDraw - fromHand;
  return {
    kind: 'absorb',
    hand: prices.slice(0, fromHand).map(({ card }) => card),
    draw: fromDraw,
    ...(fromDiscard > 0 ? { discard: fromDiscard } : {}),
  };
};

const priceOf = (scene: Scene, card: CardId, mark: number): number => {
  const { rules, seat, view } = scene;
  const definition = rules.ruleset.pool.cards[card];
  const isWeapon = definition?.section === 'primary' && !isScrap(rules, seat, card);
  const isBefore = view.order.indexOf(scene.me) >= view.acted;
  return (
    cardWorth(scene, card) +
    (isBefore ? IN_HAND : IN_HAND_AFTER_TURN) -
    slotWorth(scene) +
    (isWeapon && marksCount(scene) ? mark : 0) +
    (card === DAMAGED ? DAMAGE_DIE : 0)
  );
};

const drawPrice = (scene: Scene, mark: number): number => {
  const share = hiddenWeaponShare(scene.rules, scene.self, scene.hand);
  return TYPICAL_CARD + (marksCount(scene) ? share * mark : 0);
};

const marksCount = ({ rules }: Scene): boolean => rules.ruleset.options.componentDamage === 'lost-cards';
