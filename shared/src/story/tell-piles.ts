import type { Told, Tellers } from './tell.ts';
import { cardList, cardsOrCount } from './words.ts';
import { possessive } from '../text/words.ts';
import type { Names } from './names.ts';

type Moved = Told<'cardsMoved'>;
type Why = Moved['why'];

/** Facts about piles of cards. */
export const PILES: Tellers<'cardsMoved' | 'drawPileShuffled' | 'woundDeckShuffled' | 'cardsRevealed'> = {
  cardsMoved: (event, { names }) =>
    event.count === 0
      ? null
      : MOVES[event.why](event, names.seat(event.seat), cardsOrCount(event.cards, event.count, names), names),
  drawPileShuffled: ({ seat }, { names }) => `${possessive(names.seat(seat))} draw pile is shuffled.`,
  woundDeckShuffled: () => null,
  cardsRevealed: ({ seat, to, cards, count }, { names }) =>
    cards
      ? `${names.seat(to)} sees ${cardList(cards, names)} in ${possessive(names.seat(seat))} hand.`
      : `${names.seat(to)} looks at ${cardsOrCount(null, count, names)} of ${possessive(names.seat(seat))} hand.`,
};

type TellMove = (event: Moved, owner: string, cards: string, names: Names) => string | null;

const MOVES: Readonly<Record<Why, TellMove>> = {
  drawn: (_, owner, cards) => `${owner} draws ${cards}.`,
  played: (_, owner, cards) => `${owner} plays ${cards}.`,
  settled: ({ to }, owner, cards) =>
    to === 'inPlay' ? `${possessive(owner)} ${cards} stays in play.` : null,
  lost: ({ from }, owner, cards) => `${owner} loses ${cards} ${FROM[from]}.`,
  paid: (_, owner, cards) => `${owner} pays with ${cards}.`,
  discarded: (_, owner, cards) => `${owner} discards ${cards}.`,
  recovered: (_, owner, cards) => `${owner} recovers ${cards}.`,
  salvaged: (_, owner, cards) => `${owner} salvages ${cards} from the Graveyard.`,
  cannibalized: (_, owner, cards) => `${owner} cannibalizes ${cards}.`,
  damaged: ({ from, to }, owner, cards) =>
    from === 'outside'
      ? `${cards} is added to ${possessive(owner)} Discard Pile.`
      : `${owner} ${to === 'graveyard' ? 'purges' : 'sacrifices'} ${cards}.`,
  mended: (_, owner, cards) => `${owner} is rid of ${cards}: it leaves the game.`,
  reshuffled: ({ from, count }, owner, cards) =>
    from === 'outside'
      ? `${cards} goes into ${possessive(owner)} draw pile.`
      : `${possessive(owner)} Discard Pile, ${String(count)} strong, becomes the draw pile.`,
  returned: (_, owner, cards) => `${owner} puts ${cards} back into the draw pile.`,
  roundEnd: (_, owner, cards) => `${owner} discards what is left of the hand: ${cards}.`,
};

const FROM: Readonly<Record<Moved['from'], string>> = {
  draw: 'from the top of the draw pile',
  hand: 'from the hand',
  discard: 'from the Discard Pile',
  graveyard: 'from the Graveyard',
  inPlay: 'from play',
  playing: 'while it is being played',
  outside: 'from outside the game',
};
