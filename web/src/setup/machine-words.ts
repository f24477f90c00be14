import type { MachineId } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  choose: 'Against whom',
  machines: {
    wenzel: {
      title: 'the novice',
      text: 'Strikes once a turn, anywhere, and never guards. Good for a first match.',
    },
    hedda: { title: 'the brawler', text: 'Strikes with all she has. Forgets to guard, and much else.' },
    ambros: { title: 'the bulwark', text: 'Lets you come, and guards against everything.' },
    mechthild: { title: 'the huntress', text: 'Looks for your weak side. Loses her patience now and then.' },
    severin: { title: 'the executioner', text: 'Weighs every card. Strangers do not beat him.' },
  },
} as const satisfies { readonly choose: string; readonly machines: Record<MachineId, unknown> };

const de: Widened<typeof en> = {
  choose: 'Gegen wen',
  machines: {
    wenzel: {
      title: 'der Novize',
      text: 'Schlägt einmal je Zug, irgendwohin, und deckt sich nie. Gut für eine erste Partie.',
    },
    hedda: {
      title: 'die Rauferin',
      text: 'Schlägt mit allem, was sie hat. Vergisst die Deckung, und manches andere.',
    },
    ambros: { title: 'das Bollwerk', text: 'Lässt dich kommen und deckt sich gegen alles.' },
    mechthild: {
      title: 'die Jägerin',
      text: 'Sucht deine schwache Seite. Verliert hin und wieder die Geduld.',
    },
    severin: { title: 'der Henker', text: 'Wägt jede Karte. Fremde besiegen ihn nicht.' },
  },
};

/** The machines that may be faced, in the language of the page. */
export const machineWords = spoken<Widened<typeof en>>({ en, de });
