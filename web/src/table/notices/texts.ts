import { counted } from '../../messages/counted.ts';
import { spoken } from '../../messages/spoken.ts';
import type { Widened } from '../../messages/messages.ts';

const en = {
  title: 'Your opponent is not here',
  absent: (name: string) => `${name} is not at the table.`,
  meaning: 'If nobody comes at all, you may claim the win.',
  possibleIn: (left: string) => `Possible in ${left}.`,
  possible: 'Your opponent has had time enough.',
  claim: 'Claim the win',
  tooEarly: 'Not yet: your opponent still has time to come. Try again a little later.',
  nothing: 'Your opponent has been here before: then there is nothing to claim, and only the clocks decide.',
  held: 'The event is paused. All clocks of this match stand still; what you answer counts.',
  spectating: 'You are watching.',
  delayed: (actions: number, seconds: number) =>
    `Spectators see everything ${[
      actions > 0 ? counted(actions, 'action', 'actions') : '',
      seconds > 0 ? counted(seconds, 'second', 'seconds') : '',
    ]
      .filter((part) => part !== '')
      .join(' and ')} later.`,
} as const;

const de: Widened<typeof en> = {
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

/** The texts for those who wait at a table or watch it. */
export const waitingWords = spoken<Widened<typeof en>>({ en, de });
