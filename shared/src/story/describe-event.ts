import type { MatchEvent } from '../model/events.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { ViewedEvent } from '../views/viewed-event.ts';
import { ENGLISH } from './english.ts';
import type { Names } from './names.ts';
import type { Memory, StoryLine, Tell, Tellers, ToldType } from './story-line.ts';
import { ATTACKS } from './tell-attacks.ts';
import { COURSE } from './tell-course.ts';
import { HARM } from './tell-harm.ts';
import { PILES } from './tell-piles.ts';

/** A fact in full, or as much of it as a viewer may know. */
export type StoryEvent = MatchEvent | ViewedEvent;

const TELLERS: Tellers<ToldType> = { ...PILES, ...COURSE, ...ATTACKS, ...HARM };

/** One plain sentence in English, or null for a fact that only keeps the books. */
export const describeEvent = (event: StoryEvent, names: Names): string | null =>
  lineOf(event, { declared: null, before: () => null })?.text({ book: ENGLISH, names }) ?? null;

/**
 * Tells events one by one, in order, as lines that any phrase book can put into words. It remembers what was said: a
 * hit is told with the card that was declared, a number with its previous value, and the card of a reaction is not told
 * twice.
 */
export type LineTeller = (event: StoryEvent) => StoryLine | null;

export const lineTeller = (): LineTeller => {
  const numbers = new Map<string, number>();
  const key = (seat: SeatIndex, what: string): string => `${String(seat)} ${what}`;
  let declared: Memory['declared'] = null;
  let reacting: SeatIndex | null = null;
  return (event) => {
    const isReaction = event.type === 'cardsMoved' && event.why === 'played' && event.seat === reacting;
    reacting = event.type === 'reactionPlayed' ? event.seat : null;
    if (event.type === 'attackDeclared') declared = event;
    if (isReaction) return null;
    const told = lineOf(event, { declared, before: (seat, what) => numbers.get(key(seat, what)) ?? null });
    if (event.type === 'numberSet') numbers.set(key(event.seat, event.what), event.value);
    return told;
  };
};

/** Tells events one by one, in order, in English. */
export type Storyteller = (event: StoryEvent) => string | null;

export const storyteller = (names: Names): Storyteller => {
  const tell = lineTeller();
  return (event) => tell(event)?.text({ book: ENGLISH, names }) ?? null;
};

/** The sentences of some events in order, in English. */
export const tellStory = (events: readonly StoryEvent[], names: Names): readonly string[] => {
  const tell = storyteller(names);
  return events.flatMap((event) => tell(event) ?? []);
};

const lineOf = (event: StoryEvent, memory: Memory): StoryLine | null =>
  (TELLERS[event.type] as Tell<ToldType>)(withCount(event) as Parameters<Tell<ToldType>>[0], memory);

/** An event in full names its cards; one that was redacted says how many they are. */
const withCount = (event: StoryEvent): StoryEvent =>
  'cards' in event && !('count' in event) ? { ...event, count: event.cards.length } : event;
