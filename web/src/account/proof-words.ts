import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'Is it you?',
  text: 'Somebody who has only got hold of this browser must not lock you out. Show once more that the account is yours; for a quarter of an hour you are not asked again.',
  passkey: 'Use a passkey',
  code: 'Recovery code',
  codeText: 'A code is used up by it.',
  useCode: 'Use the code',
  identity: (provider: string) => `Sign in with ${provider}`,
  identityText: 'You come back to this page afterwards, and press the button there again.',
  lost: 'I have none of these any more',
  lostText: (days: number) =>
    `Then this browser can wait: after ${String(days)} days, for one day, it is not asked. Until then every device of the account sees that on this page, and can end the waiting.`,
  wait: 'Wait',
  waits: (time: string) => `This browser is not asked from ${time} on, for one day.`,
  waiting: {
    title: 'Waiting instead of a proof',
    text: (device: string, time: string) =>
      `${device} says that its owner has lost all ways back, and may change them from ${time} on. If that is not you, end the waiting, make new codes and sign that device out.`,
    own: (time: string) =>
      `This browser may change your ways back from ${time} on, for one day, without being asked.`,
    end: 'End the waiting',
  },
};

const de: Widened<typeof en> = {
  title: 'Bist du es?',
  text: 'Wer nur diesen Browser in die Hand bekommt, darf dich nicht aussperren. Zeig noch einmal, dass dir das Konto gehört; eine Viertelstunde lang wirst du nicht wieder gefragt.',
  passkey: 'Passkey benutzen',
  code: 'Wiederherstellungscode',
  codeText: 'Der Code ist damit verbraucht.',
  useCode: 'Code benutzen',
  identity: (provider) => `Mit ${provider} anmelden`,
  identityText: 'Danach kommst du auf diese Seite zurück und drückst den Knopf noch einmal.',
  lost: 'Ich habe nichts davon mehr',
  lostText: (days) =>
    `Dann kann dieser Browser warten: Nach ${String(days)} Tagen wird er einen Tag lang nicht gefragt. Bis dahin sieht das jedes Gerät des Kontos auf dieser Seite und kann das Warten beenden.`,
  wait: 'Warten',
  waits: (time) => `Dieser Browser wird ab ${time} einen Tag lang nicht gefragt.`,
  waiting: {
    title: 'Warten statt Nachweis',
    text: (device, time) =>
      `${device} gibt an, alle Wege zurück verloren zu haben, und darf sie ab ${time} ändern. Wenn du das nicht bist, beende das Warten, erzeuge neue Codes und melde dieses Gerät ab.`,
    own: (time) => `Dieser Browser darf deine Wege zurück ab ${time} einen Tag lang ungefragt ändern.`,
    end: 'Das Warten beenden',
  },
};

export const proofTexts = spoken({ en, de });
