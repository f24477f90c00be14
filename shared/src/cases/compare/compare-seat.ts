import { seatFigures } from '../../game/numbers/figures.ts';
import type { MatchRules } from '../../game/match-rules.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import type { SeatTable, Table } from '../../model/table.ts';
import { expandCards, foldCards } from '../forms/card-list.ts';
import { compareSet } from './compare-set.ts';
import { differs, differsIfGiven, type Difference } from './difference.ts';
import type { SeatExpect } from '../forms/expect-form.ts';
import { casketHp, isScrap } from '../../game/numbers/numbers.ts';

const PILES = ['draw', 'hand', 'discard', 'graveyard', 'inPlay'] as const;

const PLAIN = ['heat', 'sp', 'armor', 'runes', 'taint', 'at', 'facing', 'moved', 'status', 'reason'] as const;

/** How a seat differs from what a case expects of it. */
export const compareSeat = (
  rules: MatchRules,
  table: Table,
  index: SeatIndex,
  seat: SeatTable,
  expected: SeatExpect,
): readonly Difference[] => {
  const path = `expect.seats.${seat.name}`;
  const figures = seatFigures(rules, table, index);
  const one = (name: string, wanted: unknown, actual: unknown): readonly Difference[] =>
    differsIfGiven(`${path}.${name}`, wanted, actual);
  return [
    ...one('casketHp', expected.casketHp, casketHp(seat)),
    ...PILES.flatMap((pile) =>
      comparePile(rules, `${path}.${pile}`, expected[pile], shownPile(rules, seat, seat[pile])),
    ),
    ...compareParts(`${path}.components`, expected.components, seat.components),
    ...compareParts(`${path}.zones`, expected.zones, figures.zones),
    ...PLAIN.flatMap((name) => one(name, expected[name], seat[name])),
    ...one('spMax', expected.spMax, figures.spMax),
    ...one('defense', expected.defense, figures.defense),
    ...compareSet(
      `${path}.wounds`,
      expected.wounds,
      seat.wounds.map(({ wound }) => wound),
    ),
    ...compareSet(
      `${path}.severed`,
      expected.severed,
      seat.severed.filter(({ state }) => state !== 'fragile').map(({ thread }) => thread),
    ),
  ];
};

/** SCRAP is shown as SCRAP, not as the original card. */
const shownPile = (rules: MatchRules, seat: SeatTable, cards: readonly CardId[]): readonly CardId[] =>
  cards.map((card) => (isScrap(rules, seat, card) ? 'scrap' : card));

const comparePile = (
  rules: MatchRules,
  path: string,
  expected: number | readonly string[] | undefined,
  actual: readonly CardId[],
): readonly Difference[] => {
  if (expected === undefined) return [];
  if (typeof expected === 'number') return differs(path, expected, actual.length);
  const wanted = expandCards(expected);
  return differs(path, foldCards(wanted), foldCards(actual.map((card) => asNamed(rules, card, wanted))));
};

/** A case may name the injury of the other arm by its own id or by that of the printed card. */
const asNamed = ({ ruleset }: MatchRules, card: CardId, wanted: readonly CardId[]): CardId =>
  wanted.includes(card) ? card : (ruleset.pool.cards[card]?.variantOf ?? card);

const compareParts = (
  path: string,
  expected: Readonly<Partial<Record<string, unknown>>> | undefined,
  actual: Readonly<Record<string, unknown>>,
): readonly Difference[] =>
  Object.entries(expected ?? {}).flatMap(([name, wanted]) =>
    differs(`${path}.${name}`, wanted, actual[name] ?? null),
  );
