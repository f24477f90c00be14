import { distance } from '../../../board/hex.ts';
import { terrainAt } from '../../../board/board.ts';
import type { Terrain } from '../../../model/board.ts';
import { movedTn } from '../turn/aiming.ts';
import { walkingTo } from '../turn/approach.ts';
import { attackOdds } from './attack-odds.ts';
import { cardLossAt, type Foe } from '../foe.ts';
import { goalWorth } from '../goals.ts';
import type { Scene } from '../scene.ts';
import { WEIGHTS, heatCost } from './weights.ts';

/** Ways to land a blow that needs this total. */
const LANDS: readonly number[] = Array.from({ length: 12 }, (_, tn) => {
  const { hit, strong, critical, execution } = attackOdds(Math.min(10, tn));
  return hit + strong + critical + execution;
});

/** What a foe that looks after itself has usually moved. */
const TYPICAL_MOVED = 2;
/** Fights that go on too long make it bold. */
const PATIENT_ROUNDS = 40;

/**
 * What it is worth to end the turn on a hex after having moved so far: one's own next attacks from there, less
 * what the enemy can do there, less the way still to go, and the ground itself.
 */
export const placeWorth = (scene: Scene, hex: number, moved: number): number => {
  const { view } = scene;
  const care = scene.goals.isWanted ? WEIGHTS.wanted : 1;
  const caution = care * WEIGHTS.enemyAttack * Math.max(0, 1 - view.round / PATIENT_ROUNDS);
  let worth = groundWorth(scene, hex) + goalWorth(scene.rules, scene.goals, hex);
  for (const foe of scene.foes) {
    const way = wayTo(scene, foe, hex);
    worth += WEIGHTS.nextAttack * ownNextAttack(scene, foe, way);
    worth -= caution * enemyAttack(scene, foe, hex, moved);
  }
  const left = scene.quarry ? wayTo(scene, scene.quarry, hex) : 0;
  return left === Infinity ? worth : worth - WEIGHTS.approach * left;
};

const wayTo = ({ rules: { board } }: Scene, { seat }: Foe, hex: number): number =>
  walkingTo(board, board.index(seat.at))[hex] ?? Infinity;

const ownNextAttack = ({ self, rules }: Scene, foe: Foe, way: number): number => {
  const attacks = attacksAfter(self.spMax, rules.ruleset.options.overspend, way);
  if (attacks <= 0) return 0;
  const base = rules.ruleset.options.baseTargetNumber;
  const tn = base + movedTn(Math.max(0, way - 1)) + movedTn(TYPICAL_MOVED);
  return (LANDS[tn] ?? 0) * attacks * WEIGHTS.typicalDamage * foe.lure;
};

const enemyAttack = (scene: Scene, { seat }: Foe, hex: number, moved: number): number => {
  const { board, ruleset } = scene.rules;
  const here = board.hexes[hex];
  if (!here) return 0;
  const way = distance(here, seat.at);
  const attacks = attacksAfter(seat.spMax, ruleset.options.overspend, way);
  if (attacks <= 0) return 0;
  const base = ruleset.options.baseTargetNumber;
  const tn = base + movedTn(Math.max(0, way - 1)) + movedTn(moved) + (board.cover[hex] ?? 0);
  return (LANDS[tn] ?? 0) * attacks * WEIGHTS.typicalDamage * cardLossAt(scene.self.casketHp);
};

/** Attacks that can be paid for after walking up. */
const attacksAfter = (spMax: number, overspend: boolean, way: number): number => {
  const sp = (overspend ? 1.5 : 1) * spMax - Math.max(0, way - 1);
  return sp <= 0 ? 0 : Math.min(3, sp / WEIGHTS.typicalCost);
};

const GROUND: Readonly<Partial<Record<Terrain, (scene: Scene) => number>>> = {
  water: ({ self }) => heatCost(self.heat) - heatCost(self.heat - 2),
  fire: ({ self }) => heatCost(self.heat) - heatCost(self.heat + 2) - cardLossAt(self.casketHp),
  tainted: ({ rules }) => (rules.ruleset.options.taint ? -1 : 0),
};

const groundWorth = (scene: Scene, hex: number): number => {
  const { rules, view } = scene;
  let worth = GROUND[terrainAt(rules.board, hex)]?.(scene) ?? 0;
  const here = rules.board.hexes[hex];
  for (const { at, radius, effect, owner, amount } of view.areas) {
    if (!here || distance(at, here) > radius) continue;
    const isFriendly = view.seats[owner]?.team === scene.self.team;
    if (effect === 'recover' && isFriendly) worth += amount * WEIGHTS.recover;
    if (effect === 'wither' && !isFriendly) worth -= amount * cardLossAt(scene.self.casketHp);
  }
  return worth;
};
