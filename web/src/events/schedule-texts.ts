import type { TournamentSettings } from '@penance/shared';
import { language } from '../messages/language.svelte.ts';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';
import { eventTexts } from './texts.ts';

const en = {
  title: 'How it is played',
  format: 'Format',
  rounds: (count: number) => (count === 1 ? '1 round' : `${String(count)} rounds`),
  games: (count: number) => `best of ${String(count)}`,
  edition: 'Edition',
  withHouseRules: 'with house rules',
  start: 'Start',
  byHost: 'when the host starts it',
  byHostAfter: 'when the host opens check-in, or starts it',
  checkIn: 'Check-in',
  checkInOpens: 'opens',
  checkInEnds: (there: number, all: number) => `${String(there)} of ${String(all)} are there. It ends`,
  checkInByHost: (minutes: number) => `${String(minutes)} minutes, as soon as the host opens it`,
  round: 'Round',
  roundOf: (number: number, all: number | null) =>
    all === null ? String(number) : `${String(number)} of ${String(all)}`,
  open: (count: number) => (count === 1 ? '1 table plays' : `${String(count)} tables play`),
  ends: 'ends',
  limit: (minutes: number) => `Unfinished games are drawn after ${String(minutes)} minutes.`,
  nextRound: 'Next round',
  waitsForReferee: 'when a referee pairs it',
  end: 'End',
  review: 'Final',
  appeals: 'unless a referee changes a result before',
  absent: 'Absent players',
  noShow: (minutes: number) =>
    `Who is not at the table after ${minutes === 1 ? '1 minute' : `${String(minutes)} minutes`} loses the pairing.`,
  dropped: (count: number) =>
    count === 1
      ? 'Once is enough to be out of the event.'
      : `After ${String(count)} times one is out of the event.`,
  late: 'Late entry',
  lateSwiss: (round: number) => `by a referee, until round ${String(round)} is paired`,
  lateArena: 'any time before the last pairing',
  points: 'Points',
  pointsFor: (win: number, draw: number, loss: number, bye: number) =>
    `win ${String(win)}, draw ${String(draw)}, loss ${String(loss)}, bye ${String(bye)}`,
  seeding: 'Seeding',
  seedings: {
    lot: 'drawn by lot, which anybody can check',
    registration: 'in the order of registration',
    rating: 'by rating',
    host: 'by the host',
  } satisfies Record<TournamentSettings['seeding'], string>,
  decks: 'Decks',
  locked: 'one deck for the whole event',
  changing: 'another deck for each game, if wished',
  deckLists: {
    secret: 'seen by nobody else',
    open: 'seen by everybody once it runs',
    after: 'seen by everybody after the end',
  } satisfies Record<TournamentSettings['deckLists'], string>,
  led: 'Led by',
  host: 'the host',
  referee: (number: number) => `referee ${String(number)}`,
};

const de: Widened<typeof en> = {
  title: 'So wird gespielt',
  format: 'Modus',
  rounds: (count) => (count === 1 ? '1 Runde' : `${String(count)} Runden`),
  games: (count) => `Best of ${String(count)}`,
  edition: 'Ausgabe',
  withHouseRules: 'mit Hausregeln',
  start: 'Beginn',
  byHost: 'wenn der Veranstalter es beginnt',
  byHostAfter: 'wenn der Veranstalter den Check-in öffnet oder es beginnt',
  checkIn: 'Check-in',
  checkInOpens: 'öffnet',
  checkInEnds: (there, all) => `${String(there)} von ${String(all)} sind da. Er endet`,
  checkInByHost: (minutes) => `${String(minutes)} Minuten, sobald der Veranstalter ihn öffnet`,
  round: 'Runde',
  roundOf: (number, all) => (all === null ? String(number) : `${String(number)} von ${String(all)}`),
  open: (count) => (count === 1 ? '1 Tisch spielt' : `${String(count)} Tische spielen`),
  ends: 'Ende',
  limit: (minutes) => `Was nach ${String(minutes)} Minuten nicht beendet ist, endet unentschieden.`,
  nextRound: 'Nächste Runde',
  waitsForReferee: 'wenn die Leitung sie auslost',
  end: 'Ende',
  review: 'Endgültig',
  appeals: 'wenn die Leitung vorher kein Ergebnis ändert',
  absent: 'Wer nicht kommt',
  noShow: (minutes) =>
    `Wer nach ${minutes === 1 ? 'einer Minute' : `${String(minutes)} Minuten`} nicht am Tisch ist, verliert die Paarung.`,
  dropped: (count) =>
    count === 1
      ? 'Nach dem ersten Mal ist man nicht mehr dabei.'
      : `Nach ${String(count)} Malen ist man nicht mehr dabei.`,
  late: 'Später dazu',
  lateSwiss: (round) => `durch die Leitung, bis Runde ${String(round)} ausgelost ist`,
  lateArena: 'jederzeit vor der letzten Auslosung',
  points: 'Punkte',
  pointsFor: (win, draw, loss, bye) =>
    `Sieg ${String(win)}, Unentschieden ${String(draw)}, Niederlage ${String(loss)}, spielfrei ${String(bye)}`,
  seeding: 'Setzliste',
  seedings: {
    lot: 'ausgelost, von allen nachprüfbar',
    registration: 'in der Reihenfolge der Anmeldung',
    rating: 'nach Wertung',
    host: 'durch den Veranstalter',
  },
  decks: 'Decks',
  locked: 'ein Deck für das ganze Turnier',
  changing: 'auf Wunsch für jedes Spiel ein anderes',
  deckLists: {
    secret: 'von niemand anderem gesehen',
    open: 'von allen gesehen, sobald es läuft',
    after: 'von allen gesehen nach dem Ende',
  },
  led: 'Leitung',
  host: 'der Veranstalter',
  referee: (number) => `Leitung ${String(number)}`,
};

/** The texts of what is fixed about an event, and of its times. */
export const scheduleTexts = spoken({ en, de });

/** Format, number of rounds and games of a pairing. */
export const formatText = (
  { format, bestOf }: Pick<TournamentSettings, 'format' | 'bestOf'>,
  roundsPlanned: number | null,
): string => {
  const texts = scheduleTexts();
  const rounds = roundsPlanned ?? (format.kind === 'swiss' ? format.rounds : null);
  return [
    eventTexts().formats[format.kind],
    ...(rounds === null ? [] : [texts.rounds(rounds)]),
    ...(bestOf === 1 ? [] : [texts.games(bestOf)]),
  ].join(', ');
};

const MINUTE = 60_000;
const UNITS = [
  ['day', 48 * 60 * MINUTE, 24 * 60 * MINUTE],
  ['hour', 90 * MINUTE, 60 * MINUTE],
  ['minute', 90_000, MINUTE],
  ['second', 0, 1000],
] as const;

/** A moment, and how far away it is: `Nov 29, 2026, 8:00 PM (in 12 minutes)`. */
export const momentText = (at: number, now: number): string => {
  const [unit, , ms] = UNITS.find(([, from]) => Math.abs(at - now) >= from) ?? UNITS[3];
  const distance = new Intl.RelativeTimeFormat(language()).format(Math.round((at - now) / ms), unit);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const moment = new Date(at).toLocaleString(language(), {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return `${moment} (${distance})`;
};
