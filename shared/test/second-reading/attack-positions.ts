import type { Hex } from '../../src/model/board.ts';
import { Casket } from './casket.ts';
import { DiceScript, type Luck } from './dice-script.ts';
import { earlierDamage } from './earlier-damage.ts';
import { sideFrom, stepsBetween } from './geometry.ts';
import { ATTACK_FACES, strike, tierOf, TIER_BONUS } from './strike.ts';
import type { AttackCard, Part, Preset } from './tables.ts';
import {
  ATTACKS,
  FRAMES,
  hasLayers,
  hasPilot,
  isOpenChassis,
  isOuterFirst,
  LOCATION,
  marksOf,
  partsOf,
  PRESETS,
  SP_MAX,
} from './tables.ts';

const PILE = [
  'feint',
  'retreat',
  'bash',
  'deflect',
  'quick-shot',
  'hammer-strike',
  'flush',
  'last-rites',
] as const;
const COVER: Readonly<Record<string, number>> = { rubble: 1, 'low-wall': 1, forest: 2, battlement: 2 };
const HERE: Hex = [0, 0];

export const SIDE_TN = [0, 0, 0, -1, -2, -1, 1] as const;
const movedTn = (hexes: number): number => (hexes === 0 ? 0 : hexes <= 3 ? 1 : hexes <= 6 ? 2 : 3);

const standAway = (luck: Luck, range: number): Hex => {
  for (;;) {
    const hex: Hex = [luck.from(-6, 6), luck.from(-6, 6)];
    const steps = stepsBetween(hex, HERE);
    if (steps >= 1 && steps <= Math.min(6, range)) return hex;
  }
};

/** The effect of the attacker’s own damage on its attack: damage, Heat of the arm, TN of a ranged one. */
const handicap = (attacker: Casket, card: AttackCard, isRanged: boolean) => {
  const { preset } = attacker;
  const arm = card.kind === 'weapon' ? 'rightArm' : card.kind === 'offhand' ? 'leftArm' : null;
  const head = attacker.marks('head');
  const isBlind = preset !== 'deck-as-health' && attacker.isLost('head');
  const isDim = hasLayers(preset) && attacker.at('head') >= head.structure;
  const tn = !isRanged ? 0 : isBlind ? (hasLayers(preset) ? 2 : 1) : isDim ? 1 : 0;
  if (arm === null) return { damage: 0, heat: 0, tn };
  const { structure, exposed } = attacker.marks(arm);
  const points = attacker.at(arm);
  if (!hasLayers(preset)) {
    return { damage: !hasPilot(preset) && arm === 'rightArm' && points >= structure ? -1 : 0, heat: 0, tn };
  }
  const damage = points >= exposed ? -2 : points >= structure ? -1 : 0;
  return { damage, heat: damage < 0 && arm === 'rightArm' ? 1 : 0, tn };
};

/** One attack before it is resolved. */
interface Scene {
  readonly preset: Preset;
  readonly card: AttackCard;
  readonly attacker: Casket;
  readonly target: Casket;
  readonly hasFeint: boolean;
  /** What the attacker aims at: a component, the die, or nothing under deck-as-health. */
  readonly named: string | null;
  readonly ground: { readonly own: string; readonly below: string };
  readonly height: { readonly own: number; readonly below: number };
}

const GROUNDS = ['clear', 'rubble', 'low-wall', 'forest', 'battlement', 'smoke', 'fire'] as const;

const attackerOf = (luck: Luck, preset: Preset, card: AttackCard, hasFeint: boolean): Casket => {
  const frame = luck.one(['scout', 'warden'] as const);
  const { head, rightArm = 0, leftArm = 0 } = earlierDamage(luck, preset, frame, 0.3);
  const most = marksOf(preset, frame, 'rightArm').destroyed - 1;
  const arms = { rightArm: Math.min(rightArm, most), leftArm: Math.min(leftArm, most) };
  return new Casket(preset, {
    ...{ name: 'A', team: 1, at: standAway(luck, card.range), frame, facing: luck.from(0, 5) },
    ...{ hand: [card.id, ...(hasFeint ? ['feint'] : [])], draw: ['feint*20'] },
    damage: head === undefined ? arms : { ...arms, head },
    moved: luck.one([0, 0, 1, 3, 4, 6, 7]),
    wounds: hasPilot(preset) && luck.chance(0.2) ? ['dislocated-shoulder'] : [],
  });
};

const targetOf = (luck: Luck, preset: Preset): Casket => {
  const frame = luck.one(FRAMES);
  const pile = hasLayers(preset) ? ([...PILE, 'damaged'] as const) : PILE;
  const draw = luck.many(pile, luck.one([0, 1, 3, 5, 8, 12]));
  const discard = luck.many(pile, luck.one([0, 0, 1, 2, 4]));
  return new Casket(preset, {
    ...{ name: 'B', team: 2, at: HERE, frame, facing: luck.from(0, 5), discard },
    ...{ draw: draw.length + discard.length > 0 ? draw : ['feint'], moved: luck.one([0, 0, 2, 4, 7]) },
    ...{ armor: luck.one([0, 0, 1, 3]), runes: luck.one([0, 0, 0, 1, 2]) },
    damage: earlierDamage(luck, preset, frame, 0.6),
    wounds: hasPilot(preset) && luck.chance(0.2) ? ['cracked-rib'] : [],
  });
};

const sceneOf = (luck: Luck): Scene => {
  const preset = luck.one(PRESETS);
  const card = luck.one(ATTACKS);
  const hasFeint = luck.chance(0.25);
  const last = preset === 'deck-as-health' ? null : 'random';
  return {
    ...{ preset, card, hasFeint },
    attacker: attackerOf(luck, preset, card, hasFeint),
    target: targetOf(luck, preset),
    named: luck.one([last, ...partsOf(preset)]),
    ground: { own: luck.one(['clear', 'clear', 'rubble', 'smoke', 'forest']), below: luck.one(GROUNDS) },
    height: { own: luck.from(0, 2), below: luck.from(0, 1) },
  };
};

const targetNumber = ({ attacker, target, ground, height }: Scene, side: number, worse: number): number => {
  const range = stepsBetween(attacker.start.at, HERE);
  const moved = movedTn(attacker.start.moved ?? 0) + movedTn(target.start.moved ?? 0);
  const smoke = ground.own === 'smoke' || ground.below === 'smoke' ? 2 : 0;
  const terrain = (COVER[ground.below] ?? 0) + smoke - (height.own > height.below ? 1 : 0);
  return Math.max(2, 5 + (range > 3 ? 1 : 0) + moved + (SIDE_TN[side] ?? 0) + terrain + worse);
};

/** One attack on a target with an empty hand, from any side, over any ground, with any damage. */
export const attackPosition = (luck: Luck): Readonly<Record<string, unknown>> => {
  const script = new DiceScript(luck);
  const scene = sceneOf(luck);
  const { preset, card, attacker, target, hasFeint, named, ground, height } = scene;
  const { at, frame } = attacker.start;
  const side = sideFrom(HERE, target.start.facing ?? 0, at);
  const worse = handicap(attacker, card, stepsBetween(at, HERE) >= 2 || card.range >= 2);
  const tn = targetNumber(scene, side, worse.tn);
  const double = luck.one(['jam', 'death-blow'] as const);
  const thrown = luck.chance(0.15) ? [double, double] : luck.many(ATTACK_FACES, 2);
  script.dice.push(...thrown);
  const total = thrown.reduce((points, face) => points + ATTACK_FACES.indexOf(face), 0);
  const tier = tierOf(total, tn);
  attacker.heat = worse.heat + (card.heat ?? 0) + (tier === 'catastrophe' ? 2 : 0);
  const ofCard = card.id === 'faithful-thrust' && side === 4 ? card.damage + 2 : card.damage;
  const more = TIER_BONUS[tier] + (side === 2 ? 1 : 0) + (hasFeint ? 1 : 0);
  const hurt = attacker.wounds.includes('dislocated-shoulder') ? 2 : 0;
  const penalties = tier === 'execution' ? 0 : worse.damage - hurt;
  const damage = Math.max(1, ofCard + more + penalties);
  const isHit = tier !== 'miss' && tier !== 'catastrophe';
  if (isHit) {
    const aimed = partHit(script, preset, named, side);
    const part = tier === 'execution' ? partExecuted(script, target, aimed) : aimed;
    const defense = target.start.runes ?? 0;
    strike(script, target, { part, tier, damage, isPiercing: card.piercing ?? false, defense });
  }
  const called = preset === 'deck-as-health' && named !== null ? 1 : 0;
  if (hasFeint) script.answer('A', { play: 'feint' });
  script.answer('A', { play: card.id, target: 'B', ...(named === null ? {} : { component: named }) });
  const isPushed = isHit && card.id === 'bash' && target.reason === null;
  return {
    ...{ name: 'one attack', ruleset: preset, round: 2, turn: 'A', dice: script.dice, play: script.steps },
    map: {
      radius: 7,
      terrain: { '0,0': ground.below, [at.join(',')]: ground.own },
      elevation: { '0,0': height.below, [at.join(',')]: height.own },
    },
    seats: [
      { ...attacker.setUp(), movedThisTurn: attacker.start.moved },
      { ...target.setUp(), movedLastTurn: target.start.moved },
    ],
    expect: {
      lastAttack: { tn, total, tier, ...(isHit ? { damage } : {}) },
      seats: {
        A: { heat: attacker.heat, sp: SP_MAX[frame] - card.cost - (hasFeint ? 1 : 0) - called },
        B: { ...target.outcome(), at: isPushed ? [0 - at[0], 0 - at[1]] : HERE },
      },
      ...(target.reason === null ? {} : { winner: 1 }),
    },
  };
};

const BY_SIDE: Readonly<Record<number, Part>> = {
  ...{ 2: 'rightArm', 3: 'rightArm' },
  ...{ 4: 'chassis', 5: 'leftArm', 6: 'leftArm' },
};

const partHit = (script: DiceScript, preset: Preset, named: string | null, side: number): Part => {
  if (named !== null && named !== 'random') return named as Part;
  const bySide = preset === 'deck-as-health' ? BY_SIDE[side] : undefined;
  return bySide ?? LOCATION(preset)[script.d6() - 1] ?? 'chassis';
};

/** The target, or while a covered Chassis is the target, what else stands by the die. */
const partExecuted = (script: DiceScript, target: Casket, aimed: Part): Part => {
  const { preset } = target;
  if (aimed !== 'chassis' || !isOuterFirst(preset) || isOpenChassis(preset, target.at('chassis')))
    return aimed;
  const outer = partsOf(preset).filter((part) => part !== 'chassis' && !target.isLost(part));
  if (outer.length === 0) return 'chassis';
  for (;;) {
    const part = LOCATION(preset)[script.d6() - 1] ?? 'chassis';
    if (outer.includes(part)) return part;
  }
};
