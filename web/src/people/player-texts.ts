import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'A player',
  since: (day: string) => `Here since ${day}.`,
  own: 'Your account',
  challenge: 'Challenge',
  challengeWhom: (name: string) => `Challenge ${name}`,
  challengeText: (name: string) => `${name} is told, and finds your table in the bar above every page.`,
  asked: 'Whom you asked',
  waits: (name: string) => `${name} has not answered yet.`,
  declined: (name: string) => `${name} has declined.`,
  declinedText: 'The table stays open to whoever has the link.',
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
  asked: 'Wen du gefragt hast',
  waits: (name) => `${name} hat noch nicht geantwortet.`,
  declined: (name) => `${name} hat abgelehnt.`,
  declinedText: 'Der Tisch bleibt offen für alle, die den Link haben.',
  unrated: 'Noch keine gewertete Partie.',
  matches: 'Partien',
  noMatches: 'Keine beendete Partie, die alle sehen dürfen.',
  results: { won: 'Gewonnen', lost: 'Verloren', draw: 'Unentschieden' },
  against: 'gegen',
  replay: 'Ansehen',
};

export const playerTexts = spoken({ en, de });
