import type { EventType, ViewedEvent } from '@penance/shared';

type Bearing<E, T> = E extends { readonly type: infer Types } ? (T extends Types ? E : never) : never;

/** The event of this type, even if one member of the union covers several types. */
export type EventOf<T extends EventType> = Bearing<ViewedEvent, T>;
