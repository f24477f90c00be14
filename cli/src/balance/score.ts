import type { ContestMatch } from '../simulate/run-contest.ts';

/**
 * Results of matches between two decks, the one named first and the other. Scores of the same two decks can be added.
 */
export interface Score {
  readonly matches: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly stuck: number;
  /** Wins of the first seat. */
  readonly firstSeat: number;
  /** Matches by the rounds they took. */
  readonly rounds: Readonly<Record<number, number>>;
  /** Matches by how they ended: what the loser fell by, or why nobody fell. */
  readonly endings: Readonly<Record<string, number>>;
}

export const NO_SCORE: Score = {
  matches: 0,
  wins: [0, 0],
  draws: 0,
  stuck: 0,
  firstSeat: 0,
  rounds: {},
  endings: {},
};

/** One match between contestants 0 and 1. */
export const scoreOf = (match: ContestMatch): Score => {
  const winner = match.contestants[match.won.indexOf(true)];
  return {
    matches: 1,
    wins: [Number(winner === 0), Number(winner === 1)],
    draws: Number(winner === undefined && match.stuck === null),
    stuck: Number(match.stuck !== null),
    firstSeat: Number(match.won[0] === true),
    rounds: { [match.rounds]: 1 },
    endings: { [endingOf(match)]: 1 },
  };
};

export const addScores = (scores: readonly Score[]): Score =>
  scores.reduce(
    (all, each) => ({
      matches: all.matches + each.matches,
      wins: [all.wins[0] + each.wins[0], all.wins[1] + each.wins[1]],
      draws: all.draws + each.draws,
      stuck: all.stuck + each.stuck,
      firstSeat: all.firstSeat + each.firstSeat,
      rounds: addCounts(all.rounds, each.rounds),
      endings: addCounts(all.endings, each.endings),
    }),
    NO_SCORE,
  );

/** The same matches from the other deck's side. */
export const turned = (score: Score): Score => ({ ...score, wins: [score.wins[1], score.wins[0]] });

const endingOf = ({ stuck, reason, won, fell }: ContestMatch): string => {
  if (stuck !== null) return 'stuck';
  return reason === 'last-standing' ? (fell[won.indexOf(false)] ?? reason) : reason;
};

const addCounts = (
  some: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> => {
  const sum = { ...some };
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};
