import type { Tournament } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

type Worth = Tournament['state']['byes'][number]['worth'];

const en = {
  title: 'Byes and forbidden pairs',
  /** Where no pairs are kept apart, and the reader could not do so. */
  onlyByes: 'Byes',
  byeOf: (name: string, round: number, worth: string) => `${name}: round ${String(round)}, ${worth}`,
  worths: {
    zero: 'bye without points',
    half: 'half-point bye',
    full: 'full-point bye',
  } satisfies Record<Worth, string>,
  apart: (names: string) => `Not paired with each other: ${names}`,
  rounds: (first: number, last: number) => `rounds ${String(first)} to ${String(last)}`,
  skip: 'Skip a round',
  skipText: 'You are not paired in this round. You may change your mind until it is paired.',
  give: 'Give a bye',
  forbid: 'Forbid a pairing',
  playAfterAll: 'Play after all',
  takeBack: 'Take back',
  allow: 'Allow again',
  entrant: 'Player',
  other: 'Not against',
  round: 'Round',
  worth: 'Worth',
  halfPointMost: 'Half-point byes per player, announced beforehand',
};

type AnnouncedTexts = Widened<typeof en>;

const de: AnnouncedTexts = {
  title: 'Freirunden und ausgeschlossene Paarungen',
  onlyByes: 'Freirunden',
  byeOf: (name, round, worth) => `${name}: Runde ${String(round)}, ${worth}`,
  worths: {
    zero: 'spielfrei ohne Punkte',
    half: 'spielfrei wie ein Unentschieden',
    full: 'spielfrei wie ein Sieg',
  },
  apart: (names) => `Spielen nicht gegeneinander: ${names}`,
  rounds: (first, last) => `Runden ${String(first)} bis ${String(last)}`,
  skip: 'Eine Runde aussetzen',
  skipText:
    'In dieser Runde wirst du nicht ausgelost. Bis sie ausgelost ist, kannst du es dir anders überlegen.',
  give: 'Freirunde geben',
  forbid: 'Paarung ausschließen',
  playAfterAll: 'Doch mitspielen',
  takeBack: 'Zurücknehmen',
  allow: 'Wieder zulassen',
  entrant: 'Spieler',
  other: 'Nicht gegen',
  round: 'Runde',
  worth: 'Wert',
  halfPointMost: 'Freirunden mit halbem Punkt je Spieler, vorher gemeldet',
};

/** The texts of byes given beforehand and of forbidden pairs. */
export const announcedTexts = spoken<AnnouncedTexts>({ en, de });
