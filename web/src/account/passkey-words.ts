import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'Passkeys',
  text: 'A passkey keeps this account in your phone, computer or password manager, and signs you in with a finger, a face or a PIN. Nothing has to be written down.',
  make: 'Make a passkey',
  made: (time: string) => `made ${time}`,
  used: (time: string) => `last used ${time}`,
  isBackedUp: 'kept elsewhere, too',
  remove: (device: string) => `Remove the passkey: ${device}`,
  removeShort: 'Remove',
  removeOne: 'It does not sign in to this account any more. Your other ways back stay.',
  removeLast:
    'It is the only way back to this account. Without it the account is lost with the data of your browsers, or after a long absence.',
  removed:
    'The passkey signs in no more. Remove it from your device or password manager, too, so that it is not offered there.',
  signIn: 'Sign in with a passkey',
  none: 'This browser has no passkeys here. It needs an address that begins with https.',
  notOffered: 'This server has no address at which browsers have passkeys.',
  elsewhere: (site: string) =>
    `Passkeys of this server belong to the address ${site}. Open this page there to make or use one.`,
  cancelled: 'No passkey was chosen, or it took too long.',
  alreadyHere: 'This device has a passkey of this account already.',
  failed: 'This device cannot do this with a passkey.',
};

const de: Widened<typeof en> = {
  title: 'Passkeys',
  text: 'Ein Passkey bewahrt dieses Konto in deinem Telefon, Rechner oder Passwortmanager und meldet dich mit Finger, Gesicht oder PIN an. Du musst nichts aufschreiben.',
  make: 'Passkey erstellen',
  made: (time) => `erstellt ${time}`,
  used: (time) => `zuletzt benutzt ${time}`,
  isBackedUp: 'auch anderswo gesichert',
  remove: (device) => `Passkey entfernen: ${device}`,
  removeShort: 'Entfernen',
  removeOne: 'Er meldet nicht mehr an diesem Konto an. Deine anderen Wege zurück bleiben.',
  removeLast:
    'Er ist der einzige Weg zurück zu diesem Konto. Ohne ihn geht das Konto mit den Daten deiner Browser oder nach langer Abwesenheit verloren.',
  removed:
    'Der Passkey meldet nicht mehr an. Entferne ihn auch von deinem Gerät oder aus deinem Passwortmanager, damit er dort nicht mehr angeboten wird.',
  signIn: 'Mit einem Passkey anmelden',
  none: 'Dieser Browser hat hier keine Passkeys. Dafür muss die Adresse mit https beginnen.',
  notOffered: 'Dieser Server hat keine Adresse, an der Browser Passkeys haben.',
  elsewhere: (site) =>
    `Die Passkeys dieses Servers gehören zur Adresse ${site}. Öffne diese Seite dort, um einen zu erstellen oder zu benutzen.`,
  cancelled: 'Es wurde kein Passkey gewählt, oder es hat zu lange gedauert.',
  alreadyHere: 'Dieses Gerät hat schon einen Passkey dieses Kontos.',
  failed: 'Dieses Gerät kann das nicht mit einem Passkey.',
};

export const passkeyTexts = spoken({ en, de });
