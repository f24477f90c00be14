import { counted } from '../messages/counted.ts';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  ways: 'Pages',
  play: 'Play',
  campaigns: 'Campaigns',
  events: 'Tournaments',
  friends: 'Friends',
  help: 'Help',
  running: (count: number) => counted(count, 'match', 'matches'),
  runningTitle: 'Your matches that are not over',
  challenged: 'A challenge',
  challengedBy: (name: string) => `${name} challenges you`,
  friendAsked: 'A friend?',
  friendAskedBy: (name: string) => `${name} wants to be your friend`,
  accept: 'Look at it',
  decline: 'Decline',
  alone: 'Nobody yet',
  against: (names: string) => `Against ${names}`,
  turns: {
    yours: 'Your turn',
    awaited: 'You are awaited',
    theirs: 'The other side is asked',
    unknown: 'Being played',
    lobby: 'Waiting for players',
  },
  until: (turn: string, moment: string) => `${turn} · time until ${moment}`,
  ofMinutes: 'minutes',
  ofDays: 'by correspondence',
  ownVacation: (moment: string) => `You are on vacation until ${moment}`,
  vacation: (moment: string) => `On vacation until ${moment}`,
} as const;

const de: Widened<typeof en> = {
  ways: 'Seiten',
  play: 'Spielen',
  campaigns: 'Kampagnen',
  events: 'Turniere',
  friends: 'Freunde',
  help: 'Hilfe',
  running: (count) => counted(count, 'Partie', 'Partien'),
  runningTitle: 'Deine Partien, die nicht zu Ende sind',
  challenged: 'Eine Herausforderung',
  challengedBy: (name) => `${name} fordert dich heraus`,
  friendAsked: 'Freundschaft?',
  friendAskedBy: (name) => `${name} möchte mit dir befreundet sein`,
  accept: 'Ansehen',
  decline: 'Ablehnen',
  alone: 'Noch niemand',
  against: (names) => `Gegen ${names}`,
  turns: {
    yours: 'Du bist am Zug',
    awaited: 'Du fehlst',
    theirs: 'Die andere Seite ist gefragt',
    unknown: 'Wird gespielt',
    lobby: 'Wartet auf Spieler',
  },
  until: (turn, moment) => `${turn} · Zeit bis ${moment}`,
  ofMinutes: 'Minuten',
  ofDays: 'Fernpartie',
  ownVacation: (moment) => `Du bist bis ${moment} im Urlaub`,
  vacation: (moment) => `Im Urlaub bis ${moment}`,
};

/** The texts of the bar above every page. */
export const barWords = spoken<Widened<typeof en>>({ en, de });
