import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'A player',
  since: (day: string) => `Here since ${day}.`,
  own: 'Your account',
  challenge: 'Challenge',
  challengeWhom: (name: string) => `Challenge ${name}`,
  challengeText: (name: string) => `${name} is told, and finds your table in the bar above every page.`,
  unrated: 'No rated match yet.',
  matches: 'Matches',
  noMatches: 'No finished match that everybody may see.',
  results: { won: 'Won', lost: 'Lost', draw: 'Drawn' },
  against: 'against',
  replay: 'Replay',
};

const de: typeof en = {
  title: 'Ein Spieler',
  since: (day) => `Hier seit ${day}.`,
  own: 'Dein Konto',
  challenge: 'Herausfordern',
  challengeWhom: (name) => `${name} herausfordern`,
  challengeText: (name) => `${name} erfährt davon und findet deinen Tisch in der Leiste über jeder Seite.`,
  unrated: 'Noch keine gewertete Partie.',
  matches: 'Partien',
  noMatches: 'Keine beendete Partie, die alle sehen dürfen.',
  results: { won: 'Gewonnen', lost: 'Verloren', draw: 'Unentschieden' },
  against: 'gegen',
  replay: 'Ansehen',
};

export const playerTexts = spoken({ en, de });
