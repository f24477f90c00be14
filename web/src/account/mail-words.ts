import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'Mail',
  text: 'The same can be told to you by mail. Nothing else is sent, and nobody else sees the address.',
  address: 'Your mail address',
  ask: 'Send a mail to confirm it',
  other: 'Use another address',
  replaces:
    'The one above is told until you confirm the new one, which then takes its place. What you are told stays as chosen.',
  unconfirmed:
    'A mail is on its way to this address. Open the link in it within two days: until then nothing else is sent there.',
  again: 'Send that mail again',
  open: 'This address is told when:',
  failing: 'Mails to this address come back. Correct it, or have it confirmed anew.',
  remove: (address: string) => `Remove ${address}`,
  removeShort: 'Remove',
  page: {
    confirm: {
      title: 'Your mail address',
      text: 'Do you want to be told at this address what waits for you in Penance? Every mail has a link that ends them.',
      action: 'Yes, confirm it',
      done: 'The address is confirmed. In your account you choose of what you are told.',
      doneElsewhere:
        'The address is confirmed. This browser has no account: of what you are told you choose where you play, on the page of your account.',
    },
    unsubscribe: {
      title: 'No more mails',
      text: 'Do you want no more mails from Penance at this address? The server then forgets it.',
      action: 'Yes, no more mails',
      done: 'Nothing is sent to this address any more.',
    },
    neither: 'This link is not complete. Open it from the mail, or copy all of it.',
    account: 'To your account',
  },
};

const de: Widened<typeof en> = {
  title: 'E-Mail',
  text: 'Dasselbe kannst du per E-Mail erfahren. Sonst wird nichts verschickt, und niemand sonst sieht die Adresse.',
  address: 'Deine E-Mail-Adresse',
  ask: 'E-Mail zum Bestätigen schicken',
  other: 'Eine andere Adresse nehmen',
  replaces:
    'Die obige erfährt alles, bis du die neue bestätigst; dann tritt diese an ihre Stelle. Was du erfährst, bleibt wie gewählt.',
  unconfirmed:
    'An diese Adresse geht eine E-Mail. Öffne in den nächsten zwei Tagen den Link darin: Vorher wird sonst nichts dorthin verschickt.',
  again: 'Diese E-Mail noch einmal schicken',
  open: 'Diese Adresse erfährt, wenn:',
  failing: 'E-Mails an diese Adresse kommen zurück. Berichtige sie, oder lass sie neu bestätigen.',
  remove: (address) => `${address} entfernen`,
  removeShort: 'Entfernen',
  page: {
    confirm: {
      title: 'Deine E-Mail-Adresse',
      text: 'Willst du unter dieser Adresse erfahren, was in Penance auf dich wartet? In jeder E-Mail ist ein Link, der sie beendet.',
      action: 'Ja, bestätigen',
      done: 'Die Adresse ist bestätigt. In deinem Konto wählst du, was du erfährst.',
      doneElsewhere:
        'Die Adresse ist bestätigt. Dieser Browser hat kein Konto: Was du erfährst, wählst du dort, wo du spielst, auf der Seite deines Kontos.',
    },
    unsubscribe: {
      title: 'Keine E-Mails mehr',
      text: 'Willst du unter dieser Adresse keine E-Mails von Penance mehr? Der Server vergisst sie dann.',
      action: 'Ja, keine E-Mails mehr',
      done: 'An diese Adresse wird nichts mehr verschickt.',
    },
    neither: 'Dieser Link ist nicht vollständig. Öffne ihn aus der E-Mail, oder kopiere ihn ganz.',
    account: 'Zu deinem Konto',
  },
};

export const mailTexts = spoken({ en, de });
