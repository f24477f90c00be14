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
  standUp: 'Leave this table',
  free: (name: string) => `Free the seat of ${name}`,
  freed: 'You have no seat at this table any more: its host has freed it.',
  home: 'To the start',
  waiting: 'Waiting for the other seat …',
  elsewhere:
    'Everybody has sat down, and this match waits for your part of its dice. The device on which you last had this table open has it: open the match there once. Then it begins, its dice can be proved, and you can play it anywhere.',
  beginWithout: 'Begin without it: nobody can prove the dice',
};

const de: typeof en = {
  text: 'Schick diesen Link. Die Partie beginnt, sobald dein Gast sitzt.',
  told: (names, count) =>
    `${names} ${count === 1 ? 'weiß' : 'wissen'} Bescheid und ${count === 1 ? 'findet' : 'finden'} diesen Tisch in der Leiste über jeder Seite. Die Partie beginnt, sobald der Platz besetzt ist.`,
  elseLink: 'Über diesen Link kann sich jemand anders setzen:',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  close: 'Diesen Tisch schließen',
  standUp: 'Diesen Tisch verlassen',
  free: (name) => `Platz von ${name} freigeben`,
  freed: 'Du hast an diesem Tisch keinen Platz mehr: Die Leitung hat ihn freigegeben.',
  home: 'Zum Anfang',
  waiting: 'Warten auf den anderen Platz …',
  elsewhere:
    'Alle haben sich gesetzt, und diese Partie wartet auf deinen Anteil an ihren Würfeln. Ihn hat das Gerät, auf dem du diesen Tisch zuletzt offen hattest: Öffne die Partie dort einmal. Dann beginnt sie, ihre Würfel sind beweisbar, und du kannst sie überall spielen.',
  beginWithout: 'Ohne ihn beginnen: Die Würfel sind dann nicht beweisbar',
};

export const lobbyWords = spoken({ en, de });
