import { distance } from '../../../board/hex.ts';
import type { CardId } from '../../../model/ids.ts';
import { cardCost } from '../../../game/play-cost.ts';
import { isBarred } from '../../../game/numbers/bars.ts';
import { handLimit, isScrap } from '../../../game/numbers/numbers.ts';
import { profileOf, type CardProfile } from './card-profile.ts';
import { cardWorth, TYPICAL_CARD } from './card-worth.ts';
import { cardLossAt } from '../foe.ts';
import type { Scene } from '../scene.ts';
import { mayTurnWorth } from './turning-worth.ts';
import { WEIGHTS, heatCost } from './weights.ts';

/** What playing a card is worth by itself, apart from attacks that it makes or helps. */
export const utilityWorth = (scene: Scene, profile: CardProfile): number =>
  heatWorth(scene, profile) +
  suppliesWorth(scene, profile) +
  guardWorth(scene, profile) +
  areaWorth(scene, profile) +
  slotWorth(scene) -
  profile.harm * harmCost(scene);

/** Cards that are no attacks and still leave a hand of use. */
const IDLE_CARDS = 3;

/** Where a hand is kept whole, a card that is never played keeps a better one from being drawn. */
export const slotWorth = (scene: Scene): number => {
  const { rules, self, hand } = scene;
  const { discardHandAtRoundEnd, discardAtTurnEnd } = rules.ruleset.options;
  if (discardHandAtRoundEnd || discardAtTurnEnd || self.drawCount + self.discard.length === 0) return 0;
  const idle = hand.filter((card) => isIdle(scene, card)).length;
  return WEIGHTS.slot * (1 + Math.max(0, idle - IDLE_CARDS));
};

/** Whether a card is no attack, one that damage bars or that is too dear for this casket, or none that may be declared against anybody now. */
export const isIdle = ({ rules, seat, self, foes }: Scene, card: CardId): boolean => {
  const { overspend } = rules.ruleset.options;
  const profile = profileOf(rules.ruleset, card);
  if (!profile?.attack || isScrap(rules, seat, card) || isBarred(rules, seat, profile.definition))
    return true;
  if (!overspend && cardCost(rules, seat, profile.definition) > self.spMax) return true;
  const hpMost = profile.definition.requires?.targetHpAtMost ?? Infinity;
  return foes.every(({ hp }) => hp > hpMost);
};

/** One of one's own cards less. */
const harmCost = ({ self }: Scene): number => cardLossAt(self.casketHp) * (self.casketHp <= 5 ? 3 : 1);

const heatWorth = ({ self, seat }: Scene, { heat, ventsAll }: CardProfile): number => {
  const extra = heat > 0 && seat.wounds.some(({ wound }) => wound === 'cracked-rib') ? 1 : 0;
  return heatCost(self.heat) - heatCost(ventsAll ? 0 : self.heat + heat + extra);
};

const suppliesWorth = (scene: Scene, profile: CardProfile): number => {
  const { self, allies, isOwnAlly } = scene;
  const recovered = Math.min(profile.recovers, self.discard.length);
  const salvaged = Math.min(profile.salvages, self.graveyard.length);
  const mended = self.discard.some((card) => isDeadWeight(scene, card)) ? profile.mends : 0;
  return (
    profile.draws * WEIGHTS.draw +
    (allies.length > 0 || isOwnAlly ? profile.allyDraws * WEIGHTS.draw : 0) +
    recovered * WEIGHTS.recover +
    salvaged * WEIGHTS.salvage +
    mended * WEIGHTS.mend +
    profile.sp * WEIGHTS.sp +
    profile.discardsOfTarget * WEIGHTS.enemyDiscard +
    profile.reveals * WEIGHTS.look +
    (profile.reshuffles ? reshuffleWorth(scene) : 0)
  );
};

/** Better cards in the next hand: those of the Discard Pile among those of the draw pile. */
const reshuffleWorth = (scene: Scene): number => {
  const { rules, seat, self } = scene;
  const { discard, drawCount } = self;
  const better = discard.reduce((sum, card) => sum + cardWorth(scene, card) - TYPICAL_CARD, 0);
  return Math.max(0, (handLimit(rules, seat) * better) / Math.max(1, discard.length + drawCount));
};

const isDeadWeight = ({ rules }: Scene, card: string): boolean =>
  rules.ruleset.pool.cards[card]?.section === 'damage';

/** Protection counts as far as somebody can attack before it ends. */
const guardWorth = (scene: Scene, profile: CardProfile): number => {
  const { self } = scene;
  const runes = Math.min(profile.runes, Math.max(0, profile.runesMax - self.runes));
  const near = foesWithin(scene, self.spMax + 2);
  const leeward = scene.allies.filter((ally) => distance(ally.at, self.at) <= 2).length;
  const defense = profile.defense + (scene.isOwnAlly ? profile.shieldsAllies : 0);
  const turns = scene.isOwnAlly && profile.stepsIn && near > 0;
  return (
    runes * WEIGHTS.rune +
    profile.armor * WEIGHTS.armor * (near > 0 ? 1 : 0.6) +
    defense * 0.6 * Math.min(2, near) +
    profile.shieldsAllies * 0.3 * leeward +
    (turns ? mayTurnWorth(scene) : 0)
  );
};

const areaWorth = (scene: Scene, { area }: CardProfile): number => {
  if (!area) return 0;
  if (area.effect === 'recover') return WEIGHTS.healingArea * (1 + scene.allies.length);
  if (area.effect === 'wither') return WEIGHTS.witheringArea * area.amount * foesWithin(scene, area.radius);
  return foesWithin(scene, 6) > 0 ? WEIGHTS.smoke : 0;
};

const foesWithin = ({ foes, self }: Scene, hexes: number): number =>
  foes.filter(({ seat }) => distance(seat.at, self.at) <= hexes).length;
