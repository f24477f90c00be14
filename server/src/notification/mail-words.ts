import type { NotificationLanguage } from '@penance/shared';
import { CONFIRM_HOURS } from './mail-links.ts';

interface MailTexts {
  readonly confirm: {
    readonly title: string;
    readonly text: string;
    readonly open: string;
    /** For whoever did not ask for it. */
    readonly foot: string;
  };
  readonly open: string;
  readonly foot: string;
  readonly choose: string;
  readonly stop: string;
}

const DAYS = CONFIRM_HOURS / 24;

export const MAIL_TEXTS: Readonly<Record<NotificationLanguage, MailTexts>> = {
  en: {
    confirm: {
      title: 'Penance: confirm this address',
      text: `Somebody, probably you, wants to be told at this address what waits for them in Penance. Nothing is sent here before you confirm it, within ${DAYS} days.`,
      open: 'Confirm this address',
      foot: 'It was not you? Then do nothing: this address is forgotten.',
    },
    open: 'Open the page',
    foot: 'You are told this by mail because you confirmed this address.',
    choose: 'Choose of what you are told',
    stop: 'No more of these mails',
  },
  de: {
    confirm: {
      title: 'Penance: Bestätige diese Adresse',
      text: `Jemand, wahrscheinlich du, will unter dieser Adresse erfahren, was in Penance auf ihn wartet. Bevor du sie bestätigst, geht nichts hierher; das kannst du ${DAYS} Tage lang tun.`,
      open: 'Diese Adresse bestätigen',
      foot: 'Das warst nicht du? Dann tu nichts: Diese Adresse wird vergessen.',
    },
    open: 'Seite öffnen',
    foot: 'Du erfährst das per E-Mail, weil du diese Adresse bestätigt hast.',
    choose: 'Wählen, was du erfährst',
    stop: 'Keine solchen E-Mails mehr',
  },
};
