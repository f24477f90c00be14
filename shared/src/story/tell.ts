import type { EventAs, ViewedEvent } from '../views/viewed-event.ts';
import type { Names } from './names.ts';

export type ToldType = ViewedEvent['type'];

/** The event of one type, with what a viewer may know of it. */
export type Told<T extends ToldType> = ToldAs<ViewedEvent, T>;
type ToldAs<E, T> = E extends { readonly type: infer Types }
  ? T extends Types
    ? Omit<E, 'type'> & { readonly type: T }
    : never
  : never;

/** What the sentence may refer to beyond the event itself. */
export interface Telling {
  readonly names: Names;
  /** The attack that is being resolved, when the teller has seen it declared. */
  readonly declared: EventAs<'attackDeclared'> | null;
}

/** One sentence, or null for a fact that only keeps the books. */
export type Tell<T extends ToldType> = (event: Told<T>, telling: Telling) => string | null;
export type Tellers<T extends ToldType> = { readonly [K in T]: Tell<K> };
