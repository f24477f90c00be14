import type { Widened } from './messages.ts';
import type { en } from './en-waiting.ts';

/** Was jemand am Tisch gesagt bekommt, der wartet. */
export const de: Widened<typeof en> = {
  title: 'Dein Gegner ist nicht da',
  absent: (name) => `${name} ist nicht am Tisch.`,
  meaning: 'Kommt gar niemand, kannst du den Sieg beanspruchen.',
  usual: (left) => `Meist möglich in ${left}.`,
  possible: 'Die üblichen zwei Minuten sind um.',
  claim: 'Sieg beanspruchen',
  tooEarly: 'Noch nicht: Auf diesem Server hat dein Gegner noch Zeit. Versuch es etwas später noch einmal.',
  nothing: 'Dein Gegner war schon hier: Dann gibt es nichts zu beanspruchen, nur die Uhren entscheiden.',
  held: 'Das Turnier ist angehalten. Alle Uhren dieser Partie stehen still; deine Antworten zählen.',
};
