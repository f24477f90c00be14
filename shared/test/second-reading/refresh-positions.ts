import { Casket, Unfollowed } from './casket.ts';
import { DiceScript, type Luck } from './dice-script.ts';
import { earlierDamage } from './earlier-damage.ts';
import { spMaxOf } from './sp-max.ts';
import { discardEquipment, feedbackOf, judgeDefeat } from './strike.ts';
import { FRAMES, hasLayers, hasPilot, isOuterFirst, KINDS, LOCATION, partsOf, PRESETS } from './tables.ts';

const PILE = ['feint', 'bash', 'quick-shot', 'hammer-strike', 'flush', 'last-rites'] as const;

/** Heat from damaged components at every Refresh. */
const heatOf = (casket: Casket): number => {
  if (!hasLayers(casket.preset)) return 0;
  const head = casket.marks('head');
  const chassis = casket.marks('chassis');
  const ofHead = casket.isLost('head') ? 2 : casket.at('head') >= head.structure ? 1 : 0;
  const isOpen = casket.at('chassis') >= chassis.exposed && !casket.isLost('chassis');
  return ofHead + (isOpen ? 1 : 0);
};

/** Strain of 9 to 11: two cards off the piles, which mark their mounts in three-layer. */
const strainCards = (script: DiceScript, casket: Casket): void => {
  const { lost, short } = casket.lose(2);
  if (casket.preset === 'three-layer') {
    for (const [arm, kind] of [['rightArm', 'weapon'] as const, ['leftArm', 'hand'] as const]) {
      const from = casket.at(arm);
      if (casket.isLost(arm)) continue;
      const points = lost.filter((card) => KINDS[card] === kind).length;
      const { exposed, end } = casket.marks(arm);
      const to = Math.min(end, from + points);
      if (to > from) casket.damage[arm] = to;
      casket.wound(Math.max(0, to - Math.max(from, exposed - 1)));
    }
  }
  judgeDefeat(script, casket, null, short > 0);
};

/** Strain of 12 and more: the die is rolled until it shows a component that still exists. */
const malfunction = (script: DiceScript, casket: Casket): void => {
  const { preset } = casket;
  const standing = partsOf(preset).filter((part) => !casket.isLost(part));
  const outer = standing.filter((part) => part !== 'chassis');
  const whole = isOuterFirst(preset) && outer.length > 0 ? outer : standing;
  if (whole.length === 0) return;
  for (;;) {
    const part = LOCATION(preset)[script.d6() - 1] ?? 'chassis';
    if (!whole.includes(part)) continue;
    const before = feedbackOf(casket);
    casket.damage[part] = casket.marks(part).destroyed;
    discardEquipment(casket, part);
    const isLimb = part !== 'chassis' && part !== 'legs';
    if (hasLayers(preset)) casket.wound(isLimb ? 1 : part === 'chassis' ? 3 : 0);
    if (hasLayers(preset) && part === 'chassis' && script.d6() <= 2) casket.wound(2);
    if (preset === 'fixed-thirty' && isLimb) script.d6(1, 4);
    casket.wound(feedbackOf(casket) - before);
    judgeDefeat(script, casket, part, false);
    return;
  }
};

/** The Refresh of a seat: heat, water, SP, Strain, Dissociation, a thread that does not melt. */
export const refreshPosition = (luck: Luck): Readonly<Record<string, unknown>> => {
  const script = new DiceScript(luck);
  const preset = luck.one(PRESETS);
  const frame = luck.one(FRAMES);
  const isInWater = luck.chance(0.25);
  const wounds = hasPilot(preset)
    ? luck.some(['cracked-rib', 'concussion', 'dissociation', 'shattered-hand'], 0.2)
    : [];
  const draw = luck.many(PILE, luck.one([0, 1, 2, 6, 9]));
  const casket = new Casket(preset, {
    ...{ name: 'A', team: 1, at: [0, 0], frame, wounds, discard: luck.many(PILE, luck.one([1, 1, 3])) },
    ...{ draw, heat: luck.one([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]) },
    damage: earlierDamage(luck, preset, frame, 0.5),
  });
  casket.gainHeat(heatOf(casket));
  if (isInWater) casket.heat = Math.max(0, casket.heat - 2);
  let sp = spMaxOf(casket);
  const strain = casket.heat >= 10 ? 12 : casket.heat >= 5 ? script.d6() + casket.heat : 0;
  if (strain >= 12) malfunction(script, casket);
  else if (strain >= 9) strainCards(script, casket);
  else if (strain >= 6) sp -= 1;
  if (casket.wounds.includes('dissociation') && !wounds.includes('dissociation')) throw new Unfollowed();
  const isUp = casket.reason === null;
  if (isUp && wounds.includes('dissociation') && script.d6() <= 2) sp -= 1;
  if (isUp && (preset === 'codex' || preset === 'fixed-thirty') && casket.heat >= 10) script.d6(1, 5);
  return {
    ...{ name: 'one Refresh', ruleset: preset, round: 2, turn: 'A', startAt: 'refresh', dice: script.dice },
    map: { radius: 4, terrain: isInWater ? { '0,0': 'water' } : {} },
    seats: [
      { ...casket.setUp(), sp: 0, movedLastTurn: 3 },
      { name: 'B', team: 2, faction: 'church', frame: 'scout', at: [3, 0], draw: ['feint*9'] },
    ],
    expect: {
      seats: { A: { ...casket.outcome(), ...(isUp ? { sp: Math.max(0, sp), moved: 0 } : {}) } },
      ...(isUp ? {} : { winner: 2 }),
    },
  };
};
