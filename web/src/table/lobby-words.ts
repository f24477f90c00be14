import { spoken } from '../messages/spoken.ts';

/** Of a table that waits for players; loaded with it. */
const en = {
  text: 'Send this link. The match begins as soon as your friend has sat down.',
  told: (names: string, count: number) =>
    `${names} ${count === 1 ? 'has' : 'have'} been told, and ${count === 1 ? 'finds' : 'find'} this table in the bar above every page. The match begins as soon as the seat is taken.`,
  elseLink: 'Somebody else can sit down by this link:',
  copy: 'Copy the link',
  copied: 'Copied',
  close: 'Close this table',
  waiting: 'Waiting for the other seat …',
};

const de: typeof en = {
  text: 'Schick diesen Link. Die Partie beginnt, sobald dein Gast sitzt.',
  told: (names, count) =>
    `${names} ${count === 1 ? 'weiß' : 'wissen'} Bescheid und ${count === 1 ? 'findet' : 'finden'} diesen Tisch in der Leiste über jeder Seite. Die Partie beginnt, sobald der Platz besetzt ist.`,
  elseLink: 'Über diesen Link kann sich jemand anders setzen:',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  close: 'Diesen Tisch schließen',
  waiting: 'Warten auf den anderen Platz …',
};

export const lobbyWords = spoken({ en, de });
