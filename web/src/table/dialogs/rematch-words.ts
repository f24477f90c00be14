import type { Widened } from '../../messages/messages.ts';
import { spoken } from '../../messages/spoken.ts';

const en = {
  offer: 'Rematch',
  wanted: (name: string) => `${name} wants a rematch.`,
  accept: 'Accept',
  decline: 'Decline',
  waiting: (names: string) => `You offered a rematch. Waiting for ${names}.`,
  takeBack: 'Take it back',
  declined: (name: string) => `${name} does not want a rematch.`,
  youDeclined: 'You declined a rematch.',
  opened: 'They play again.',
  watch: 'Watch the rematch',
  begun: 'You have played this again.',
  toRematch: 'To the rematch',
  unrated: 'A rematch is not rated.',
} as const;

const de: Widened<typeof en> = {
  offer: 'Revanche',
  wanted: (name) => `${name} möchte eine Revanche.`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  waiting: (names) => `Du hast eine Revanche angeboten. Es fehlt noch: ${names}.`,
  takeBack: 'Zurücknehmen',
  declined: (name) => `${name} möchte keine Revanche.`,
  youDeclined: 'Du hast eine Revanche abgelehnt.',
  opened: 'Sie spielen noch einmal.',
  watch: 'Bei der Revanche zusehen',
  begun: 'Ihr habt das noch einmal gespielt.',
  toRematch: 'Zur Revanche',
  unrated: 'Eine Revanche zählt nicht für die Wertung.',
};

export const rematchWords = spoken<Widened<typeof en>>({ en, de });
