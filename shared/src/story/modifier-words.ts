import type { Modifier, Stat, Until } from '../model/stats.ts';
import type { Names } from './names.ts';
import { counted, signed } from '../text/words.ts';

/** "+2 damage on the next attack (Penance)". */
export const modifierWords = (modifier: Modifier, names: Names): string => {
  const span = modifier.uses ? `${USES[modifier.uses]}${UNTIL_USED[modifier.until]}` : UNTIL[modifier.until];
  const against = modifier.against === undefined ? '' : ` against ${names.seat(modifier.against)}`;
  return `${STAT_WORDS[modifier.stat](modifier.amount)}${against}${span} (${names.card(modifier.source)})`;
};

const UNTIL: Readonly<Record<Until, string>> = {
  turnEnd: ' until the end of the turn',
  refresh: ' until the next Refresh',
  roundEnd: ' until the end of the round',
  match: ' for the rest of the match',
};

const UNTIL_USED: Readonly<Record<Until, string>> = {
  turnEnd: ' this turn',
  refresh: ' before the next Refresh',
  roundEnd: ' this round',
  match: '',
};

const USES: Readonly<Record<NonNullable<Modifier['uses']>, string>> = {
  attack: ' on the next attack',
  hit: ' on the next hit taken',
  once: ' once',
};

type Words = (amount: number) => string;

const change =
  (thing: string): Words =>
  (amount) =>
    `${signed(amount)} ${thing}`;

const always =
  (words: string): Words =>
  () =>
    words;

const STAT_WORDS: Readonly<Record<Stat, Words>> = {
  spMax: change('maximum SP'),
  moveCostPerHex: change('SP per hex'),
  moveCostEvery: (amount) => `+1 SP for every ${counted(amount, 'hex', 'hexes')} moved`,
  hexesPerTurn: (amount) => `at most ${counted(amount, 'hex', 'hexes')} a turn`,
  hexesPerMove: change('hexes a move'),
  freeHexes: (amount) => `${counted(amount, 'hex', 'hexes')} free`,
  cost: change('SP on every cost'),
  attackCost: change('SP on attacks'),
  damage: change('damage'),
  primaryDamage: change('damage with the primary weapon'),
  offhandDamage: change('damage with offhand weapons'),
  tn: change('to the target number'),
  rangedTn: change('to the target number at range'),
  primaryTn: change('to the target number with the primary weapon'),
  tnAgainst: change('to the target number against it'),
  tnTargetBehind: change('to the target number against targets behind it'),
  ignoreDefense: (amount) => `ignores ${String(amount)} Defense`,
  shieldBlock: change('to what its shield blocks'),
  defense: change('Defense'),
  damageTaken: change('damage taken'),
  componentDamageTaken: change('Component Damage taken'),
  componentDamageIgnoredPerRound: (amount) => `ignores ${String(amount)} Component Damage a round`,
  heatPerTurn: change('Heat a turn'),
  heatPerPrimary: change('Heat with each primary weapon card'),
  heatPerGain: change('to every gain of Heat'),
  strainFrom: change('to the Heat at which Strain sets in'),
  cannibalizeDraw: change('to what cannibalizing draws'),
  halfDamage: always('half damage'),
  martyrdom: always('may take a hit meant for an ally'),
  shieldWall: (amount) => `allies in its lee have ${signed(amount)} Defense`,
  noAttack: always('cannot attack'),
  noMove: always('cannot move'),
  noReaction: always('cannot react'),
  noAttackFromBehind: always('cannot attack from behind'),
  noTargetBehind: always('cannot attack what is behind it'),
  barsPrimary: always('cannot use its primary weapon'),
  barsShieldAndOffhand: always('cannot use shield or offhand'),
  barsSensor: always('cannot use sensor cards'),
  barsTargeting: always('cannot use targeting cards'),
  barsMovement: always('cannot use movement cards'),
};
