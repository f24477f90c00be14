import type { Hex } from '../../src/model/board.ts';
import { SIDE_TN } from './attack-positions.ts';
import { Casket, Unfollowed } from './casket.ts';
import { DiceScript, type Luck } from './dice-script.ts';
import { earlierDamage } from './earlier-damage.ts';
import { sideFrom, stepsBetween } from './geometry.ts';
import { ATTACK_FACES, strike, tierOf, TIER_BONUS } from './strike.ts';
import type { AttackCard, Part, Preset } from './tables.ts';
import { ATTACKS, hasLayers, hasPilot, partsOf, PRESETS } from './tables.ts';

const PLACES: readonly Hex[] = [
  ...([
    [2, 0],
    [1, 1],
    [2, -1],
    [1, -1],
    [0, 1],
    [3, 0],
    [3, -1],
  ] as const),
  ...([
    [2, 1],
    [1, 2],
    [4, 0],
    [5, -2],
    [0, 3],
    [-1, 0],
  ] as const),
];
const PILE = ['feint', 'retreat', 'bash', 'quick-shot', 'hammer-strike', 'flush', 'deflect'] as const;
const HAND = [
  'deflect',
  'wall-of-iron',
  'brace-for-impact',
  'hammer-strike',
  'bash',
  'feint',
  'interpose',
  'flush',
];
const SUFFERING = ['divine-mercy', 'blood-price', 'zealots-fury', 'penance', 'martyrdom'] as const;
const SUFFERED = { 'divine-mercy': 0, 'blood-price': 2, 'zealots-fury': 1, penance: 1, martyrdom: 3 };
const BLOCKS: Readonly<Record<string, number>> = { deflect: 1, 'wall-of-iron': 3, 'brace-for-impact': 2 };

/** B is attacked twice; C may redirect for it and shield it, C and D may interpose. */
class Fight {
  readonly script: DiceScript;
  readonly preset: Preset;
  readonly martyr: Casket;
  readonly target: Casket;
  readonly ally: Casket;
  isMartyr = false;
  isWall = false;

  constructor(luck: Luck) {
    this.script = new DiceScript(luck);
    this.preset = luck.one(PRESETS);
    const { preset } = this;
    const place = luck.one(PLACES) ?? [2, 0];
    const other = luck.one(PLACES.filter((hex) => stepsBetween(hex, place) > 0)) ?? [3, 0];
    const facing = () => luck.from(0, 5);
    const feints = new Array<string>(30).fill('feint');
    const held = luck.some(['martyrdom-protocol', 'shield-wall', 'interpose', 'deflect'], 0.6);
    const ofMartyr = { name: 'C', at: place, frame: 'vanguard', hand: held } as const;
    const ofAlly = { name: 'D', at: other, frame: 'colossus' } as const;
    this.martyr = new Casket(preset, { ...ofMartyr, team: 2, facing: facing(), draw: feints });
    const hand = luck.some(['interpose', 'feint'], 0.6);
    this.ally = new Casket(preset, { ...ofAlly, team: 2, facing: facing(), hand, draw: feints });
    this.target = new Casket(preset, {
      ...{ name: 'B', team: 2, at: [1, 0], frame: 'colossus', facing: facing() },
      ...{ hand: luck.some(HAND, 0.4), draw: luck.many(PILE, 30) },
      damage: earlierDamage(luck, preset, 'colossus', 0.35),
    });
  }

  /** C’s turn: the protocol, the wall, a hand filled up to six. */
  prepare(): void {
    this.isMartyr = this.#plays('martyrdom-protocol');
    this.isWall = this.#plays('shield-wall');
    this.script.answer('C', { endTurn: true });
    this.martyr.hand.push(...this.martyr.draw.splice(0, 6 - this.martyr.hand.length));
  }

  #plays(card: string): boolean {
    if (!this.martyr.hand.includes(card) || this.script.luck.chance(0.3)) return false;
    this.script.answer('C', { play: card });
    drop(this.martyr, card);
    return true;
  }

  attack(card: AttackCard): void {
    const { script, target } = this;
    const part = script.luck.one(partsOf(this.preset)) ?? 'legs';
    const side = sideFrom(target.start.at, target.start.facing ?? 0, [0, 0]);
    const thrown = script.throw(ATTACK_FACES, 2);
    const total = thrown.reduce((points, face) => points + ATTACK_FACES.indexOf(face), 0);
    const tier = tierOf(total, 5 + (SIDE_TN[side] ?? 0));
    if (tier === 'catastrophe') throw new Unfollowed();
    script.answer('A', { play: card.id, target: 'B', component: part });
    if (tier === 'miss') return;
    const isBehind = card.id === 'faithful-thrust' && side === 4 ? 2 : 0;
    const damage = card.damage + TIER_BONUS[tier] + (side === 2 ? 1 : 0) + isBehind;
    const isPiercing = card.piercing ?? false;
    const defense = this.#lee(target);
    if (tier === 'execution') strike(script, target, { part, tier, damage, isPiercing, defense });
    else this.#meet({ part, tier, isPiercing }, damage);
    if ([target, this.martyr].some(({ reason }) => reason !== null)) throw new Unfollowed();
  }

  /** Redirect, Interpose, reaction, and then the dice. */
  #meet(
    blow: { part: Part; tier: 'hit' | 'strong' | 'critical'; isPiercing: boolean },
    declared: number,
  ): void {
    const target = this.#redirect(declared);
    let damage = declared;
    for (const ally of [this.martyr, this.target, this.ally]) {
      if (ally !== target && damage > 0) damage -= this.#interpose(ally, target, damage);
    }
    damage = Math.max(0, damage - this.#react(target));
    strike(this.script, target, { ...blow, damage, defense: this.#lee(target) });
  }

  #redirect(declared: number): Casket {
    const { script, martyr, preset } = this;
    if (!this.isMartyr) return this.target;
    if (script.luck.chance(0.4)) {
      script.answer('C', { pass: true });
      return this.target;
    }
    this.isMartyr = false;
    script.answer('C', { redirect: true });
    const hasDice = hasLayers(preset) || preset === 'fixed-thirty';
    for (const face of hasDice ? script.throw(SUFFERING, Math.floor(declared / 3)) : []) {
      if (SUFFERED[face] > 0) this.#loseOffTheTop(martyr, SUFFERED[face]);
      if (face === 'penance') martyr.gainHeat(1);
    }
    return martyr;
  }

  #loseOffTheTop(casket: Casket, count: number): void {
    if (casket.hand.length > 0) this.script.answer(casket.name, { absorb: { hand: [], draw: count } });
    casket.lose(count);
  }

  #interpose(ally: Casket, target: Casket, damage: number): number {
    const isNear = stepsBetween(ally.start.at, target.start.at) <= 2;
    if (ally.isPierced || !isNear || !ally.hand.includes('interpose')) return 0;
    if (this.script.luck.chance(0.3)) {
      this.script.answer(ally.name, { pass: true });
      return 0;
    }
    const half = Math.ceil(damage / 2);
    this.script.answer(ally.name, { react: 'interpose' });
    ally.hand.splice(ally.hand.indexOf('interpose'), 1);
    this.#loseOffTheTop(ally, half);
    ally.discard.push('interpose');
    return half;
  }

  /** The reduction by the target’s reaction, one shield less if its arm is damaged. */
  #react(target: Casket): number {
    const isHeld = (card: string): boolean =>
      target.hand.includes(card) && (card === 'brace-for-impact' || !target.isLost('leftArm'));
    const cards = target.isPierced ? [] : Object.keys(BLOCKS).filter(isHeld);
    const card = this.script.luck.one(cards);
    if (card === undefined) return 0;
    if (this.script.luck.chance(0.3)) {
      this.script.answer(target.name, { pass: true });
      return 0;
    }
    this.script.answer(target.name, { react: card });
    drop(target, card);
    if (card === 'wall-of-iron') target.gainHeat(1);
    const blocked = BLOCKS[card] ?? 0;
    return card === 'brace-for-impact' ? blocked : Math.max(0, blocked - weaknessOf(target));
  }

  /** Defense from the Shield Wall: within two hexes, on the rear three sides of its owner. */
  #lee(target: Casket): number {
    const { at, facing = 0 } = this.martyr.start;
    if (!this.isWall || target === this.martyr || stepsBetween(at, target.start.at) > 2) return 0;
    return [3, 4, 5].includes(sideFrom(at, facing, target.start.at)) ? 2 : 0;
  }
}

const drop = (casket: Casket, card: string): void => {
  casket.hand.splice(casket.hand.indexOf(card), 1);
  casket.discard.push(card);
};

const weaknessOf = (target: Casket): number => {
  const { structure, exposed } = target.marks('leftArm');
  const points = target.at('leftArm');
  if (hasLayers(target.preset)) return points >= exposed ? 2 : points >= structure ? 1 : 0;
  return !hasPilot(target.preset) && points >= structure ? 1 : 0;
};

/** Two attacks on a seat that reacts and chooses its losses, while allies redirect, interpose and shield it. */
export const allyPosition = (luck: Luck): Readonly<Record<string, unknown>> => {
  const fight = new Fight(luck);
  fight.prepare();
  const [, shot, thrust, hammer] = ATTACKS;
  const isDraft = fight.preset === 'deck-as-health';
  const cards = luck.many(isDraft ? [shot, thrust] : [shot, thrust, hammer], 2);
  for (const card of cards) fight.attack(card);
  const { script, martyr, target, ally } = fight;
  const attacker = { name: 'A', team: 1, faction: 'church', frame: 'scout', at: [0, 0], draw: ['feint*9'] };
  return {
    ...{ name: 'two attacks among allies', ruleset: fight.preset, map: { radius: 6 }, round: 2, turn: 'C' },
    seats: [martyr.setUp(), { ...attacker, hand: cards.map(({ id }) => id) }, target.setUp(), ally.setUp()],
    ...{ dice: script.dice, play: script.steps },
    expect: {
      seats: { B: target.outcome(), C: martyr.outcome(), D: ally.outcome() },
      waitingFor: { seat: 'A', decision: 'turn' },
    },
  };
};
