import { line, type Tellers } from './story-line.ts';
import { threadTitle } from './words.ts';

type Harm =
  | 'componentDamaged'
  | 'componentDestroyed'
  | 'injuriesAdded'
  | 'pilotWounded'
  | 'fingerBroken'
  | 'woundResisted'
  | 'threadChanged'
  | 'turnLost'
  | 'taintSettled'
  | 'pilotExtracted'
  | 'seatDefeated';

/** What becomes of casket and pilot. */
export const HARM: Tellers<Harm> = {
  componentDamaged: ({ seat, component, from, to, zone }) =>
    line(to > from ? 'harm' : 'good', [seat], ({ book, names }) =>
      to > from
        ? book.componentDamaged(names.seat(seat), component, to - from, to, book.zones[zone])
        : book.componentRepaired(names.seat(seat), component, to, book.zones[zone]),
    ),
  componentDestroyed: ({ seat, component }) =>
    line('heavy', [seat], ({ book, names }) => book.destroyed(names.seat(seat), component)),
  injuriesAdded: () => null,
  pilotWounded: ({ seat, wound, cause, softened = false }) =>
    line('heavy', [seat], ({ book, names }) =>
      book.wounded(names.seat(seat), book.wounds[wound], book.causes[cause], softened),
    ),
  fingerBroken: ({ seat, thread }) =>
    line('harm', [seat], ({ book, names }) => book.fingerBroken(names.seat(seat), threadTitle(thread, book))),
  woundResisted: ({ seat }) => line('good', [seat], ({ book, names }) => book.resisted(names.seat(seat))),
  threadChanged: ({ seat, thread: { thread, state } }) =>
    line(state === 'fragile' ? 'good' : 'harm', [seat], ({ book, names }) =>
      book.thread[state](names.seat(seat), threadTitle(thread, book)),
    ),
  turnLost: ({ seat }) => line('harm', [seat], ({ book, names }) => book.turnLost(names.seat(seat))),
  taintSettled: ({ seat }) => line('plain', [seat], ({ book, names }) => book.taintSettled(names.seat(seat))),
  pilotExtracted: ({ seat, by }) =>
    line('good', [seat, by], ({ book, names }) => book.extracted(names.seat(seat), names.seat(by))),
  seatDefeated: ({ seat, reason }) =>
    line('heavy', [seat], ({ book, names }) => book.defeated(names.seat(seat), book.defeatReasons[reason])),
};
