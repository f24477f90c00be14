/**
 * What things are worth to the heuristic bot. The unit is one card of Casket HP: a card that an enemy loses is
 * worth +1, one of one's own −1. Set by hand and checked by playing: `npm run penance -- simulate`.
 */
export const WEIGHTS = {
  /** A casket out of the fight. */
  kill: 20,
  /** How much more a card is worth the fewer are left: 1 + this / Casket HP. */
  lastCards: 8,
  /** Part of that in editions where lost cards go to the Discard Pile. */
  returningCard: 0.15,
  /** A flipped wound, for its penalty alone; that ten of them kill comes on top. */
  wound: 1,
  /** A component out of action; the Chassis where it is not the end. */
  destroyed: { head: 3, rightArm: 8, leftArm: 3, chassis: 6, legs: 3 },
  /** Marks are worth more the nearer to destruction: (damage / destroyed) to this power. */
  markCurve: 2.1,
  /** Part of a defender's losses that are what its piles hold on average: it shields its weapon cards. */
  weaponCardsLost: 0.7,
  /** A DAMAGED card in the enemy's piles. */
  majorWound: 0.8,
  /** Cards and Heat that a jam costs. */
  catastrophe: 3,
  /** A card of the hand that makes up for 1 SP: it comes back with the next reshuffle. */
  fuel: 0.25,
  /** The same in editions that keep hands from round to round. */
  fuelKept: 0.6,
  /** An SP that is still there when the attacks are made: room to step back. */
  spareSp: 0.15,
  /** What a hex walked must bring at least. */
  hexWalked: 0.12,
  /** One's own next attack from a place, against what the enemy's will cost there. */
  nextAttack: 0.9,
  enemyAttack: 0.7,
  /** Damage that a typical attack lets through. */
  typicalDamage: 3,
  /** SP that a typical attack costs. */
  typicalCost: 2.5,
  /** Being a hex nearer to the nearest enemy, where nothing else speaks. */
  approach: 0.3,
  /** A hex nearer to the place of an objective; ending a turn on it, where that is all it takes; holding a zone. */
  goalWay: 0.8,
  goalReached: 40,
  goalHeld: 4,
  /** How much more a blow at an enemy is worth that an objective is about, and how much more its own blows cost. */
  wanted: 1.6,
  draw: 0.35,
  /** A free place in a hand that is kept from round to round. */
  slot: 0.4,
  recover: 0.15,
  salvage: 0.9,
  sp: 0.7,
  armor: 0.9,
  rune: 1,
  enemyDiscard: 0.35,
  mend: 0.8,
  /** A card of an enemy's hand seen: worth SP that are left over, not one that an attack could use. */
  look: 0.14,
  healingArea: 0.4,
  witheringArea: 0.9,
  smoke: 0.5,
  /** Least gain for which anything but an attack is done. */
  leastGain: 0.12,
} as const;

/** What a Heat level costs on average: Strain from 5 on, a component for certain from 10 on. */
const HEAT_COST = [0, 0.15, 0.35, 0.7, 1.3, 2.4, 3.2, 4, 5, 6.5, 9] as const;

export const heatCost = (heat: number): number => {
  const level = Math.max(0, Math.round(heat));
  return HEAT_COST[level] ?? 9 + (level - 10) * 0.5;
};
