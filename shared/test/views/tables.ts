import fc from 'fast-check';
import { compileBoard } from '../../src/board/board.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import { WOUNDS, type PresetId } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';
import type { SeatTable, Table } from '../../src/model/table.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

export const rulesOf = (preset: PresetId): MatchRules => ({
  ruleset: resolveRuleset(preset),
  board: compileBoard({ radius: 4 }),
});

const NOTHING = { head: 0, rightArm: 0, leftArm: 0, chassis: 0, legs: 0 };

export const seatTable = (facts: Partial<SeatTable> = {}): SeatTable => ({
  name: 'Bishop',
  team: 1,
  faction: 'church',
  frame: 'warden',
  at: [0, 0],
  facing: 0,
  status: 'active',
  reason: null,
  draw: [],
  hand: [],
  discard: [],
  graveyard: [],
  inPlay: [],
  playing: [],
  components: NOTHING,
  heat: 0,
  sp: 5,
  spent: 0,
  moved: 0,
  rotations: 0,
  played: 0,
  wounds: [],
  woundDeck: WOUNDS,
  severed: [],
  feedback: 0,
  armor: 0,
  runes: 0,
  taint: 0,
  taintSettled: false,
  grit: 0,
  repairSkill: 0,
  modifiers: [],
  due: { sp: 0, loseTop: 0 },
  usedThisMatch: [],
  usedThisTurn: [],
  ignoredThisRound: 0,
  injuries: NOTHING,
  skipsTurn: false,
  aimedAt: null,
  skippedLastTurn: false,
  ...facts,
});

export const stateOf = (
  seats: readonly SeatTable[],
  pending: MatchState['pending'] = { on: 'nobody' },
): MatchState => ({
  seq: 7,
  chanceCount: 3,
  table: {
    round: 2,
    phase: 'round',
    order: seats.map((_, seat) => seat),
    acted: 0,
    turn: 0,
    lastDamageRound: 1,
    seats,
    areas: [],
    lastAttack: null,
    result: null,
  },
  stack: [],
  pending,
});

/** A seat somewhere on the board with any cards of the edition in any pile. */
const anySeat = (rules: MatchRules, team: number): fc.Arbitrary<SeatTable> => {
  const pile = fc.array(fc.constantFrom(...Object.keys(rules.ruleset.pool.cards)), { maxLength: 9 });
  return fc
    .record({
      draw: pile,
      hand: pile,
      discard: pile,
      graveyard: pile,
      at: fc.constantFrom(...rules.board.hexes),
      heat: fc.nat(9),
      components: fc.record({
        head: fc.nat(3),
        rightArm: fc.nat(4),
        leftArm: fc.nat(4),
        chassis: fc.nat(4),
        legs: fc.nat(4),
      }),
      woundDeck: fc.shuffledSubarray([...WOUNDS]),
    })
    .map((facts) => seatTable({ name: `Seat ${String(team)}`, team, ...facts }));
};

export const anyState = (rules: MatchRules): fc.Arbitrary<MatchState> =>
  fc.tuple(anySeat(rules, 1), anySeat(rules, 2), anySeat(rules, 2)).map((seats) => stateOf(seats));

/** Another table that the viewer cannot tell from this one: hidden cards dealt anew, hidden orders changed. */
export const dealtAnew = (table: Table, viewer: number | null): fc.Arbitrary<Table> =>
  fc
    .tuple(
      ...table.seats.map((seat, index) => {
        const hidden = index === viewer ? [...seat.draw] : [...seat.draw, ...seat.hand];
        return fc.tuple(reordered(hidden), reordered([...seat.woundDeck])).map(([cards, woundDeck]) => ({
          ...seat,
          draw: cards.slice(0, seat.draw.length),
          hand: index === viewer ? seat.hand : cards.slice(seat.draw.length),
          woundDeck,
        }));
      }),
    )
    .map((seats) => ({ ...table, seats }));

const reordered = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...list], { minLength: list.length });
