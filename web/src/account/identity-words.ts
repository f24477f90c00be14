import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: (provider: string) => `Sign-in with ${provider}`,
  elsewhereTitle: 'Sign-in with another service',
  text: (provider: string) =>
    `If you add ${provider}, it signs you in on any device. This server learns that it is you, but neither your name there nor your mail address.`,
  add: (provider: string) => `Add ${provider}`,
  signIn: (provider: string) => `Sign in with ${provider}`,
  made: (time: string) => `added ${time}`,
  used: (time: string) => `last used ${time}`,
  notOffered: 'this server does not ask it any more',
  remove: (provider: string) => `Remove the sign-in with ${provider}`,
  removeShort: 'Remove',
  removed: 'It signs in no more.',
  elsewhere: (site: string) => `Signing in with another service works at ${site} only. Open this page there.`,
  page: {
    title: 'Sign-in',
    wait: 'One moment …',
    unknown: 'This was not begun in this browser, or took too long. Begin again on the account page.',
    refused: 'You were not signed in there. Nothing has changed.',
    back: 'To the account page',
  },
};

const de: Widened<typeof en> = {
  title: (provider) => `Anmeldung mit ${provider}`,
  elsewhereTitle: 'Anmeldung mit einem anderen Dienst',
  text: (provider) =>
    `Wenn du ${provider} hinzufügst, meldet dich das auf jedem Gerät an. Dieser Server erfährt, dass du es bist, aber weder deinen Namen dort noch deine Mailadresse.`,
  add: (provider) => `${provider} hinzufügen`,
  signIn: (provider) => `Mit ${provider} anmelden`,
  made: (time) => `hinzugefügt ${time}`,
  used: (time) => `zuletzt benutzt ${time}`,
  notOffered: 'dieser Server fragt dort nicht mehr',
  remove: (provider) => `Anmeldung mit ${provider} entfernen`,
  removeShort: 'Entfernen',
  removed: 'Sie meldet nicht mehr an.',
  elsewhere: (site) =>
    `Die Anmeldung mit einem anderen Dienst geht nur unter ${site}. Öffne diese Seite dort.`,
  page: {
    title: 'Anmeldung',
    wait: 'Einen Moment …',
    unknown:
      'Das hat nicht in diesem Browser begonnen oder hat zu lange gedauert. Beginne noch einmal auf der Seite „Konto“.',
    refused: 'Du wurdest dort nicht angemeldet. Es hat sich nichts geändert.',
    back: 'Zur Seite „Konto“',
  },
};

export const identityTexts = spoken({ en, de });
