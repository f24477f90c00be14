import type { EventType, MatchEvent } from '../model/events.ts';
import type { CardId } from '../model/ids.ts';

/** The event of this very type, also where one member of the union stands for several types. */
export type EventAs<T extends EventType> = NarrowedTo<MatchEvent, T>;

type NarrowedTo<E, T> = E extends { readonly type: infer Types }
  ? T extends Types
    ? Omit<E, 'type'> & { readonly type: T }
    : never
  : never;

/** Events of which not everybody may know everything. */
export type GuardedType = 'cardsMoved' | 'drawPileShuffled' | 'woundDeckShuffled' | 'cardsRevealed';

/** Which cards, where the viewer may know it; how many in any case. */
interface CardsAsKnown {
  readonly cards: readonly CardId[] | null;
  readonly count: number;
}

/** A fact as one viewer may know it. */
export type ViewedEvent =
  | Exclude<MatchEvent, { readonly type: GuardedType }>
  | (Omit<EventAs<'cardsMoved'>, 'cards'> & CardsAsKnown)
  | (Omit<EventAs<'cardsRevealed'>, 'cards'> & CardsAsKnown)
  | Omit<EventAs<'drawPileShuffled'>, 'order'>
  | Omit<EventAs<'woundDeckShuffled'>, 'order'>;
