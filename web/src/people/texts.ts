import { counted } from '../messages/counted.ts';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  others: 'Other players',
  block: 'Block',
  blockWhom: (name: string) => `Block: ${name}`,
  blocked: 'blocked',
  unblock: 'End the block',
  unblockWhom: (name: string) => `End the block: ${name}`,
  meaning:
    'Whoever you block is not told. If you are friends, that ends. No queue pairs the two of you, they take no seat at your tables, and there is no rematch. Tournaments pair everybody.',
  list: 'Blocked players',
  nobody: 'You have blocked nobody. You can do so at the end of a match.',
  since: (day: string) => `since ${day}`,
  /** Of a table with more than two seats. */
  sides: {
    asks: (name: string) => `${name} asks you to a match`,
    begins: 'Send this link. The match begins as soon as every seat is taken.',
    waiting: (free: number) => `Waiting for ${counted(free, 'player', 'players')} …`,
    alone: 'Everybody fights alone.',
    side: (team: number) => `Side ${String(team)}`,
    free: (free: number) => counted(free, 'free seat', 'free seats'),
    yours: 'Your side',
  },
} as const;

const de: Widened<typeof en> = {
  others: 'Die anderen',
  block: 'Blockieren',
  blockWhom: (name) => `Blockieren: ${name}`,
  blocked: 'blockiert',
  unblock: 'Blockade aufheben',
  unblockWhom: (name) => `Blockade aufheben: ${name}`,
  meaning:
    'Wen du blockierst, erfährt es nicht. Seid ihr befreundet, endet das. Keine Warteschlange bringt euch zusammen, an deinen Tischen ist für sie oder ihn kein Platz, und es gibt keine Revanche. Turniere paaren alle.',
  list: 'Blockierte',
  nobody: 'Du hast niemanden blockiert. Das geht am Ende einer Partie.',
  since: (day) => `seit ${day}`,
  sides: {
    asks: (name) => `${name} lädt dich zu einer Partie`,
    begins: 'Schick diesen Link. Die Partie beginnt, sobald alle Plätze besetzt sind.',
    waiting: (free) => `Warten auf ${free === 1 ? 'eine Person' : `${String(free)} Leute`} …`,
    alone: 'Hier kämpft jeder allein.',
    side: (team) => `Seite ${String(team)}`,
    free: (free) => counted(free, 'freier Platz', 'freie Plätze'),
    yours: 'Deine Seite',
  },
};

/** About the people one meets. */
export const peopleWords = spoken<Widened<typeof en>>({ en, de });
