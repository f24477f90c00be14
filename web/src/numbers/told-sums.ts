import {
  explainBlow,
  explainStrike,
  FACES,
  type MatchRules,
  type MatchView,
  type Retold,
  type ViewedEvent,
} from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { partWords } from '../odds/part-words.ts';
import { oddsWords } from '../odds/texts.ts';
import { BLOWS, cardTitle, type Told } from '../story/tell.ts';
import type { Of, Scene, Sum } from './sum.ts';
import { numberBefore, ofCards, ofDice, ofWay } from './counted-sums.ts';

type Judged = Extract<ViewedEvent, { readonly type: 'attackHit' | 'attackMissed' }>;
type Sums<T extends ViewedEvent['type']> = (scene: Scene, event: Of<T>) => readonly Sum[];

/** The numbers that a line of the chronicle tells of, with their parts. */
export const toldSums = (rules: MatchRules, view: MatchView, told: Told): readonly Sum[] => {
  const events = told.past.until(told.seq, told.event);
  const event = events.at(-1);
  const scene = { rules, view, told, earlier: events.slice(0, -1) };
  if (!event) return [];
  const sums: Readonly<Partial<Record<ViewedEvent['type'], Sums<ViewedEvent['type']>>>> = SUMS;
  return sums[event.type]?.(scene, event) ?? [];
};

export const sumOf = (
  title: string,
  { total, parts }: Retold,
  view: MatchView,
  { ruleset: { pool } }: MatchRules,
): Sum => ({
  title,
  total,
  parts: parts.map(({ amount, source }) => ({
    amount,
    text: partWords(source, view, pool),
    clause: 'clause' in source ? source.clause : undefined,
  })),
});

const change = (title: string, from: number, to: number): Sum => ({
  title,
  total: to,
  parts: [
    { amount: from, text: oddsWords().told.before },
    { amount: to - from, text: oddsWords().told.now },
  ],
});

const past = (amount: number): Sum['parts'] => (amount === 0 ? [] : [{ amount, text: oddsWords().past }]);

const ofStrike = ({ rules, view, told, earlier }: Scene, judged: Judged): readonly Sum[] => {
  const { attacker, tier, tn } = judged;
  const isDeclared = (event: ViewedEvent): boolean =>
    event.type === 'attackDeclared' && event.attacker === attacker;
  const { before, events } = told.past.since(isDeclared, told.seq, told.event);
  const { numbers } = oddsWords();
  const at = events.length - 1;
  const isMeasured = tier !== 'execution' && tier !== 'catastrophe';
  const strike = before && explainStrike(rules, before, events, at);
  const blow = before && explainBlow(rules, before, events, at);
  return [
    ...ofThrow(earlier, judged),
    ...(isMeasured && strike ? [sumOf(numbers.targetNumber, strike, view, rules)] : []),
    ...(isMeasured && !strike ? [{ title: numbers.targetNumber, total: tn, parts: past(tn) }] : []),
    ...(blow ? [sumOf(numbers.damage, blow, view, rules)] : []),
  ];
};

/** The two dice that count: of more than two the highest or the lowest. */
const ofThrow = (earlier: readonly ViewedEvent[], { attacker, total }: Judged): readonly Sum[] => {
  const roll = earlier.findLast(
    (event): event is Of<'diceRolled'> =>
      event.type === 'diceRolled' && event.die === 'attack' && event.seat === attacker,
  );
  if (!roll) return [];
  const sorted = roll.faces.toSorted((one, other) => other - one);
  const valueOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face - 1, 0);
  const kept = [sorted.slice(0, 2), sorted.slice(-2)].find((faces) => valueOf(faces) === total);
  if (!kept) return [];
  const parts = kept.map((face) => ({
    amount: face - 1,
    text: t().story.faces[FACES.attack[face - 1] ?? ''] ?? '',
  }));
  return [{ title: oddsWords().told.throw, total, parts }];
};

/** The blow, less what spared its target a part of it. */
const ofDamage = ({ earlier, rules }: Scene, { seat, amount, cause }: Of<'damageTaken'>): readonly Sum[] => {
  const { told, numbers } = oddsWords();
  const at = earlier.findLastIndex((event) => event.type === 'attackHit' && event.target === seat);
  const hit = earlier[at];
  if (!BLOWS.has(cause)) {
    const text = t().story.causes[cause].trim();
    return [
      { title: numbers.damage, total: amount, parts: [{ amount, text: text === '' ? told.effect : text }] },
    ];
  }
  if (hit?.type !== 'attackHit') return [];
  const spared = earlier
    .slice(at)
    .flatMap((event) =>
      event.type === 'damageReduced' && event.seat === seat && event.by !== 0
        ? [{ amount: -event.by, text: cardTitle(event.source, rules.ruleset.pool) }]
        : [],
    );
  const known = [{ amount: hit.damage, text: told.blow }, ...spared];
  const rest = amount - known.reduce((sum, part) => sum + part.amount, 0);
  return [{ title: numbers.damage, total: amount, parts: [...known, ...past(rest)] }];
};

/** The numbers of a seat that the chronicle tells of. */
const TITLES: Readonly<Partial<Record<Of<'numberSet'>['what'], () => string>>> = {
  heat: () => t().heat,
  armor: () => t().armor,
  runes: () => t().runes,
  taint: () => t().taint,
};

const ofNumber = ({ earlier }: Scene, { seat, what, value }: Of<'numberSet'>): readonly Sum[] => [
  change(TITLES[what]?.() ?? '', numberBefore(earlier, seat, what), value),
];

const SUMS: { readonly [T in ViewedEvent['type']]?: Sums<T> } = {
  attackHit: ofStrike,
  attackMissed: ofStrike,
  damageTaken: ofDamage,
  componentDamaged: (_, { component, from, to }) => [change(t().components[component], from, to)],
  numberSet: ofNumber,
  cardsMoved: ofCards,
  cardsRevealed: ofCards,
  casketMoved: ofWay,
  diceRolled: ofDice,
};
