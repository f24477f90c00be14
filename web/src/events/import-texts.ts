import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  link: 'Go on with an event of another program',
  title: 'Go on with an event',
  lead: 'A tournament report file (TRF16 or TRF-2026), made between two rounds, is all that is needed: players, results and points are as in the file, and the next round is paired here.',
  file: 'Tournament report file',
  fileText: 'By the Dutch Swiss system: at most 2,000 players, 20 rounds and 120 kB.',
  take: 'Take the event over',
};

const de: Widened<typeof en> = {
  link: 'Ein Turnier eines anderen Programms fortsetzen',
  title: 'Ein Turnier fortsetzen',
  lead: 'Eine Turnierberichtsdatei (TRF16 oder TRF-2026), die zwischen zwei Runden gemacht wurde, genügt: Spieler, Ergebnisse und Punkte sind wie in der Datei, und die nächste Runde wird hier ausgelost.',
  file: 'Turnierberichtsdatei',
  fileText: 'Nach dem niederländischen Schweizer System: höchstens 2.000 Spieler, 20 Runden und 120 kB.',
  take: 'Turnier übernehmen',
};

export const importTexts = spoken({ en, de });
