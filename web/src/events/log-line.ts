import { language } from '../messages/language.svelte.ts';
import type { EventLogEntry, FollowedEvent } from './followed-event.svelte.ts';
import type { EventTexts } from './texts.ts';

/** What host, referees or server did, in the language of the page. An act that the page does not know is told as sent. */
export const logLine = (entry: EventLogEntry, event: FollowedEvent, words: EventTexts): string => {
  const { act, about, text } = entry;
  const acts: Readonly<Record<string, Act | undefined>> = words.acts;
  const named = about === null ? '' : aboutWords(about, event, words);
  const outcome = outcomeOf(entry, event, words);
  return outcome === null ? (acts[act]?.(named) ?? text) : words.ruled(named, outcome);
};

/** What a ruling says that no later one has replaced; `null` for everything else. */
const outcomeOf = (
  { act, about, number }: EventLogEntry,
  event: FollowedEvent,
  words: EventTexts,
): string | null => {
  const { log, rounds } = event.state;
  const isRuling = act === 'adjudicate' && !log.some((later) => isLaterRuling(later, { about, number }));
  const pairings = isRuling ? rounds.flatMap((round) => round.pairings) : [];
  const result = pairings.find(({ id }) => id === about)?.result;
  if (result?.how !== 'adjudicated') return null;
  return result.winner === null ? words.drawnByRuling : words.wins(event.nameOf(result.winner));
};

const isLaterRuling = (
  later: EventLogEntry,
  { about, number }: Pick<EventLogEntry, 'about' | 'number'>,
): boolean => later.act === 'adjudicate' && later.about === about && later.number > number;

export const momentOf = (at: number): string =>
  new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });

type Act = (about: string) => string;

/** The name of an entrant, or which round or table it is. */
const aboutWords = (about: string, event: FollowedEvent, words: EventTexts): string => {
  for (const round of event.state.rounds) {
    const title = event.titleOf(round, words);
    if (round.id === about) return title;
    const pairing = round.pairings.find(({ id }) => id === about);
    if (pairing) return `${title}, ${words.table(pairing.table)}`;
  }
  return event.nameOf(about);
};
