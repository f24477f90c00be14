import type { Contest } from './contest.ts';
import type { Interval } from './interval.ts';
import { wilsonInterval } from './interval.ts';
import type { ContestMatch } from './run-contest.ts';

/** Wins of one contestant, bot, faction, frame or seat. `share` of its matches, with a 95 % interval. */
export interface WinLine extends Interval {
  readonly name: string;
  readonly wins: number;
  readonly matches: number;
  readonly share: number;
}

export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly max: number;
}

export interface Tally {
  readonly matches: number;
  readonly answers: number;
  readonly events: number;
  readonly draws: number;
  readonly stuck: number;
  /** The first few reasons for being stuck. */
  readonly stuckBecause: readonly string[];
  readonly endings: Readonly<Record<string, number>>;
  readonly rounds: Spread;
  readonly wins: {
    readonly contestants: readonly WinLine[];
    readonly bots: readonly WinLine[];
    readonly factions: readonly WinLine[];
    readonly frames: readonly WinLine[];
    readonly seats: readonly WinLine[];
  };
}

const REASONS_SHOWN = 3;

/** Adds up a contest. A seat counts once for its contestant, bot, faction and frame. */
export const tallyOf = ({ contestants }: Contest, matches: readonly ContestMatch[]): Tally => {
  const sum = (of: (match: ContestMatch) => number): number =>
    matches.reduce((all, each) => all + of(each), 0);
  const stuck = matches.flatMap((match) => match.stuck ?? []);
  const bot = (who: number | undefined): string => contestants[who ?? -1]?.bot ?? '';
  return {
    matches: matches.length,
    answers: sum(({ answers }) => answers),
    events: sum(({ events }) => events),
    draws: matches.filter(({ won, stuck: why }) => why === null && !won.includes(true)).length,
    stuck: stuck.length,
    stuckBecause: stuck.slice(0, REASONS_SHOWN),
    endings: countBy(matches.map(({ reason }) => reason)),
    rounds: spreadOf(matches.map(({ rounds }) => rounds)),
    wins: {
      contestants: winLines(matches, (match, seat) => {
        const who = match.contestants[seat];
        return `${String((who ?? 0) + 1)} ${bot(who)}`;
      }),
      bots: winLines(matches, (match, seat) => bot(match.contestants[seat])),
      factions: winLines(matches, (match, seat) => match.loadouts[seat]?.faction ?? ''),
      frames: winLines(matches, (match, seat) => match.loadouts[seat]?.frame ?? ''),
      seats: winLines(matches, (_match, seat) => `seat ${seat + 1}`),
    },
  };
};

type NameOf = (match: ContestMatch, seat: number) => string;

const winLines = (matches: readonly ContestMatch[], nameOf: NameOf): readonly WinLine[] => {
  const counts = new Map<string, { wins: number; matches: number }>();
  for (const match of matches) {
    match.won.forEach((won, seat) => {
      const name = nameOf(match, seat);
      const count = counts.get(name) ?? { wins: 0, matches: 0 };
      counts.set(name, { wins: count.wins + Number(won), matches: count.matches + 1 });
    });
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { wins, matches: played }]) => ({
      name,
      wins,
      matches: played,
      share: wins / played,
      ...wilsonInterval(wins, played),
    }));
};

const countBy = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const spreadOf = (numbers: readonly number[]): Spread => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const sum = sorted.reduce((all, each) => all + each, 0);
  return {
    mean: sorted.length === 0 ? 0 : sum / sorted.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    max: sorted.at(-1) ?? 0,
  };
};
