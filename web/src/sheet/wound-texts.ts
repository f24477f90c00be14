import { WOUND_CARDS, type WoundId } from '@penance/shared';
import { spoken } from '../messages/spoken.ts';

const de: Readonly<Record<WoundId, string>> = {
  concussion: 'SP-Maximum −1.',
  'internal-bleeding':
    'Jede Runde beginnt damit, dass die oberste Karte des Nachziehstapels auf den Friedhof geht.',
  'dislocated-shoulder': 'Alle Angriffe machen 2 Schaden weniger.',
  'cracked-rib': 'Wann immer Hitze dazukommt, ist es 1 mehr.',
  'shattered-hand':
    'SP-Maximum −2. Wo neurale Stränge im Spiel sind, gehen zwei zufällige für immer verloren.',
  'spinal-trauma': 'Jedes Feld kostet 1 SP mehr.',
  'ruptured-organ': 'Jede spätere Partie beginnt mit 5 Karten des Nachziehstapels auf dem Friedhof.',
  ptsd: 'Der Pilot darf niemanden von hinten angreifen.',
  dissociation: 'Zu Beginn jedes Zuges fällt ein Würfel: bei 1 oder 2 fehlt 1 SP.',
  'broken-finger': 'Ein zehnseitiger Würfel nennt einen neuralen Strang; was er lenkt, geht nicht mehr.',
};

/** What each wound does. */
export const woundTexts = spoken<Readonly<Record<WoundId, string>>>({
  en: Object.fromEntries(Object.values(WOUND_CARDS).map(({ id, text }) => [id, text])) as Record<
    WoundId,
    string
  >,
  de,
});
