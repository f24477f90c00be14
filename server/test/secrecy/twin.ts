import type { BotRandom, CardId, MatchEvent, MatchRules, MatchState } from '@penance/shared';
import { mayShow } from './may-show.ts';

type SeatTable = MatchState['table']['seats'][number];

/** The same position as far as the viewer can tell: hidden cards dealt anew, hidden orders changed. */
export const twinOf = (
  rules: MatchRules,
  state: MatchState,
  viewer: number | null,
  random: BotRandom,
): MatchState =>
  withSeats(state, (seat, index) => {
    const isOwn = index === viewer;
    const cards = isOwn ? seat.draw : [...seat.draw, ...seat.hand];
    const quiet = shuffled(
      cards.filter((card) => !acts(rules, card)),
      random,
    );
    const hidden = filledWith(rules, cards, quiet);
    return {
      ...seat,
      draw: hidden.slice(0, seat.draw.length),
      hand: isOwn ? seat.hand : hidden.slice(seat.draw.length),
      woundDeck: shuffled(seat.woundDeck, random),
    };
  });

/**
 * Injury cards change public numbers while they are in a hand: the rules themselves reveal that they are there. So they
 * lie at the same places in both worlds; everything else is random.
 */
export const actingAlike = (rules: MatchRules, twin: MatchState, model: MatchState): MatchState =>
  withSeats(twin, (seat, index) => {
    const like = model.table.seats[index];
    if (!like || ![...like.draw, ...like.hand].some((card) => acts(rules, card))) return seat;
    const quiet = (cards: readonly CardId[]): readonly CardId[] => cards.filter((card) => !acts(rules, card));
    return {
      ...seat,
      draw: filledWith(rules, like.draw, quiet(seat.draw)),
      hand: filledWith(rules, like.hand, quiet(seat.hand)),
    };
  });

const acts = ({ ruleset }: MatchRules, card: CardId): boolean =>
  ruleset.options.reshuffleAdds === 'injury-cards' &&
  (ruleset.pool.cards[card]?.inert?.penalties.length ?? 0) > 0;

/** Leaves the acting cards where they are, and takes the others from the list. */
const filledWith = (
  rules: MatchRules,
  cards: readonly CardId[],
  quiet: readonly CardId[],
): readonly CardId[] => {
  const left = [...quiet];
  return cards.map((card) => (acts(rules, card) ? card : (left.shift() ?? card)));
};

/**
 * The twin, adjusted so that it shows the viewer the same cards as the events that are about to be sent: what is shown
 * is known from then on, so both worlds must agree in it. Everything else stays as different as it is.
 */
export const agreeing = (
  twin: MatchState,
  model: MatchState,
  events: readonly MatchEvent[],
  viewer: number | null,
  /** Chance refers to positions in a hand; otherwise cards of a hand are named, and its order does not matter. */
  byPlace = false,
): MatchState => {
  const asked = new Set(twin.pending.on === 'seats' ? twin.pending.decisions.map(({ seat }) => seat) : []);
  return withSeats(twin, (seat, index) => {
    const like = model.table.seats[index];
    if (!like) return seat;
    const shown = shownOf(like, index, events, viewer);
    // A hand that is part of an open question is not changed.
    const isHandFree = index !== viewer && !asked.has(index);
    const piles = { draw: [...seat.draw], hand: [...seat.hand] };
    for (const { pile, at, card } of shown.cards) {
      if (pile === 'draw' || (isHandFree && byPlace)) put(piles, pile, at, card, isHandFree);
    }
    if (isHandFree && !byPlace) putInHand(piles, shown.cards);
    return { ...seat, ...piles, woundDeck: startingWith(shown.wounds, seat.woundDeck) };
  });
};

interface Place {
  readonly pile: 'draw' | 'hand';
  readonly at: number;
  readonly card: CardId;
}

/** Which cards the events take from where, face up for the viewer, as far as that can be traced. */
const shownOf = (
  { draw, hand }: SeatTable,
  index: number,
  events: readonly MatchEvent[],
  viewer: number | null,
): { readonly cards: readonly Place[]; readonly wounds: readonly string[] } => {
  const cards: Place[] = [];
  const wounds: string[] = [];
  const left = { draw: draw.map((_, at) => at), hand: hand.map((_, at) => at) };
  for (const event of events) {
    if (!('seat' in event) || event.seat !== index) continue;
    if (event.type === 'pilotWounded') wounds.push(event.wound);
    if (event.type !== 'cardsMoved' || (event.from !== 'draw' && event.from !== 'hand')) continue;
    const pile = event.from;
    const isShown = mayShow(event, viewer);
    for (const card of event.cards) {
      const spot = left[pile].findIndex((place) => (pile === 'draw' ? draw : hand)[place] === card);
      if (spot < 0) continue;
      const [at] = left[pile].splice(spot, 1);
      if (isShown && at !== undefined) cards.push({ pile, at, card });
    }
  }
  return { cards, wounds };
};

/** Moves the card to its place by swapping it with the one there; also from the hand if that is hidden. */
const put = (
  piles: { readonly draw: CardId[]; readonly hand: CardId[] },
  pile: Place['pile'],
  at: number,
  card: CardId,
  alsoHand: boolean,
): void => {
  const there = piles[pile][at];
  if (there === undefined || there === card) return;
  for (const source of alsoHand ? [piles.draw, piles.hand] : [piles.draw]) {
    const from = source.findIndex((each, place) => each === card && !(source === piles[pile] && place < at));
    if (from < 0) continue;
    source[from] = there;
    piles[pile][at] = card;
    return;
  }
};

/** Puts the cards that are shown of a hand into it, at any position. */
const putInHand = (
  { draw, hand }: { readonly draw: CardId[]; readonly hand: CardId[] },
  shown: readonly Place[],
): void => {
  const settled = new Set(shown.filter(({ pile }) => pile === 'draw').map(({ at }) => at));
  const free = new Set(hand.keys());
  const wanted = shown.filter(({ pile }) => pile === 'hand').map(({ card }) => card);
  const missing = wanted.filter((card) => {
    const at = [...free].find((place) => hand[place] === card);
    return at === undefined || !free.delete(at);
  });
  for (const card of missing) {
    const [place] = free;
    const from = draw.findIndex((each, at) => each === card && !settled.has(at));
    const there = place === undefined ? undefined : hand[place];
    if (place === undefined || there === undefined || from < 0) continue;
    hand[place] = card;
    draw[from] = there;
    free.delete(place);
  }
};

const startingWith = <T extends string>(first: readonly string[], deck: readonly T[]): readonly T[] => {
  const front = first.flatMap((each) => deck.filter((wound) => wound === each));
  return [...front, ...deck.filter((wound) => !front.includes(wound))];
};

const withSeats = (state: MatchState, change: (seat: SeatTable, index: number) => SeatTable): MatchState => ({
  ...state,
  table: { ...state.table, seats: state.table.seats.map(change) },
});

const shuffled = <T>(items: readonly T[], random: BotRandom): readonly T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
};
