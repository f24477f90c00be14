import type { EventType, ViewedEvent } from '@penance/shared';

type Bearing<E, T> = E extends { readonly type: infer Types } ? (T extends Types ? E : never) : never;

/** The event of this type, also where one member of the union stands for several types. */
export type EventOf<T extends EventType> = Bearing<ViewedEvent, T>;
