import type { Widened } from '../../messages/messages.ts';
import { spoken } from '../../messages/spoken.ts';

const en = {
  title: 'Give the match up?',
  /** Nobody but one other side is left. */
  over: (names: readonly string[], winners: string) =>
    `The match is over at once, and ${winners} ${names.length === 1 ? 'wins' : 'win'}.`,
  allies: 'Your casket is out. The match goes on: your side can still win it without you.',
  others: 'Your casket is out, and you have lost. The match goes on among the others.',
  mission: (isForGood: boolean) =>
    `Your casket is out of this mission; afterwards it comes back with the damage it has now. If your side does not win without you, your pilot is left behind: ${isForGood ? 'lost for good' : 'out for three missions'}.`,
  yes: 'Concede',
  no: 'Fight on',
};

const de: Widened<typeof en> = {
  title: 'Die Partie aufgeben?',
  over: (names, winners) =>
    `Die Partie ist sofort zu Ende, und ${winners} ${names.length === 1 ? 'gewinnt' : 'gewinnen'}.`,
  allies: 'Dein Sarg scheidet aus. Die Partie geht weiter: Deine Seite kann sie noch ohne dich gewinnen.',
  others: 'Dein Sarg scheidet aus, und du hast verloren. Die Partie geht unter den anderen weiter.',
  mission: (isForGood) =>
    `Dein Sarg scheidet aus dieser Mission aus; danach kommt er mit seinem Schaden zurück. Gewinnt deine Seite nicht ohne dich, bleibt dein Pilot zurück: ${isForGood ? 'für immer verloren' : 'er fällt für drei Missionen aus'}.`,
  yes: 'Aufgeben',
  no: 'Weiterkämpfen',
};

/** Loaded with the dialog that asks whether to give up. */
export const concedeWords = spoken<Widened<typeof en>>({ en, de });
