import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  link: 'Go on with an event of another program',
  title: 'Go on with an event',
  lead: 'A tournament report file (TRF16 or TRF-2026), made between two rounds, is all that is needed: players, results and points are as in the file, and the next round is paired here.',
  file: 'Tournament report file',
  fileText: 'By the Dutch Swiss system: at most 2,000 players, 20 rounds and 120 kB.',
  take: 'Take the event over',
  seat: 'Seat a player',
  seatText: 'A name from the file gets its player, who locks a deck and plays from then on.',
  entrant: 'Name in the event',
  player: 'Link to the page of the player',
  playerText: 'Players find it on the page of their account.',
  noPlayer: 'This is not the link of a player’s page.',
};

const de: Widened<typeof en> = {
  link: 'Ein Turnier eines anderen Programms fortsetzen',
  title: 'Ein Turnier fortsetzen',
  lead: 'Eine Turnierberichtsdatei (TRF16 oder TRF-2026), die zwischen zwei Runden gemacht wurde, genügt: Spieler, Ergebnisse und Punkte sind wie in der Datei, und die nächste Runde wird hier ausgelost.',
  file: 'Turnierberichtsdatei',
  fileText: 'Nach dem niederländischen Schweizer System: höchstens 2.000 Spieler, 20 Runden und 120 kB.',
  take: 'Turnier übernehmen',
  seat: 'Spieler zuordnen',
  seatText: 'Ein Name aus der Datei bekommt seinen Spieler, der ein Deck festlegt und von da an spielt.',
  entrant: 'Name im Turnier',
  player: 'Link zur Seite des Spielers',
  playerText: 'Spieler finden ihn auf der Seite ihres Kontos.',
  noPlayer: 'Das ist nicht der Link zur Seite eines Spielers.',
};

export const importTexts = spoken({ en, de });
