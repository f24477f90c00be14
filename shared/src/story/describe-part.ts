import type { NumberPart, PartRule, PartSource } from '../explain/explanation.ts';
import type { Names } from './names.ts';
import { spelled } from '../text/spelled.ts';
import { ENGLISH } from './english.ts';
import { threadTitle } from './words.ts';
import { counted, possessive, signed } from '../text/words.ts';

/** "5 base, +1 range 4, −2 rear". */
export const describeParts = (parts: readonly NumberPart[], names: Names): string =>
  parts.map((part, index) => describePart(part, names, index === 0)).join(', ') || 'nothing';

const describePart = ({ amount, source }: NumberPart, names: Names, isFirst: boolean): string =>
  `${isFirst && amount > 0 ? String(amount) : signed(amount)} ${sourceWords(source, names)}`;

const sourceWords = (source: PartSource, names: Names): string =>
  (SOURCES[source.kind] as (source: PartSource, names: Names) => string)(source, names);

type Kind = PartSource['kind'];

const SOURCES: {
  readonly [K in Kind]: (source: Extract<PartSource, { readonly kind: K }>, names: Names) => string;
} = {
  clause: ({ rule, count = 0, tier = 'hit', seat }, names) => {
    const words = RULES[rule](count, tier);
    return seat === undefined ? words : `${words} (${names.seat(seat)})`;
  },
  card: ({ card }, names) => names.card(card),
  effect: ({ effect }) => spelled(effect),
  component: ({ component, zone, seat }, names) =>
    `${possessive(names.seat(seat))} ${spelled(component)} (${zone})`,
  wound: ({ wound, seat }, names) => `${ENGLISH.wounds[wound]} (${names.seat(seat)})`,
  thread: ({ thread, seat }, names) => `${threadTitle(thread, ENGLISH)} (${names.seat(seat)})`,
  terrain: ({ terrain }) => spelled(terrain),
  frame: ({ frame }) => spelled(frame),
  pile: ({ pile }) => PILES[pile],
  option: ({ option }) => OPTIONS[option] ?? option,
};

const PILES = { draw: 'draw pile', hand: 'hand', discard: 'Discard Pile', playing: 'being played' } as const;

const OPTIONS: Readonly<Record<string, string>> = {
  capsuleBreach: 'at the capsule',
  targeting: 'called shot',
  handSize: 'hand size',
  handBonus: 'handicap',
};

const SIDES = ['', 'front', 'front-right', 'rear-right', 'rear', 'rear-left', 'front-left'] as const;

const RULES: Readonly<Record<PartRule, (count: number, tier: string) => string>> = {
  baseTn: () => 'base',
  range: (hexes) => `range ${String(hexes)}`,
  attackerMoved: (hexes) => `moved ${counted(hexes, 'hex', 'hexes')}`,
  targetMoved: (hexes) => `moved ${counted(hexes, 'hex', 'hexes')}`,
  side: (side) => SIDES[side] ?? '',
  smoke: () => 'smoke',
  height: () => 'higher ground',
  leastTn: (least) => `never below ${String(least)}`,
  tier: (_count, tier) => `${tier} hit`,
  weaponSide: () => 'weapon side',
  halved: () => 'halved',
  leastDamage: (least) => `at least ${String(least)}`,
  leastCost: (least) => `never below ${String(least)}`,
  leastAttackCost: (least) => `never below ${String(least)}`,
  hex: () => 'hexes',
  climb: () => 'climbing',
  leastStep: (least) => `never below ${String(least)}`,
  taintedSp: (taint) => `${String(taint)} Taint`,
  leastSp: (least) => `never below ${String(least)}`,
  runes: (runes) => counted(runes, 'rune'),
  leastHand: (least) => `never below ${String(least)}`,
  leastDraw: (least) => `never below ${String(least)}`,
  spent: () => 'spent',
  leastLeft: (least) => `never below ${String(least)}`,
  strainFrom: () => 'Strain sets in',
  leastHeat: (least) => `never below ${String(least)}`,
  taintedGain: (taint) => `${String(taint)} Taint`,
  fromBehind: (side) => SIDES[side] ?? '',
  higher: () => 'higher ground',
  helpless: () => 'helpless',
  aimed: () => 'aimed',
  farRange: (hexes) => `range ${String(hexes)}`,
  movedFar: (hexes) => `moved ${counted(hexes, 'hex', 'hexes')}`,
  hot: (heat) => `${String(heat)} Heat`,
};
