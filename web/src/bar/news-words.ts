import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  rematch: 'A rematch?',
  rematchBy: (name: string) => `${name} wants a rematch`,
  declined: 'Challenge declined',
  declinedBy: (name: string) => `${name} has declined`,
  elsewhere: 'Meanwhile elsewhere',
};

const de: Widened<typeof en> = {
  rematch: 'Revanche?',
  rematchBy: (name) => `${name} möchte eine Revanche`,
  declined: 'Herausforderung abgelehnt',
  declinedBy: (name) => `${name} hat abgelehnt`,
  elsewhere: 'Inzwischen anderswo',
};

/** What others want of this account, or have answered it; loaded with the list of its matches. */
export const newsWords = spoken<Widened<typeof en>>({ en, de });
