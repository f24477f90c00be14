import { tableAfter } from '../game/apply-event.ts';
import { copySeat } from '../game/copy-seat.ts';
import type { MatchEvent } from '../model/events.ts';
import type { CardId, SeatIndex, ZoneId } from '../model/ids.ts';
import { WOUNDS } from '../model/ids.ts';
import type { SeatTable, Table } from '../model/table.ts';
import { faceDown } from './cover-table.ts';
import type { MatchView, SeatView, Viewer } from './match-view.ts';
import type { EventAs, GuardedType, ViewedEvent } from './viewed-event.ts';

/**
 * Converts a view back into a table, the same that `coverTable` makes of the true table. `lastDamageRound` stays 0,
 * because no view shows it.
 */
export const knownTable = (view: MatchView): Table => {
  const { round, phase, order, acted, turn, areas, lastAttack, result, mission, own } = view;
  return {
    round,
    phase,
    order,
    acted,
    turn,
    lastDamageRound: 0,
    seats: view.seats.map((seat, index) => knownSeat(seat, own?.seat === index ? own.hand : undefined)),
    areas,
    lastAttack,
    result,
    ...(mission && { mission }),
  };
};

const knownSeat = (seat: SeatView, hand: readonly CardId[] | undefined): SeatTable => {
  const flipped = seat.wounds.map(({ wound }) => wound);
  return copySeat({
    ...seat,
    draw: faceDown(seat.drawCount),
    hand: hand ?? faceDown(seat.handCount),
    woundDeck: WOUNDS.filter((wound) => !flipped.includes(wound)).slice(0, seat.woundDeckCount),
  });
};

/**
 * The known table after some events as the viewer received them. Throws when they do not fit the table: then some
 * were missed or received twice.
 */
export const knownAfter = (table: Table, events: readonly ViewedEvent[], viewer: Viewer): Table =>
  tableAfter(
    table,
    events.flatMap((event) => factsOf(event, viewer)),
  );

const factsOf = (event: ViewedEvent, viewer: Viewer): readonly MatchEvent[] =>
  isGuarded(event) ? (KNOWN[event.type] as Known)(event, viewer) : [event];

type Guarded = Extract<ViewedEvent, { readonly type: GuardedType }>;
type Known = (event: Guarded, viewer: Viewer) => readonly MatchEvent[];
type Moved = Extract<ViewedEvent, { readonly type: 'cardsMoved' }>;

const isGuarded = (event: ViewedEvent): event is Guarded => Object.hasOwn(KNOWN, event.type);

/**
 * How guarded events change the known table. A face-down pile has no order that could change, and cards that were only
 * shown stay where they are.
 */
const KNOWN: {
  readonly [T in GuardedType]: (
    event: Extract<ViewedEvent, { readonly type: T }>,
    viewer: Viewer,
  ) => readonly MatchEvent[];
} = {
  cardsMoved: (event, viewer) => {
    const { type, seat, from, to, why } = event;
    const moved: readonly EventAs<'cardsMoved'>[] = [
      { type, seat, from, to: 'outside', cards: facesIn(from, event, viewer), why },
      { type, seat, from: 'outside', to, cards: facesIn(to, event, viewer), why },
    ];
    return moved.filter((each) => each.from !== each.to);
  },
  cardsRevealed: () => [],
  drawPileShuffled: () => [],
  woundDeckShuffled: () => [],
};

/** The cards as they look in one of the two piles of their move (face up or covered). */
const facesIn = (
  pile: ZoneId | 'outside',
  { seat, cards, count }: Moved,
  viewer: Viewer,
): readonly CardId[] => {
  if (pile === 'outside') return [];
  if (isFaceDown(pile, seat, viewer)) return faceDown(count);
  if (cards === null) throw new Error(`cards came to the ${pile} pile without a face`);
  return cards;
};

const isFaceDown = (pile: ZoneId, owner: SeatIndex, viewer: Viewer): boolean =>
  pile === 'draw' || (pile === 'hand' && !(viewer.kind === 'seat' && viewer.seat === owner));
