import type { MatchEvent } from '../model/events.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { ViewedEvent } from '../views/viewed-event.ts';
import type { Names } from './names.ts';
import { ATTACKS } from './tell-attacks.ts';
import { COURSE } from './tell-course.ts';
import { HARM } from './tell-harm.ts';
import { PILES } from './tell-piles.ts';
import type { Tell, Tellers, Telling, ToldType } from './tell.ts';

/** A fact in full, or as much of it as a viewer may know. */
export type StoryEvent = MatchEvent | ViewedEvent;

const TELLERS: Tellers<ToldType> = { ...PILES, ...COURSE, ...ATTACKS, ...HARM };

/** One plain sentence, or null for a fact that only keeps the books. */
export const describeEvent = (event: StoryEvent, names: Names): string | null =>
  sentence(event, { names, declared: null });

/**
 * Tells events one by one, in order. It remembers what was said: a hit is told with the card that was declared,
 * and the card of a reaction is not told twice.
 */
export type Storyteller = (event: StoryEvent) => string | null;

export const storyteller = (names: Names): Storyteller => {
  let declared: Telling['declared'] = null;
  let reacting: SeatIndex | null = null;
  return (event) => {
    const isReaction = event.type === 'cardsMoved' && event.why === 'played' && event.seat === reacting;
    reacting = event.type === 'reactionPlayed' ? event.seat : null;
    if (event.type === 'attackDeclared') declared = event;
    return isReaction ? null : sentence(event, { names, declared });
  };
};

/** The sentences of some events in order. */
export const tellStory = (events: readonly StoryEvent[], names: Names): readonly string[] => {
  const tell = storyteller(names);
  return events.flatMap((event) => tell(event) ?? []);
};

const sentence = (event: StoryEvent, telling: Telling): string | null =>
  (TELLERS[event.type] as Tell<ToldType>)(withCount(event) as Parameters<Tell<ToldType>>[0], telling);

/** An event in full names its cards; one that was redacted says how many they are. */
const withCount = (event: StoryEvent): StoryEvent =>
  'cards' in event && !('count' in event) ? { ...event, count: event.cards.length } : event;
