import type { NotificationKind } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const kinds: Readonly<Record<NotificationKind, string>> = {
  turn: 'It is your turn in a match of hours or days',
  challenge: 'Somebody wants to play against you',
  friend: 'Somebody wants to be your friend',
  round: 'A round of an event begins for you',
  result: 'A match of hours or days is over',
};

const en = {
  title: 'Notifications',
  text: 'While no page is open, this browser can tell you what waits for you. The notification leads to the match.',
  cannot:
    'This browser cannot notify you. On an iPhone or iPad, add this page to the home screen and open it from there.',
  forbidden: 'This browser forbids notifications from this page. Allow them in its settings for the page.',
  notNow: 'You did not allow notifications.',
  begin: 'Notify me in this browser',
  end: 'Do not notify me here any more',
  here: 'This browser tells you when:',
  kinds,
  elsewhere: 'You are notified elsewhere, too:',
  remove: (place: string) => `Stop notifying: ${place}`,
  removeShort: 'Stop',
  failed: 'The push service of this browser cannot be reached.',
};

const de: Widened<typeof en> = {
  title: 'Benachrichtigungen',
  text: 'Auch wenn keine Seite offen ist, kann dieser Browser dir sagen, was auf dich wartet. Die Benachrichtigung führt zur Partie.',
  cannot:
    'Dieser Browser kann dich nicht benachrichtigen. Auf iPhone und iPad: Leg die Seite auf den Startbildschirm und öffne sie von dort.',
  forbidden:
    'Dieser Browser verbietet der Seite Benachrichtigungen. Erlaube sie in seinen Einstellungen für die Seite.',
  notNow: 'Du hast Benachrichtigungen nicht erlaubt.',
  begin: 'In diesem Browser benachrichtigen',
  end: 'Hier nicht mehr benachrichtigen',
  here: 'Dieser Browser sagt dir Bescheid, wenn:',
  kinds: {
    turn: 'du in einer Partie von Stunden oder Tagen am Zug bist',
    challenge: 'jemand gegen dich spielen will',
    friend: 'jemand mit dir befreundet sein will',
    round: 'eine Turnierrunde für dich beginnt',
    result: 'eine Partie von Stunden oder Tagen zu Ende ist',
  },
  elsewhere: 'Du wirst auch anderswo benachrichtigt:',
  remove: (place) => `Nicht mehr benachrichtigen: ${place}`,
  removeShort: 'Beenden',
  failed: 'Der Push-Dienst dieses Browsers ist nicht zu erreichen.',
};

export const notificationTexts = spoken({ en, de });
