import type { Sessions } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'Account',
  whileBanned: 'You can still read, and export or delete your data:',
  ownPage: 'Your page, as others see it',
  desk: 'Operator’s desk',
  nameMalformed: 'A name needs a visible character, and no invisible one.',
  nobody:
    'This browser has no account yet. You get one with your first match. If you have one already, sign in to it here.',
  signedOut: (name: string) =>
    `You were ${name} here, and this browser was signed out. Sign in again below; a browser that is still signed in makes a link for that on this page. Whoever plays without signing in gets a new account.`,
  changedTo: (before: string, now: string) =>
    `This tab was ${before}. Another tab has signed this browser in as ${now}, and this tab has gone along.`,
  gone: (before: string) =>
    `${before} is not signed in here any more: the sign-in was ended, or the account was merged or deleted.`,
  expires: (days: number) =>
    `This account is kept in your browsers only. After ${String(days)} days without a visit, or with the data of the browser, it is lost. Make a passkey or recovery codes to keep it.`,
  kept: ({ recoveryCodes: codes, passkeys }: Pick<Sessions, 'recoveryCodes' | 'passkeys'>) => {
    if (codes > 0)
      return codes === 1
        ? '1 recovery code is left. Absence does not end this account.'
        : `${String(codes)} recovery codes are left. Absence does not end this account.`;
    if (passkeys === 0)
      return 'Your sign-in with another service keeps this account. Absence does not end it.';
    return passkeys === 1
      ? 'A passkey keeps this account. Absence does not end it.'
      : `${String(passkeys)} passkeys keep this account. Absence does not end it.`;
  },
  name: 'Name',
  nameText:
    'Tables, lists and ratings show the new name at once. What you have played keeps the name you played under. You can change it three times a day.',
  newName: 'Your name',
  rename: 'Change the name',
  renamed: (name: string) => `You are ${name} now.`,
  renameAgain: (time: string) =>
    `You have changed your name three times within a day. You can again: ${time}.`,
  codes: 'Recovery codes',
  codesText: 'Each code signs in once, in any browser, if all your devices are lost.',
  makeCodes: 'Make recovery codes',
  replaceCodes: 'Make new codes; the old ones become invalid',
  replaceText: 'This account has codes. Those that you have written down sign in no more.',
  keepCodes: 'Write these codes down or print them. They are not shown again.',
  copy: 'Copy',
  copied: 'Copied',
  device: 'Another device',
  deviceText:
    'Scan the picture with your other device, or open the link or type the code there. The code works once.',
  qrCode: 'The link as a QR code',
  showLink: 'Sign in on another device',
  arrived: 'Another device is signed in now. It is in the list below.',
  linkUntil: (time: string) => `Valid until ${time}.`,
  code: 'Code',
  signIn: 'Sign in',
  signInText: 'Sign in with a recovery code, or with the code that your other device shows.',
  otherwise: (name: string) =>
    `This browser is signed in as ${name}. With another account’s code, passkey or service it changes to that one; without a way back ${name} is lost.`,
  leave: (name: string) => `Leave ${name} for good?`,
  leaveText: (name: string) =>
    `${name} has no way back: its matches, decks and ratings are lost to you. To keep them, merge the two accounts: press “Show a code of this account” on this page, and give that code in the other account under “Merge another account”.`,
  sessions: 'Where you are signed in',
  unknownDevice: 'Unknown device',
  thisDevice: 'this browser',
  used: (since: string, time: string) => `since ${since}, last used ${time}`,
  signOut: (device: string) => `Sign out: ${device}`,
  signOutShort: 'Sign out',
  signOutOthers: 'Sign out everywhere else',
  ownData: 'Your data',
  ownDataText:
    'Everything that this server keeps of your account as a file: sessions, decks, matches, ratings, events and campaigns.',
  exportData: 'Export my data',
  deleteAccount: 'Delete this account',
  deleteText: 'Nobody can bring the account back, not even the operator of the server.',
  deleteParts: [
    'Your decks, ratings, codes, passkeys and sign-ins are deleted.',
    'Matches under way are given up. You leave events and campaigns; an event that you host and that has not begun is cancelled.',
    'Matches that others played with you stay, with “Deleted player” instead of your name.',
  ],
  deleteName: (name: string) => `Type your name, ${name}, to delete the account:`,
  deleteForGood: 'Delete for good',
  deleted: 'The account was deleted.',
};

const de: Widened<typeof en> = {
  title: 'Konto',
  whileBanned: 'Du kannst weiter alles lesen und deine Daten exportieren oder löschen:',
  ownPage: 'Deine Seite, wie andere sie sehen',
  desk: 'Betrieb',
  nameMalformed: 'Ein Name braucht ein sichtbares Zeichen und kein unsichtbares.',
  nobody:
    'Dieser Browser hat noch kein Konto. Du bekommst eines mit deiner ersten Partie. Wenn du schon eines hast, melde dich hier an.',
  signedOut: (name) =>
    `Du warst hier ${name}, und dieser Browser wurde abgemeldet. Melde dich unten wieder an; ein Browser, der noch angemeldet ist, macht dafür auf dieser Seite einen Link. Wer spielt, ohne sich anzumelden, bekommt ein neues Konto.`,
  changedTo: (before, now) =>
    `Dieser Tab war ${before}. Ein anderer Tab hat diesen Browser als ${now} angemeldet, und dieser Tab ist mitgegangen.`,
  gone: (before) =>
    `${before} ist hier nicht mehr angemeldet: Die Anmeldung wurde beendet, oder das Konto wurde übernommen oder gelöscht.`,
  expires: (days) =>
    `Dieses Konto liegt nur in deinen Browsern. Nach ${String(days)} Tagen ohne Besuch, oder mit den Daten des Browsers, geht es verloren. Ein Passkey oder Wiederherstellungscodes bewahren es.`,
  kept: ({ recoveryCodes: codes, passkeys }) => {
    if (codes > 0)
      return codes === 1
        ? '1 Wiederherstellungscode ist übrig. Abwesenheit beendet dieses Konto nicht.'
        : `${String(codes)} Wiederherstellungscodes sind übrig. Abwesenheit beendet dieses Konto nicht.`;
    if (passkeys === 0)
      return 'Deine Anmeldung mit einem anderen Dienst bewahrt dieses Konto. Abwesenheit beendet es nicht.';
    return passkeys === 1
      ? 'Ein Passkey bewahrt dieses Konto. Abwesenheit beendet es nicht.'
      : `${String(passkeys)} Passkeys bewahren dieses Konto. Abwesenheit beendet es nicht.`;
  },
  name: 'Name',
  nameText:
    'Tische, Listen und Wertungen zeigen den neuen Namen sofort. Was du gespielt hast, behält den Namen, unter dem du es gespielt hast. Dreimal am Tag kannst du ihn ändern.',
  newName: 'Dein Name',
  rename: 'Namen ändern',
  renamed: (name) => `Du heißt jetzt ${name}.`,
  renameAgain: (time) =>
    `Du hast deinen Namen innerhalb eines Tages dreimal geändert. Es geht wieder: ${time}.`,
  codes: 'Wiederherstellungscodes',
  codesText: 'Jeder Code meldet dich einmal an, in jedem Browser, wenn alle deine Geräte verloren sind.',
  makeCodes: 'Wiederherstellungscodes erzeugen',
  replaceCodes: 'Neue Codes erzeugen; die alten werden ungültig',
  replaceText: 'Dieses Konto hat Codes. Die, die du aufgeschrieben hast, melden dann nicht mehr an.',
  keepCodes: 'Schreib diese Codes auf oder druck sie aus. Sie werden nicht noch einmal gezeigt.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  device: 'Ein anderes Gerät',
  deviceText:
    'Scanne das Bild mit deinem anderen Gerät, oder öffne dort den Link oder tippe den Code ein. Der Code gilt einmal.',
  qrCode: 'Der Link als QR-Code',
  showLink: 'Auf einem anderen Gerät anmelden',
  arrived: 'Ein anderes Gerät ist jetzt angemeldet. Es steht unten in der Liste.',
  linkUntil: (time) => `Gültig bis ${time}.`,
  code: 'Code',
  signIn: 'Anmelden',
  signInText:
    'Melde dich mit einem Wiederherstellungscode an, oder mit dem Code, den dein anderes Gerät zeigt.',
  otherwise: (name) =>
    `Dieser Browser ist als ${name} angemeldet. Mit Code, Passkey oder Dienst eines anderen Kontos wechselt er zu diesem; ohne einen Weg zurück ist ${name} verloren.`,
  leave: (name) => `${name} für immer verlassen?`,
  leaveText: (name) =>
    `${name} hat keinen Weg zurück: Partien, Decks und Wertungen sind für dich verloren. Um sie zu behalten, leg die beiden Konten zusammen: Drück auf dieser Seite „Code dieses Kontos zeigen“, und gib den Code im anderen Konto unter „Ein anderes Konto übernehmen“ an.`,
  sessions: 'Wo du angemeldet bist',
  unknownDevice: 'Unbekanntes Gerät',
  thisDevice: 'dieser Browser',
  used: (since, time) => `seit ${since}, zuletzt benutzt ${time}`,
  signOut: (device) => `Abmelden: ${device}`,
  signOutShort: 'Abmelden',
  signOutOthers: 'Überall sonst abmelden',
  ownData: 'Deine Daten',
  ownDataText:
    'Alles, was dieser Server von deinem Konto aufbewahrt, als Datei: Anmeldungen, Decks, Partien, Wertungen, Turniere und Kampagnen.',
  exportData: 'Meine Daten exportieren',
  deleteAccount: 'Dieses Konto löschen',
  deleteText: 'Niemand kann das Konto zurückholen, auch nicht der Betreiber des Servers.',
  deleteParts: [
    'Deine Decks, Wertungen, Codes, Passkeys und Anmeldungen werden gelöscht.',
    'Laufende Partien werden aufgegeben. Du verlässt Turniere und Kampagnen; ein Turnier, das du leitest und das noch nicht begonnen hat, wird abgesagt.',
    'Partien, die andere mit dir gespielt haben, bleiben, mit „Gelöschtes Konto“ anstelle deines Namens.',
  ],
  deleteName: (name) => `Tipp deinen Namen, ${name}, um das Konto zu löschen:`,
  deleteForGood: 'Endgültig löschen',
  deleted: 'Das Konto wurde gelöscht.',
};

export const accountTexts = spoken({ en, de });
