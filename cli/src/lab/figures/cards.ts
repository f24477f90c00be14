import type { CardId } from '@penance/shared';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { Interval } from '../../simulate/interval.ts';
import { wilsonInterval } from '../../simulate/interval.ts';

/** What became of one card in all matches of the decks that hold it. A deck of one seat in one match counts once. */
export interface CardLine {
  readonly card: CardId;
  readonly decks: number;
  /** Times a deck and match. */
  readonly drawn: number;
  readonly played: number;
  /** Share of decks and matches in which it was played at all. */
  readonly share: number;
  readonly winsPlayed: { readonly share: number } & Interval;
  readonly winsNot: { readonly share: number } & Interval;
}

interface Sum {
  decks: number;
  drawn: number;
  played: number;
  in: number;
  wins: number;
  winsIn: number;
}

/** Every card of the decks, the least played first. */
export const cardLines = (matches: readonly MatchFacts[]): readonly CardLine[] => {
  const sums = new Map<CardId, Sum>();
  for (const { seats } of matches) {
    for (const { deck, won } of seats) {
      for (const [card, [drawn, played]] of Object.entries(deck)) {
        const sum = sums.get(card) ?? { decks: 0, drawn: 0, played: 0, in: 0, wins: 0, winsIn: 0 };
        sums.set(card, sum);
        sum.decks += 1;
        sum.drawn += drawn;
        sum.played += played;
        sum.in += Number(played > 0);
        sum.wins += Number(won);
        sum.winsIn += Number(won && played > 0);
      }
    }
  }
  return [...sums].map(lineOf).sort((one, other) => one.share - other.share || compare(one.card, other.card));
};

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

const lineOf = ([card, sum]: readonly [CardId, Sum]): CardLine => ({
  card,
  decks: sum.decks,
  drawn: sum.drawn / sum.decks,
  played: sum.played / sum.decks,
  share: sum.in / sum.decks,
  winsPlayed: shareOf(sum.winsIn, sum.in),
  winsNot: shareOf(sum.wins - sum.winsIn, sum.decks - sum.in),
});

const shareOf = (wins: number, of: number): CardLine['winsPlayed'] => ({
  share: of === 0 ? 0 : wins / of,
  ...wilsonInterval(wins, of),
});
