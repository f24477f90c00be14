import type { Amount } from '../../../model/amounts.ts';
import type { Aim } from '../../../model/decisions.ts';
import { mountOf, statOf } from '../../../game/numbers/numbers.ts';
import { targetNumberFor, type Footing } from '../turn/aiming.ts';
import { attackOdds, type AttackOdds } from './attack-odds.ts';
import { bestComponent, blowWorth, cardsWorth, type Blow, type Mark } from './blow-worth.ts';
import type { CardProfile } from './card-profile.ts';
import type { Foe } from '../foe.ts';
import { worthOfMarks } from './mark-worth.ts';
import type { Scene } from '../scene.ts';
import { WEIGHTS } from './weights.ts';

export interface Strike {
  readonly profile: CardProfile;
  readonly foe: Foe;
  readonly footing: Footing;
  /** Hexes moved when it is made, for cards that count them. */
  readonly moved: number;
}

export interface StrikeWorth {
  readonly worth: number;
  readonly aim: Mark;
  /** What one more point of damage, and one less on the target number, would add. */
  readonly perDamage: number;
  readonly perTn: number;
}

/** Points on each tier, and what it ignores (rule book, section 3, step 3). */
const TIERS = [
  { tier: 'hit', more: 0, ignores: 0 },
  { tier: 'strong', more: 1, ignores: 0 },
  { tier: 'critical', more: 2, ignores: 1 },
] as const;

/** What an attack is worth on average: over both Attack Dice exactly, over Defense Dice by their mean. */
export const strikeWorth = (scene: Scene, strike: Strike): StrikeWorth => {
  const { foe, footing, profile } = strike;
  const { capsuleBreach, dicePool } = scene.rules.ruleset.options;
  const tn = targetNumberFor(footing, scene.tn, profile.definition);
  const odds = attackOdds(tn, footing.net);
  const easier = dicePool ? attackOdds(tn, footing.net + 1) : attackOdds(tn - 1);
  const base = baseDamage(scene, strike);
  const fixed = profile.attack?.aim;
  const component = fixed ?? bestComponent(scene, foe, { damage: base + 1, defense: defenseAgainst(strike) });
  const ofComponent = worthOf(scene, strike, odds, base, component);
  const harder = attackOdds(tn + CAPSULE_TN, footing.net);
  const mayBreach = capsuleBreach && fixed === undefined;
  const ofCapsule = mayBreach ? worthOf(scene, strike, harder, base, 'capsule') : -Infinity;
  const { round } = scene.view;
  const isFinishable = foe.hp <= FEW_CARDS && round <= LONG_FIGHT;
  const isDone = foe.marks[component].length === 1 && !isFinishable && round % ROUNDS_TO_HURT > 0;
  const breaches = mayBreach && (isDone || ofCapsule > ofComponent);
  const worth = breaches ? ofCapsule : ofComponent;
  return {
    worth: worth > 0 && scene.goals.wanted.includes(foe.index) ? worth * WEIGHTS.wanted : worth,
    aim: breaches ? 'capsule' : component,
    perDamage: landing(odds) * perPoint(foe),
    perTn: (landing(easier) - landing(odds)) * perPoint(foe) * base,
  };
};

const CAPSULE_TN = 3;
/** With nothing left to mark it goes for the capsule, but hurts in time before the match is called stale. */
const ROUNDS_TO_HURT = 4;
/** So few that the end of them is nearer than the end of the pilot. */
const FEW_CARDS = 14;
/** Where lost cards come back even these do not end by themselves: in the end it is the pilot after all. */
const LONG_FIGHT = 60;

const landing = ({ hit, strong, critical }: AttackOdds): number => hit + strong + critical;

const perPoint = (foe: Foe): number => 0.67 * foe.cardWorth * (1 + foe.weaponShare * 0.3);

const worthOf = (scene: Scene, strike: Strike, odds: AttackOdds, base: number, aim: Mark): number => {
  const { foe, profile } = strike;
  let worth = 0;
  for (const { tier, more, ignores } of TIERS) {
    const blow: Blow = { damage: Math.max(1, base + more), defense: defenseAgainst(strike, ignores) };
    worth += odds[tier] * (blowWorth(scene, foe, blow, aim) + onHitWorth(profile));
  }
  worth += odds.execution * (executionWorth(scene, foe, aim) + cardsWorth(foe, base));
  return worth - odds.catastrophe * WEIGHTS.catastrophe;
};

const executionWorth = ({ rules }: Scene, foe: Foe, aim: Mark): number => {
  if (aim === 'capsule') return 0;
  const points = rules.ruleset.options.executionMarks ?? Infinity;
  return aim === 'chassis' ? foe.chassisExecution : worthOfMarks(foe.marks[aim], points);
};

const baseDamage = (scene: Scene, { profile, foe, footing, moved }: Strike): number => {
  const { attack, definition } = profile;
  if (!attack) return 0;
  const about = { side: footing.side, target: foe.index, mount: mountOf(definition) };
  let damage = amountFor(scene, attack.damage, moved) + (footing.side === 2 ? 1 : 0);
  for (const { when, amount } of attack.bonuses ?? []) {
    if (when.sides?.includes(footing.side)) damage += amountFor(scene, amount, moved);
  }
  damage += statOf(scene.rules, scene.seat, 'damage', about);
  if (definition.section === 'primary') damage += statOf(scene.rules, scene.seat, 'primaryDamage', about);
  if (definition.section === 'offhand') damage += statOf(scene.rules, scene.seat, 'offhandDamage', about);
  return Math.max(1, damage);
};

const amountFor = (scene: Scene, amount: Amount, moved: number): number => {
  if (typeof amount === 'number') return amount;
  const measures = { heat: scene.self.heat, runes: scene.self.runes, hexesMoved: moved, lostCards: 0 };
  const counted = Math.floor(measures[amount.count] / (amount.per ?? 1));
  return Math.min(amount.max ?? Infinity, (amount.base ?? 0) + (amount.each ?? 1) * counted);
};

const defenseAgainst = ({ profile, foe }: Strike, ignores = 0): number => {
  const whole = foe.seat.defense + foe.seat.armor;
  if (whole <= 0) return whole;
  if (profile.attack?.armorPiercing) return 0;
  return Math.max(0, whole - ignores - (profile.attack?.ignoreDefense ?? 0));
};

const onHitWorth = (profile: CardProfile): number =>
  profile.recovers * WEIGHTS.recover + profile.salvages * WEIGHTS.salvage + profile.runes * WEIGHTS.rune;

/** The aim to name, if the one wanted may not be named. */
export const allowedAim = (wanted: Mark, aims: readonly Aim[]): Aim =>
  aims.includes(wanted) ? wanted : (aims[0] ?? 'random');
