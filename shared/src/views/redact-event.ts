import type { EventType, MatchEvent } from '../model/events.ts';
import type { SeatIndex, ZoneId } from '../model/ids.ts';
import type { Viewer } from './match-view.ts';
import { PUBLIC_FIELDS } from './public-fields.ts';
import type { EventAs, GuardedType, ViewedEvent } from './viewed-event.ts';

type Redact<T extends EventType> = (event: EventAs<T>, viewer: Viewer) => ViewedEvent;

/** The event as the viewer may know it: hidden cards become a count, and the order of a shuffled pile is removed. */
export const redactEvent = (event: MatchEvent, viewer: Viewer): ViewedEvent =>
  isGuarded(event.type)
    ? (GUARDED[event.type] as (event: MatchEvent, viewer: Viewer) => ViewedEvent)(event, viewer)
    : publicEvent(event);

export const redactEvents = (events: readonly MatchEvent[], viewer: Viewer): readonly ViewedEvent[] =>
  events.map((event) => redactEvent(event, viewer));

const GUARDED: { readonly [T in GuardedType]: Redact<T> } = {
  cardsMoved: ({ type, seat, from, to, cards, why }, viewer) => ({
    type,
    seat,
    from,
    to,
    cards: [from, to].some((pile) => isFaceUp(pile, why, seat, viewer)) ? cards : null,
    count: cards.length,
    why,
  }),
  cardsRevealed: ({ type, seat, to, cards }, viewer) => ({
    type,
    seat,
    to,
    cards: isSeat(viewer, to) ? cards : null,
    count: cards.length,
  }),
  drawPileShuffled: ({ type, seat }) => ({ type, seat }),
  woundDeckShuffled: ({ type, seat }) => ({ type, seat }),
};

/** Whether not every viewer may know all of it. */
export const isGuarded = (type: EventType): type is GuardedType => Object.hasOwn(GUARDED, type);

const isSeat = (viewer: Viewer, seat: SeatIndex): boolean => viewer.kind === 'seat' && viewer.seat === seat;

type Pile = ZoneId | 'outside';
type Why = EventAs<'cardsMoved'>['why'];

/** Whether the viewer sees the faces of cards lying there. */
const isFaceUp = (pile: Pile, why: Why, owner: SeatIndex, viewer: Viewer): boolean =>
  FACE_UP[pile](why, isSeat(viewer, owner));

const FACE_UP: Readonly<Record<Pile, (why: Why, isOwn: boolean) => boolean>> = {
  discard: () => true,
  graveyard: () => true,
  inPlay: () => true,
  playing: () => true,
  draw: () => false,
  hand: (_, isOwn) => isOwn,
  /** Cards that the rules add or remove are shown; a deck that a player brings is not. */
  outside: (why) => why === 'reshuffled' || why === 'mended',
};

const publicEvent = (event: MatchEvent): ViewedEvent => {
  const shown: Record<string, unknown> = { type: event.type };
  const known: Readonly<Record<string, unknown>> = { ...event };
  for (const field of Object.keys(PUBLIC_FIELDS[event.type as keyof typeof PUBLIC_FIELDS])) {
    if (known[field] !== undefined) shown[field] = known[field];
  }
  return shown as unknown as ViewedEvent;
};
