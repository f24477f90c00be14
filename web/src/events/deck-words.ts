import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  own: 'Your deck:',
  another: 'Choose another',
  register: 'Register this deck',
  show: 'Show the deck lists',
};

const de: Widened<typeof en> = {
  own: 'Dein Deck:',
  another: 'Anderes wählen',
  register: 'Dieses Deck anmelden',
  show: 'Decklisten zeigen',
};

export const deckWords = spoken({ en, de });
