import { language } from '../messages/language.svelte.ts';
import type { EventLogEntry, FollowedEvent } from './followed-event.svelte.ts';
import type { EventTexts } from './texts.ts';

/** What host, referees or server did, in the language of the page. An act that the page does not know is told as sent. */
export const logLine = (
  { act, about, text }: EventLogEntry,
  event: FollowedEvent,
  words: EventTexts,
): string => {
  const acts: Readonly<Record<string, Act | undefined>> = words.acts;
  return acts[act]?.(about === null ? '' : aboutWords(about, event, words)) ?? text;
};

export const momentOf = (at: number): string =>
  new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });

type Act = (about: string) => string;

/** The name of an entrant, or which round or table it is. */
const aboutWords = (about: string, event: FollowedEvent, words: EventTexts): string => {
  for (const round of event.state.rounds) {
    const title = words.stages[round.stage](round.number);
    if (round.id === about) return title;
    const pairing = round.pairings.find(({ id }) => id === about);
    if (pairing) return `${title}, ${words.table(pairing.table)}`;
  }
  return event.nameOf(about);
};
