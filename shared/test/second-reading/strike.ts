import type { Casket } from './casket.ts';
import type { DiceScript } from './dice-script.ts';
import { hasLayers, hasPilot, KINDS, MAJOR_WOUND, type Part } from './tables.ts';

export const ATTACK_FACES = ['jam', 'glance', 'blood', 'strike', 'double-strike', 'death-blow'] as const;
export const DEFENSE_FACES = ['shield', 'absorb', 'flesh-wound', 'critical', 'pierce', 'heat'] as const;

export type Tier = 'catastrophe' | 'miss' | 'hit' | 'strong' | 'critical' | 'execution';

export const tierOf = (total: number, tn: number): Tier => {
  if (total === 0) return 'catastrophe';
  if (total === 10) return 'execution';
  if (total < tn) return 'miss';
  return total === 9 ? 'critical' : total >= 7 ? 'strong' : 'hit';
};

export const TIER_BONUS: Readonly<Record<Tier, number>> = {
  ...{ catastrophe: 0, miss: 0, hit: 0, execution: 0 },
  ...{ strong: 1, critical: 2 },
};

export interface Blow {
  readonly part: Part;
  readonly tier: Tier;
  readonly damage: number;
  readonly isPiercing: boolean;
  /** Defense from other sources: runes, the walls of allies. */
  readonly defense: number;
}

/** RULES section 3, steps 7 to 10, for a target that has reacted or not. */
export const strike = (script: DiceScript, target: Casket, blow: Blow): void => {
  const isExecution = blow.tier === 'execution';
  const faces = isExecution ? [] : script.throw(DEFENSE_FACES, blow.damage);
  const criticals = faces.filter((face) => face === 'critical').length;
  target.gainHeat(faces.filter((face) => face === 'heat').length);
  if (faces.includes('pierce')) target.isPierced = true;
  const open = isExecution
    ? blow.damage
    : faces.filter((face) => face !== 'shield' && face !== 'absorb').length;
  const left = open > 0 && !isExecution ? Math.max(1, open - protectionOf(target, blow)) : open;
  const fromHand = isExecution ? 0 : chooseFromHand(script, target, left);
  const { lost, short } = target.lose(left, fromHand);
  if (left > 0) target.armor = 0;
  markPart(script, target, blow, { left, criticals, lost });
  if (hasLayers(target.preset) && left >= MAJOR_WOUND[target.start.frame]) target.discard.push('damaged');
  rollForDamaged(script, target, lost);
  judgeDefeat(script, target, blow.part, short > 0);
};

/** What an attack ignores is protection; a Defense below 0 adds its damage all the same. */
const protectionOf = (target: Casket, { tier, isPiercing, defense }: Blow): number => {
  const isBare = !hasLayers(target.preset) && hasPilot(target.preset) && target.isLost('chassis');
  const sum = defense - (isBare ? 1 : 0);
  const guard = Math.max(0, sum) + target.armor;
  const counts = isPiercing ? 0 : Math.max(0, guard - (tier === 'critical' ? 1 : 0));
  return counts + Math.min(0, sum);
};

/** The target gives some of its first cards in hand; with an empty hand it is not asked. */
const chooseFromHand = ({ luck, steps }: DiceScript, target: Casket, count: number): number => {
  if (count === 0 || target.hand.length === 0) return 0;
  const fromHand = luck.from(0, Math.min(count, target.hand.length));
  const absorb = { hand: target.hand.slice(0, fromHand), draw: count - fromHand };
  steps.push({ seat: target.name, do: { absorb } });
  return fromHand;
};

interface Taken {
  readonly left: number;
  readonly criticals: number;
  readonly lost: readonly string[];
}

/** RULES sections 4 and 5: the track, its losses, and who is affected. */
const markPart = (script: DiceScript, target: Casket, { part, tier }: Blow, taken: Taken): void => {
  const { preset } = target;
  const marks = target.marks(part);
  const from = target.at(part);
  const before = target.sum;
  const points =
    preset === 'deck-as-health'
      ? taken.left
      : taken.criticals + taken.lost.filter((card) => marksPart(target, card, part)).length;
  const to = tier === 'execution' ? Math.max(from, marks.destroyed) : Math.min(marks.end, from + points);
  target.damage[part] = to;
  if (to === from) return;
  const isDestroyed = from < marks.destroyed && to >= marks.destroyed;
  if (isDestroyed) discardEquipment(target, part);
  if (!hasPilot(preset)) return;
  const isLimb = part !== 'chassis' && part !== 'legs';
  if (tier === 'execution') target.wound(hasLayers(preset) && isLimb ? 1 : 0);
  else if (Number.isFinite(marks.exposed)) target.wound(Math.max(0, to - Math.max(from, marks.exposed - 1)));
  if (hasLayers(preset) && part === 'chassis' && isDestroyed) {
    target.wound(3);
    if (script.d6() <= 2) target.wound(2);
  }
  checkThreads(script, target, part, from, isDestroyed);
  target.wound(feedbackOf(target) - feedbackAt(target, before));
};

export const feedbackAt = ({ preset }: Casket, sum: number): number => {
  if (preset === 'three-layer') return Math.floor(sum / 5);
  if (preset === 'graveyard') return sum >= 15 ? 1 : 0;
  return preset === 'fixed-thirty' && sum >= 5 ? 1 : 0;
};

export const feedbackOf = (target: Casket): number => feedbackAt(target, target.sum);

const marksPart = (target: Casket, card: string, part: Part): boolean => {
  if (target.isScrap(card)) return false;
  if (KINDS[card] === 'weapon') return true;
  if (KINDS[card] !== 'hand') return false;
  return target.preset === 'graveyard' || (target.preset !== 'fixed-thirty' && part === 'leftArm');
};

/** Without SCRAP the hand loses the cards of a destroyed arm; a destroyed Left Arm takes the accessories along. */
export const discardEquipment = (target: Casket, part: Part): void => {
  if (hasLayers(target.preset) || !hasPilot(target.preset)) return;
  const kinds = part === 'rightArm' ? ['weapon'] : part === 'leftArm' ? ['hand', 'accessory'] : [];
  const isThrown = (card: string): boolean => kinds.includes(KINDS[card] ?? 'none');
  target.discard.push(...target.hand.filter(isThrown));
  target.hand = target.hand.filter((card) => !isThrown(card));
};

/** Thread checks, with dice that sever nothing; the core of a codex Chassis ruptures first. */
const checkThreads = (
  script: DiceScript,
  target: Casket,
  part: Part,
  from: number,
  isDestroyed: boolean,
): void => {
  const isLimb = part !== 'chassis' && part !== 'legs';
  const to = target.at(part);
  if (target.preset === 'fixed-thirty' && isLimb && isDestroyed) script.d6(1, 4);
  if (target.preset !== 'codex') return;
  if (isLimb && from < 6 && to >= 6) script.d6(1, 4);
  if (part !== 'chassis' || from >= 10 || to < 10) return;
  target.wound(1);
  script.d6(1, 3);
};

const rollForDamaged = (script: DiceScript, target: Casket, lost: readonly string[]): void => {
  const faces = lost.filter((card) => card === 'damaged').map(() => script.d6());
  for (const face of faces) {
    if (face === 1) target.gainHeat(1);
    if (face === 5) target.wound(1);
  }
};

/** RULES section 8: the first reason that holds, checked last. */
export const judgeDefeat = (
  script: DiceScript,
  target: Casket,
  part: Part | null,
  isShort: boolean,
): void => {
  if (isShort || target.hp === 0) {
    target.reason = 'casket-hp';
    if (hasPilot(target.preset) && script.d6() <= 3) target.wound(2);
  } else if (part === 'chassis' && target.isLost('chassis')) {
    const isInert = target.preset === 'three-layer' || target.preset === 'deck-as-health';
    target.reason = isInert ? 'chassis' : target.reason;
  }
};
