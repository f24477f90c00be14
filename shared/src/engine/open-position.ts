import { WOUNDS } from '../model/ids.ts';
import type { CardId, SeatIndex, ThreadNumber, WoundId } from '../model/ids.ts';
import type { Frame } from '../model/frames.ts';
import type { SeatSetup, Transition } from '../model/match.ts';
import type { MatchScenario } from '../model/scenario.ts';
import type { SeatTable } from '../model/table.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { spMax } from '../game/numbers/numbers.ts';
import { EMPTY_TABLE, begin, firstFrame, missionOf, seatTable } from './open-match.ts';

/** A seat in the middle of a match. Fields left out have their start value; SP are at the current maximum. */
export interface PositionSeat extends Omit<SeatSetup, 'deck' | 'severed'> {
  readonly draw?: readonly CardId[];
  readonly hand?: readonly CardId[];
  readonly discard?: readonly CardId[];
  readonly graveyard?: readonly CardId[];
  readonly inPlay?: readonly CardId[];
  readonly heat?: number;
  readonly sp?: number;
  readonly moved?: number;
  readonly armor?: number;
  readonly runes?: number;
  readonly taint?: number;
  /** Order of the next wounds; wounds that are not named follow in their default order. */
  readonly woundDeck?: readonly WoundId[];
  readonly severed?: readonly ThreadNumber[];
}

/** A table to begin from, for cases, puzzles and bug reports (docs/cases.md). Seats act in the listed order. */
export interface Position {
  readonly seats: readonly PositionSeat[];
  readonly round: number;
  readonly turn: SeatIndex;
  /** `match`: set-up and mulligans first; `refresh`: the named seat's Refresh; `action`: its Action phase. */
  readonly startAt: 'match' | 'refresh' | 'action';
  readonly scenario?: MatchScenario;
}

export const openPosition = (
  rules: MatchRules,
  { seats, round, turn, startAt, scenario }: Position,
): Transition => {
  const tables = seats.map((seat) => placed(rules, seat));
  if (startAt === 'match') {
    return begin(rules, { ...EMPTY_TABLE, seats: tables, ...missionOf(scenario) }, [firstFrame(seats)]);
  }
  const isActing = startAt === 'action';
  const order = tables.map((_, seat) => seat);
  const stack: readonly Frame[] = [
    { procedure: 'round', step: 'nextTurn', round, rolls: [], tied: [] },
    { procedure: 'turn', step: isActing ? 'act' : 'refresh', seat: turn, passed: false },
  ];
  const table = {
    ...EMPTY_TABLE,
    seats: tables,
    ...missionOf(scenario),
    round,
    phase: 'round' as const,
    order,
    acted: turn,
    turn: isActing ? turn : null,
    lastDamageRound: round,
  };
  return begin(rules, table, stack);
};

const placed = (rules: MatchRules, position: PositionSeat): SeatTable => {
  const { draw = [], wounds = [], woundDeck = [], sp, severed = [] } = position;
  const base = seatTable(rules, { ...position, deck: draw, wounds, severed });
  const seat: SeatTable = {
    ...base,
    hand: position.hand ?? [],
    discard: position.discard ?? [],
    graveyard: position.graveyard ?? [],
    inPlay: position.inPlay ?? [],
    heat: position.heat ?? 0,
    moved: position.moved ?? 0,
    armor: position.armor ?? 0,
    runes: position.runes ?? 0,
    woundDeck:
      base.woundDeck.length === 0
        ? []
        : orderedDeck(
            wounds.map(({ wound }) => wound),
            woundDeck,
          ),
  };
  return { ...seat, sp: sp ?? spMax(rules, seat) };
};

const orderedDeck = (flipped: readonly WoundId[], first: readonly WoundId[]): readonly WoundId[] => {
  const left = WOUNDS.filter((wound) => !flipped.includes(wound));
  return [
    ...first.filter((wound) => left.includes(wound)),
    ...left.filter((wound) => !first.includes(wound)),
  ];
};
