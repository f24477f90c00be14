import { detail, line, type StoryLine, type Told, type Tellers, type Words } from './story-line.ts';
import { cardsOrCount } from './words.ts';

type Moved = Told<'cardsMoved'>;
type Why = Moved['why'];

/** Facts about piles of cards. */
export const PILES: Tellers<'cardsMoved' | 'drawPileShuffled' | 'woundDeckShuffled' | 'cardsRevealed'> = {
  cardsMoved: (event) => (event.count === 0 ? null : MOVES[event.why](event)),
  drawPileShuffled: ({ seat }) =>
    detail('plain', [seat], ({ book, names }) => book.pileShuffled(names.seat(seat))),
  woundDeckShuffled: () => null,
  cardsRevealed: ({ seat, to, cards, count }) =>
    line('plain', [seat, to], (words) => {
      const { book, names } = words;
      const shown = cardsOrCount(cards, count, words);
      return (cards ? book.sees : book.looksAt)(names.seat(to), shown, names.seat(seat));
    }),
};

type Phrase = (words: Words, owner: string, cards: string) => string;

const owned = (
  make: typeof line,
  tone: StoryLine['tone'],
  { seat, cards, count }: Moved,
  phrase: Phrase,
): StoryLine =>
  make(tone, [seat], (words) => phrase(words, words.names.seat(seat), cardsOrCount(cards, count, words)));

const MOVES: Readonly<Record<Why, (event: Moved) => StoryLine | null>> = {
  drawn: (event) => owned(line, 'plain', event, ({ book }, who, cards) => book.drawn(who, cards)),
  played: (event) => owned(line, 'plain', event, ({ book }, who, cards) => book.played(who, cards)),
  settled: (event) =>
    event.to === 'inPlay'
      ? owned(detail, 'plain', event, ({ book }, who, cards) => book.staysInPlay(who, cards))
      : null,
  lost: (event) =>
    owned(line, 'harm', event, ({ book }, who, cards) => book.lost(who, cards, book.lostFrom[event.from])),
  paid: (event) => owned(line, 'plain', event, ({ book }, who, cards) => book.paid(who, cards)),
  discarded: (event) => owned(line, 'plain', event, ({ book }, who, cards) => book.discarded(who, cards)),
  recovered: (event) => owned(line, 'good', event, ({ book }, who, cards) => book.recovered(who, cards)),
  salvaged: (event) => owned(line, 'good', event, ({ book }, who, cards) => book.salvaged(who, cards)),
  cannibalized: (event) =>
    owned(line, 'plain', event, ({ book }, who, cards) => book.cannibalized(who, cards)),
  damaged: (event) =>
    owned(line, 'harm', event, ({ book }, who, cards) => {
      if (event.from === 'outside') return book.damageAdded(who, cards);
      return (event.to === 'graveyard' ? book.purged : book.sacrificed)(who, cards);
    }),
  mended: (event) => owned(line, 'good', event, ({ book }, who, cards) => book.mended(who, cards)),
  reshuffled: (event) =>
    owned(line, 'plain', event, ({ book }, who, cards) =>
      event.from === 'outside' ? book.shuffledIn(who, cards) : book.reshuffled(who, event.count),
    ),
  returned: (event) => owned(detail, 'plain', event, ({ book }, who, cards) => book.returned(who, cards)),
  roundEnd: (event) => owned(detail, 'plain', event, ({ book }, who, cards) => book.roundEnd(who, cards)),
};
