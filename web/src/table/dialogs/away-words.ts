import { PASS_ALL } from '@penance/shared';
import { spoken } from '../../messages/spoken.ts';

/** What the server answers for a player who is away; loaded with its dialog. */
const en = {
  open: 'While I am away …',
  title: 'While you are away',
  lead: 'When you are not at this table, some questions can be answered for you at once, so that the match need not wait.',
  passing: 'When your casket is hit',
  below: (damage: number) =>
    damage === 0
      ? 'ask me always'
      : damage === PASS_ALL
        ? 'never react'
        : `react to no blow below ${damage} damage`,
  absorbing: 'Take my losses from the draw pile, as long as it has enough',
  asked: 'You are always asked on your turn, where you choose something, and before your casket falls.',
  keep: 'Save',
  kept: 'Saved.',
};

const de: typeof en = {
  open: 'Wenn ich weg bin …',
  title: 'Während du weg bist',
  lead: 'Wenn du nicht an diesem Tisch bist, können manche Fragen gleich für dich beantwortet werden. Dann muss die Partie nicht warten.',
  passing: 'Wenn dein Sarg getroffen wird',
  below: (damage) =>
    damage === 0
      ? 'mich immer fragen'
      : damage === PASS_ALL
        ? 'nie reagieren'
        : `unter ${damage} Schaden nicht reagieren`,
  absorbing: 'Meine Verluste vom Nachziehstapel nehmen, solange er reicht',
  asked: 'Immer gefragt wirst du in deinem Zug, wo du etwas auswählst und bevor dein Sarg fällt.',
  keep: 'Speichern',
  kept: 'Gespeichert.',
};

export const awayWords = spoken({ en, de });
