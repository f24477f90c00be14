import type { MatchEvent, SeatNumber } from '../model/events.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Modifier } from '../model/stats.ts';
import { modifierWords } from '../story/modifier-words.ts';
import type { Names } from '../story/names.ts';
import { spelled } from '../text/spelled.ts';
import { ENGLISH } from '../story/english.ts';
import { cardList } from '../story/words.ts';
import { counted, listed, possessive } from '../text/words.ts';

/**
 * Describes the events that a story leaves out, each as a note in brackets. Must be called with every event in order:
 * what ends is named after what began.
 */
export type Bookkeeper = (event: MatchEvent) => string;

export const bookkeeper = (names: Names): Bookkeeper => {
  const running = new Map<SeatIndex, readonly Modifier[]>();
  return (event) => {
    const ended = event.type === 'modifiersEnded' ? endedWords(running, event, names) : null;
    remember(running, event);
    return `(${ended ?? noteOn(event, names)}.)`;
  };
};

const endedWords = (
  running: ReadonlyMap<SeatIndex, readonly Modifier[]>,
  { seat, indexes }: EventOf<'modifiersEnded'>,
  names: Names,
): string => {
  const ended = (running.get(seat) ?? []).filter((_, index) => indexes.includes(index));
  return `${names.seat(seat)}, over: ${listed(ended.map((modifier) => modifierWords(modifier, { book: ENGLISH, names })))}`;
};

const remember = (running: Map<SeatIndex, readonly Modifier[]>, event: MatchEvent): void => {
  if (event.type === 'modifierAdded') {
    running.set(event.seat, [...(running.get(event.seat) ?? []), event.modifier]);
  } else if (event.type === 'modifiersEnded') {
    const left = (running.get(event.seat) ?? []).filter((_, index) => !event.indexes.includes(index));
    running.set(event.seat, left);
  }
};

type EventOf<Type extends MatchEvent['type']> = Extract<MatchEvent, { type: Type }>;

type Notes = { readonly [Type in MatchEvent['type']]?: (event: EventOf<Type>, names: Names) => string };

const NOTES: Notes = {
  numberSet: ({ seat, what, value }, names) =>
    `${possessive(names.seat(seat))} ${NUMBER_WORDS[what] ?? spelled(what)}: ${String(value)}`,
  cardsMoved: ({ seat, cards, to }, names) =>
    to === 'playing'
      ? `${cardList(cards, names)} leaves ${possessive(names.seat(seat))} hand`
      : `${cardList(cards, names)} lies on ${possessive(names.seat(seat))} ${PILE_WORDS[to] ?? to}`,
  onceUsed: ({ seat, what, per }, names) => `${names.seat(seat)} has used ${names.card(what)} this ${per}`,
  injuriesAdded: ({ seat, component, total }, names) =>
    `${names.seat(seat)}, ${ENGLISH.aims[component]}: ${counted(total, 'injury card')} by now`,
  dueSet: ({ seat }, names) => `Nothing is due at the next Refresh of ${names.seat(seat)} any more`,
  aimTaken: ({ seat }, names) => `${names.seat(seat)} aims at nobody any more`,
  woundDeckShuffled: ({ seat }, names) => `${possessive(names.seat(seat))} wound deck is shuffled`,
};

const noteOn = (event: MatchEvent, names: Names): string => {
  const note = NOTES[event.type] as ((event: MatchEvent, names: Names) => string) | undefined;
  return note?.(event, names) ?? spelled(event.type);
};

const NUMBER_WORDS: Readonly<Partial<Record<SeatNumber, string>>> = {
  spent: 'SP spent this turn',
  played: 'cards played this turn',
  rotations: 'turns to another facing this turn',
  moved: 'hexes moved',
  feedback: 'neural feedback so far',
  ignoredThisRound: 'Component Damage ignored this round',
};

const PILE_WORDS: Readonly<Partial<Record<EventOf<'cardsMoved'>['to'], string>>> = {
  discard: 'Discard Pile',
  graveyard: 'Graveyard',
  draw: 'draw pile',
};
