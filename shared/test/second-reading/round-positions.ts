import { Casket, Unfollowed } from './casket.ts';
import { DiceScript, type Luck } from './dice-script.ts';
import { FRAMES, hasLayers, hasPilot, PRESETS, type Frame, type Preset } from './tables.ts';

const HAND_SIZE = 6;
const INITIATIVE: Readonly<Record<Frame, number>> = { scout: 3, warden: 0, vanguard: -1, colossus: -2 };

const casketAt = (luck: Luck, preset: Preset, index: number): Casket => {
  const hand = new Array<string>(luck.from(0, 8)).fill('feint');
  const draw = new Array<string>(luck.one([1, 3, 9, 20])).fill('bash');
  const discard = new Array<string>(luck.one([0, 2, 5, 12])).fill('retreat');
  if (hand.length + draw.length + discard.length < 3) throw new Unfollowed();
  return new Casket(preset, {
    ...{ name: 'ABCDE'.charAt(index), team: index + 1, at: [2 * index - 4, 0], frame: luck.one(FRAMES) },
    ...{ draw, discard, heat: luck.from(0, 3) },
    hand: hasLayers(preset) && luck.chance(0.3) ? [...hand, 'damaged'] : hand,
    wounds: hasPilot(preset) && luck.chance(0.3) ? ['internal-bleeding'] : [],
  });
};

const ADDS_BLANKS: readonly Preset[] = ['codex', 'fixed-thirty'];

/** Draws up to six, reshuffling the Discard Pile if needed, with a blank Damage card in some editions. */
const fillHand = (casket: Casket): void => {
  const { preset } = casket;
  while (casket.hand.length < HAND_SIZE) {
    casket.hand.push(...casket.draw.splice(0, HAND_SIZE - casket.hand.length));
    if (casket.hand.length >= HAND_SIZE || casket.discard.length === 0) return;
    casket.draw.push(...casket.discard.splice(0));
    if (ADDS_BLANKS.includes(preset)) casket.draw.push('damage');
  }
};

/** One card for the fire, from hand or off the top, and two Heat. A blank card pays nothing. */
const burn = (script: DiceScript, casket: Casket): void => {
  casket.gainHeat(2);
  for (let isDue = true; isDue;) {
    const spare = casket.hand.findIndex((card) => card !== 'damaged');
    if (spare < 0) throw new Unfollowed();
    const fromHand = casket.draw.length === 0 || script.luck.chance(0.5) ? 1 : 0;
    casket.hand.unshift(...casket.hand.splice(spare, 1));
    const hand = casket.hand.slice(0, fromHand);
    script.answer(casket.name, { absorb: { hand, draw: 1 - fromHand } });
    const { lost } = casket.lose(1, fromHand);
    isDue = ADDS_BLANKS.includes(casket.preset) && lost.includes('damage');
  }
};

/** All roll; equal ones roll again among themselves; the frame counts on the first die only. */
const initiative = (
  script: DiceScript,
  caskets: readonly Casket[],
  isByFrame: boolean,
): readonly Casket[] => {
  const rolls = new Map(caskets.map((casket): [Casket, number[]] => [casket, []]));
  const rollsOf = (casket: Casket): readonly number[] => rolls.get(casket) ?? [];
  const compare = (one: Casket, other: Casket): number => {
    const at = rollsOf(one).findIndex((roll, index) => roll !== rollsOf(other)[index]);
    return at < 0 ? 0 : (rollsOf(other)[at] ?? 0) - (rollsOf(one)[at] ?? 0);
  };
  let tied = caskets;
  for (let isFirst = true; tied.length > 0; isFirst = false) {
    for (const casket of tied) {
      rolls.get(casket)?.push(script.d6() + (isFirst && isByFrame ? INITIATIVE[casket.start.frame] : 0));
    }
    tied = caskets.filter((one) => caskets.some((other) => other !== one && compare(one, other) === 0));
  }
  return caskets.toSorted(compare);
};

/** The last turn of a round is passed; hands, initiative and bleeding follow, and the next round begins. */
export const roundPosition = (luck: Luck): Readonly<Record<string, unknown>> => {
  const script = new DiceScript(luck);
  const preset = luck.one(PRESETS);
  const caskets = Array.from({ length: luck.from(2, 5) }, (_, index) => casketAt(luck, preset, index));
  const last = caskets[caskets.length - 1];
  if (!last) throw new Unfollowed();
  const isByFrame = luck.chance(0.3);
  const isOnFire = luck.chance(0.3);
  if (luck.chance(0.5)) script.answer(last.name, { rotate: 2 });
  script.answer(last.name, { endTurn: true });
  last.heat = Math.max(0, last.heat - 1);
  fillHand(last);
  if (isOnFire) burn(script, last);
  if (hasLayers(preset)) {
    for (const casket of caskets) {
      casket.discard.push(...casket.hand.filter((card) => card !== 'damaged'));
      casket.hand = casket.hand.filter((card) => card === 'damaged');
    }
    caskets.forEach(fillHand);
  }
  const [first] = initiative(script, caskets, isByFrame);
  for (const casket of caskets) {
    if (casket.wounds.includes('internal-bleeding')) casket.graveyard.push(...casket.draw.splice(0, 1));
    if (casket.hp === 0) throw new Unfollowed();
  }
  return {
    ...{ name: 'one round to the next', ruleset: preset, round: 2, turn: last.name },
    ...(isByFrame ? { overrides: { initiative: 'frame' } } : {}),
    map: { radius: 6, terrain: isOnFire ? { [last.start.at.join(',')]: 'fire' } : {} },
    seats: caskets.map((casket) => casket.setUp()),
    ...{ dice: script.dice, play: script.steps },
    expect: {
      ...{ round: 3, turn: first?.name },
      seats: Object.fromEntries(caskets.map((casket) => [casket.name, casket.outcome()])),
    },
  };
};
