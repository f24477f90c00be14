import { spoken } from '../messages/spoken.ts';
import type { Widened } from '../messages/messages.ts';

const en = {
  title: 'Find an opponent',
  lead: 'The server looks for somebody of your strength. The longer you wait, the wider it looks.',
  mode: 'Match',
  modes: {
    duel: 'Duel, one against one',
    teams: 'Teams, two against two',
    scenario: 'Duel for a place, drawn by lot',
  },
  rated: 'Rated: the result changes your rating',
  othersHere: (count: number) =>
    count <= 0
      ? 'Nobody else is waiting yet.'
      : count === 1
        ? '1 other player is waiting.'
        : `${String(count)} other players are waiting.`,
  waitingHere: (count: number) =>
    count <= 0
      ? 'Nobody is waiting yet.'
      : count === 1
        ? '1 player is waiting.'
        : `${String(count)} players are waiting.`,
  rematch: (time: string) =>
    `Somebody you have just played against is waiting, too. So that others come first, the two of you meet again in ${time} at the earliest.`,
  start: 'Look for a match',
  searching: 'Looking for an opponent',
  estimate: (time: string) => `Half of the others waited at most ${time}.`,
  within: (points: number) => `Opponents at most ${String(points)} points away`,
  anybody: 'Any opponent',
  widens: (points: number, time: string) => `In ${time}: at most ${String(points)} points`,
  widensToAll: (time: string) => `In ${time}: any opponent`,
  leave: 'Stop looking',
  none: 'This server has no such queue.',
  lost: 'Your place in the queue is gone. Look again.',
  lostTitle: 'No longer in the queue',
  again: 'To the queue',
  looking: 'Looking',
  found: 'A match is found',
  foundText:
    'Your seat is taken, and the clock runs for whoever stays away. What you are playing stays as it is: a match against a machine waits, and is never rated.',
  toMatch: 'To the match',
  meanwhile: {
    title: 'Meanwhile',
    keeps:
      'You keep your place on every page, as long as one of them is open. When a match is found, it is said there.',
    machine: 'Play against a machine',
    lesson: 'Take a lesson',
    watch: 'Watch a match',
    cards: 'Look at cards',
    sound: 'Sounds, also when a match is found',
  },
};

export type QueueTexts = Widened<typeof en>;

const de: QueueTexts = {
  title: 'Gegner finden',
  lead: 'Der Server sucht jemanden von deiner Stärke. Je länger du wartest, desto weiter sucht er.',
  mode: 'Partie',
  modes: {
    duel: 'Duell, eins gegen eins',
    teams: 'Teams, zwei gegen zwei',
    scenario: 'Duell um einen Ort, den das Los bestimmt',
  },
  rated: 'Gewertet: das Ergebnis ändert deine Wertung',
  othersHere: (count) =>
    count <= 0
      ? 'Sonst wartet noch niemand.'
      : count === 1
        ? '1 anderer Spieler wartet.'
        : `${String(count)} andere Spieler warten.`,
  waitingHere: (count) =>
    count <= 0
      ? 'Noch wartet niemand.'
      : count === 1
        ? '1 Spieler wartet.'
        : `${String(count)} Spieler warten.`,
  rematch: (time) =>
    `Es wartet auch jemand, gegen den du gerade gespielt hast. Damit andere zuerst kommen, trefft ihr frühestens in ${time} wieder aufeinander.`,
  start: 'Partie suchen',
  searching: 'Ein Gegner wird gesucht',
  estimate: (time) => `Die Hälfte der anderen wartete höchstens ${time}.`,
  within: (points) => `Gegner, höchstens ${String(points)} Punkte entfernt`,
  anybody: 'Jeder Gegner',
  widens: (points, time) => `In ${time}: höchstens ${String(points)} Punkte`,
  widensToAll: (time) => `In ${time}: jeder Gegner`,
  leave: 'Nicht mehr suchen',
  none: 'Diese Warteschlange gibt es auf diesem Server nicht.',
  lost: 'Dein Platz in der Warteschlange ist weg. Suche noch einmal.',
  lostTitle: 'Nicht mehr in der Schlange',
  again: 'Zur Warteschlange',
  looking: 'Suche',
  found: 'Eine Partie ist gefunden',
  foundText:
    'Dein Platz ist besetzt, und wer wegbleibt, dessen Zeit läuft. Was du gerade spielst, bleibt, wie es ist: Eine Partie gegen eine Maschine wartet und zählt nie für die Wertung.',
  toMatch: 'Zur Partie',
  meanwhile: {
    title: 'Inzwischen',
    keeps:
      'Du behältst deinen Platz auf jeder Seite, solange eine offen ist. Ist eine Partie gefunden, sagt sie es.',
    machine: 'Gegen eine Maschine spielen',
    lesson: 'Eine Lektion',
    watch: 'Einer Partie zusehen',
    cards: 'Karten ansehen',
    sound: 'Töne, auch wenn eine Partie gefunden ist',
  },
};

/** The texts of matchmaking. */
export const queueTexts = spoken<QueueTexts>({ en, de });
