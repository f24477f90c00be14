import type { EventType, MatchEvent } from '../model/events.ts';
import type { CardId } from '../model/ids.ts';

/** The event of exactly this type, also where one member of the union covers several types. */
export type EventAs<T extends EventType> = NarrowedTo<MatchEvent, T>;

type NarrowedTo<E, T> = E extends { readonly type: infer Types }
  ? T extends Types
    ? Omit<E, 'type'> & { readonly type: T }
    : never
  : never;

/** Events with parts that not every viewer may know. */
export type GuardedType = 'cardsMoved' | 'drawPileShuffled' | 'woundDeckShuffled' | 'cardsRevealed';

/** Which cards, where the viewer may know it; how many in any case. */
interface CardsAsKnown {
  readonly cards: readonly CardId[] | null;
  readonly count: number;
}

/** An event as one viewer may know it. */
export type ViewedEvent =
  | Exclude<MatchEvent, { readonly type: GuardedType }>
  | (Omit<EventAs<'cardsMoved'>, 'cards'> & CardsAsKnown)
  | (Omit<EventAs<'cardsRevealed'>, 'cards'> & CardsAsKnown)
  | Omit<EventAs<'drawPileShuffled'>, 'order'>
  | Omit<EventAs<'woundDeckShuffled'>, 'order'>;
