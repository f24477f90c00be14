import type { Hex } from '../model/board.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { EventAs, ViewedEvent } from '../views/viewed-event.ts';
import type { PhraseBook } from './english.ts';
import type { Names } from './names.ts';

export type ToldType = ViewedEvent['type'];

/** The event of one type, with what a viewer may know of it. */
export type Told<T extends ToldType> = ToldAs<ViewedEvent, T>;
type ToldAs<E, T> = E extends { readonly type: infer Types }
  ? T extends Types
    ? Omit<E, 'type'> & { readonly type: T }
    : never
  : never;

/** How a line of the story looks. */
export type Tone = 'round' | 'turn' | 'plain' | 'harm' | 'good' | 'dice' | 'heavy';

/** What a sentence is made with. */
export interface Words {
  readonly book: PhraseBook;
  readonly names: Names;
}

/** One line of the story, in no language yet. */
export interface StoryLine {
  readonly tone: Tone;
  /** Seats that the line is about. */
  readonly seats: readonly SeatIndex[];
  readonly hexes: readonly Hex[];
  /** Whether most readers can do without it. */
  readonly isDetail: boolean;
  /** One sentence. */
  readonly text: (words: Words) => string;
}

/** What a line may refer to beyond the event itself. */
export interface Memory {
  /** The attack that is being resolved, if it was seen declared. */
  readonly declared: EventAs<'attackDeclared'> | null;
  /** The previous value of a number of a seat, if it is known. */
  readonly before: (seat: SeatIndex, what: string) => number | null;
}

/** `null` for a fact that only keeps the books. */
export type Tell<T extends ToldType> = (event: Told<T>, memory: Memory) => StoryLine | null;
export type Tellers<T extends ToldType> = { readonly [K in T]: Tell<K> };

export const line = (
  tone: Tone,
  seats: readonly SeatIndex[],
  text: StoryLine['text'],
  hexes: readonly Hex[] = [],
): StoryLine => ({ tone, seats, hexes, isDetail: false, text });

export const detail = (
  tone: Tone,
  seats: readonly SeatIndex[],
  text: StoryLine['text'],
  hexes: readonly Hex[] = [],
): StoryLine => ({ tone, seats, hexes, isDetail: true, text });
