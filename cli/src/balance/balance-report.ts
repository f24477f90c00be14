import type { Loadout } from '../arguments/match-options.ts';
import type { Interval } from '../simulate/interval.ts';
import { wilsonInterval } from '../simulate/interval.ts';
import type { Score } from './score.ts';
import { addScores, turned } from './score.ts';
import type { PairScore, Tournament } from './tournament.ts';

/** Two names and the share of their matches that the first wins, draws as half a win, with a 95 % interval. */
export interface Share extends Interval {
  readonly one: string;
  readonly other: string;
  readonly matches: number;
  readonly share: number;
}

export interface BalanceReport {
  readonly ruleset: string;
  readonly overrides: Tournament['overrides'];
  readonly bot: string;
  readonly seed: number;
  readonly matches: number;
  readonly draws: number;
  readonly stuck: number;
  readonly firstSeat: { readonly share: number } & Interval;
  readonly rounds: { readonly mean: number; readonly median: number; readonly ninety: number };
  readonly endings: Readonly<Record<string, number>>;
  readonly factions: readonly Share[];
  readonly frames: readonly Share[];
  readonly decks: readonly Share[];
  /** Of all its matches against other factions, against other frames, against all other decks. */
  readonly overall: {
    readonly factions: readonly Share[];
    readonly frames: readonly Share[];
    readonly decks: readonly Share[];
  };
}

const ALL_OTHERS = 'all others';

export const balanceReport = (tournament: Tournament, pairs: readonly PairScore[]): BalanceReport => {
  const { decks, preset, overrides, bot, seed } = tournament;
  const all = addScores(pairs.map(({ score }) => score));
  const by = (name: (deck: Loadout) => string): Grouping => grouped(decks, pairs, name);
  const [factions, frames, lists] = [by(({ faction }) => faction), by(({ frame }) => frame), by(deckName)];
  return {
    ruleset: preset,
    overrides,
    bot,
    seed,
    matches: all.matches,
    draws: all.draws,
    stuck: all.stuck,
    firstSeat: {
      share: all.firstSeat / Math.max(1, all.matches - all.draws - all.stuck),
      ...wilsonInterval(all.firstSeat, all.matches - all.draws - all.stuck),
    },
    rounds: roundsOf(all.rounds),
    endings: all.endings,
    factions: factions.pairs,
    frames: frames.pairs,
    decks: lists.pairs,
    overall: { factions: factions.overall, frames: frames.overall, decks: lists.overall },
  };
};

const deckName = ({ faction, frame }: Loadout): string => `${faction}/${frame}`;

/** Pairs of which one wins more than this share of its matches. */
export const beyond = (shares: readonly Share[], limit: number): readonly Share[] =>
  shares.filter(({ share }) => share > limit || share < 1 - limit);

interface Grouping {
  readonly pairs: readonly Share[];
  readonly overall: readonly Share[];
}

/** Adds up the scores of decks that have a name in common; decks of one name say nothing about it. */
const grouped = (
  decks: readonly Loadout[],
  pairs: readonly PairScore[],
  nameOf: (deck: Loadout) => string,
): Grouping => {
  const names = [...new Set(decks.map(nameOf))];
  const between = (one: string, accepts: (other: string) => boolean): Score =>
    addScores(
      pairs.flatMap((pair) => {
        const [left, right] = [decks[pair.one], decks[pair.other]].map((deck) => (deck ? nameOf(deck) : ''));
        if (left === undefined || right === undefined || left === right) return [];
        if (left === one && accepts(right)) return [pair.score];
        return right === one && accepts(left) ? [turned(pair.score)] : [];
      }),
    );
  return {
    pairs: names.flatMap((one, at) =>
      names.slice(at + 1).map((other) =>
        shareOf(
          one,
          other,
          between(one, (name) => name === other),
        ),
      ),
    ),
    overall: names.map((one) =>
      shareOf(
        one,
        ALL_OTHERS,
        between(one, () => true),
      ),
    ),
  };
};

const shareOf = (one: string, other: string, { matches, wins, draws, stuck }: Score): Share => {
  const ended = matches - stuck;
  const points = wins[0] + draws / 2;
  return { one, other, matches, share: ended === 0 ? 0.5 : points / ended, ...wilsonInterval(points, ended) };
};

const roundsOf = (rounds: Score['rounds']): BalanceReport['rounds'] => {
  const sorted = Object.entries(rounds)
    .flatMap(([round, count]) => new Array<number>(count).fill(Number(round)))
    .sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const sum = sorted.reduce((total, each) => total + each, 0);
  return { mean: sum / Math.max(1, sorted.length), median: at(0.5), ninety: at(0.9) };
};
