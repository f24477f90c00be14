import type { MatchEvent } from '../../model/events.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { hitOdds, type AttackThrow } from './hit-odds.ts';
import type { Odds } from './distribution.ts';
import { evenOdds, meanOf, NOTHING, oneOrNot, sumOdds, tailOf, timesOdds } from './distribution.ts';

export interface LuckFigure {
  /** Number of dice thrown, or of attacks judged. */
  readonly samples: number;
  readonly rolled: number;
  readonly expected: number;
  /** Probability of a result at least this far from the expected value, on the same side. */
  readonly tail: {
    readonly side: 'atLeast' | 'atMost';
    readonly chance: number;
    /** Computed from the full distribution of the dice thrown, without approximation. */
    readonly method: 'exact';
  };
}

/** Luck figures of one seat. */
export interface SeatLuck {
  /** Points on all its Attack Dice, 0 to 5 each. */
  readonly attackDice: LuckFigure;
  /** Attacks that hit, given the dice thrown for them and their target numbers. */
  readonly hits: LuckFigure;
  /** SHIELD and ABSORB on its Defense Dice. */
  readonly blocks: LuckFigure;
  /** The sum of all its plain six-sided dice. Whether high is good depends on what they were rolled for. */
  readonly d6: LuckFigure;
}

const POINTS = evenOdds(0, 5);
const PIPS = evenOdds(1, 6);
/** Two faces of six. */
const BLOCKS = oneOrNot(1 / 3);
const isBlock = (face: number): boolean => face <= 2;

/** Expected against rolled, by seat. `events` are those of a match, in order. */
export const luckReport = (events: readonly MatchEvent[], seats: number): readonly SeatLuck[] => {
  const attacks = attackThrows(events);
  return Array.from({ length: seats }, (_, seat): SeatLuck => {
    const attackFaces = facesOf(events, seat, 'attack');
    const blockFaces = facesOf(events, seat, 'defense');
    const plainFaces = facesOf(events, seat, 'd6');
    const own = attacks.filter(({ attacker }) => attacker === seat);
    return {
      attackDice: figure(
        attackFaces.length,
        sum(attackFaces.map((face) => face - 1)),
        timesOdds(POINTS, attackFaces.length),
      ),
      hits: figure(
        sum(own.map(({ judged }) => judged.length)),
        sum(own.map(({ hits }) => hits)),
        own.map(hitOdds).reduce(sumOdds, NOTHING),
      ),
      blocks: figure(
        blockFaces.length,
        blockFaces.filter(isBlock).length,
        timesOdds(BLOCKS, blockFaces.length),
      ),
      d6: figure(plainFaces.length, sum(plainFaces), timesOdds(PIPS, plainFaces.length)),
    };
  });
};

const figure = (samples: number, rolled: number, odds: Odds): LuckFigure => {
  const expected = meanOf(odds);
  const side = rolled >= expected ? 'atLeast' : 'atMost';
  return { samples, rolled, expected, tail: { side, chance: tailOf(odds, rolled, side), method: 'exact' } };
};

const facesOf = (
  events: readonly MatchEvent[],
  seat: SeatIndex,
  die: 'attack' | 'defense' | 'd6',
): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'diceRolled' && event.seat === seat && event.die === die ? event.faces : [],
  );

interface CountedThrow extends AttackThrow {
  readonly attacker: SeatIndex;
  readonly judged: { readonly tn: number; readonly total: number }[];
  hits: number;
}

/** Every throw for an attack, with the attack results judged by it: all until the seat's next attack throw. */
const attackThrows = (events: readonly MatchEvent[]): readonly CountedThrow[] => {
  const throws: CountedThrow[] = [];
  for (const event of events) {
    if (event.type === 'diceRolled' && event.die === 'attack')
      throws.push({ attacker: event.seat, faces: event.faces, judged: [], hits: 0 });
    if (event.type !== 'attackHit' && event.type !== 'attackMissed') continue;
    const thrown = throws.findLast(({ attacker }) => attacker === event.attacker);
    thrown?.judged.push({ tn: event.tn, total: event.total });
    if (thrown && event.type === 'attackHit') thrown.hits += 1;
  }
  return throws;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
