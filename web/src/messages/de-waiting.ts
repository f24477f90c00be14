import { counted } from './counted.ts';
import type { Widened } from './messages.ts';
import type { en } from './en-waiting.ts';

/** The texts for a player who waits at a table, in German. */
export const de: Widened<typeof en> = {
  title: 'Dein Gegner ist nicht da',
  absent: (name) => `${name} ist nicht am Tisch.`,
  meaning: 'Kommt gar niemand, kannst du den Sieg beanspruchen.',
  possibleIn: (left) => `Möglich in ${left}.`,
  possible: 'Dein Gegner hatte Zeit genug.',
  claim: 'Sieg beanspruchen',
  tooEarly: 'Noch nicht: Noch hat dein Gegner Zeit. Versuch es etwas später noch einmal.',
  nothing: 'Dein Gegner war schon hier: Dann gibt es nichts zu beanspruchen, nur die Uhren entscheiden.',
  held: 'Das Turnier ist angehalten. Alle Uhren dieser Partie stehen still; deine Antworten zählen.',
  spectating: 'Du schaust zu.',
  delayed: (actions, seconds) =>
    `Wer zuschaut, sieht alles ${[
      actions > 0 ? counted(actions, 'Aktion', 'Aktionen') : '',
      seconds > 0 ? counted(seconds, 'Sekunde', 'Sekunden') : '',
    ]
      .filter((part) => part !== '')
      .join(' und ')} später.`,
};
