import { counted } from '../messages/counted.ts';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'Vacation',
  text: 'While you are on vacation, your clock stands in matches by correspondence. You may answer all the same. In tournaments and campaigns it runs on, because they have deadlines of their own. Those who sit at a table with you see until when you are away.',
  left: (days: number, most: number, within: number) =>
    `You have ${days === 0 ? 'no days' : counted(days, 'day', 'days')} left, of ${most} within ${within} days.`,
  days: 'How many days, from now',
  daysOfCurrent: 'How many days, from its beginning',
  until: (moment: string) => `until ${moment}`,
  begin: 'Go on vacation',
  change: 'Change',
  away: (moment: string) => `You are on vacation until ${moment}.`,
  end: 'End it now',
  askTitle: (days: number) => `Go on vacation for ${counted(days, 'day', 'days')}?`,
  askMore: (days: number) => `Make it ${counted(days, 'day', 'days')} in all?`,
  askText: (cost: number, left: number, until: string) =>
    `It lasts until ${until} and takes ${counted(cost, 'day', 'days')} of your allowance; ${counted(left, 'day', 'days')} are left then. Whole days of 24 hours count: if you end it earlier, only days that have not begun come back. So a vacation costs one day at least.`,
  givesBack: 'Days that have not begun are given back.',
} as const;

const de: Widened<typeof en> = {
  title: 'Urlaub',
  text: 'Während du im Urlaub bist, steht deine Uhr in Fernpartien. Antworten darfst du trotzdem. In Turnieren und Kampagnen läuft sie weiter, weil sie eigene Fristen haben. Wer mit dir an einem Tisch sitzt, sieht, bis wann du weg bist.',
  left: (days, most, within) =>
    `Du hast ${days === 0 ? 'keinen Tag mehr' : `noch ${counted(days, 'Tag', 'Tage')}`}, von ${most} innerhalb von ${within} Tagen.`,
  days: 'Wie viele Tage, von jetzt an',
  daysOfCurrent: 'Wie viele Tage, von seinem Beginn an',
  until: (moment) => `bis ${moment}`,
  begin: 'Urlaub nehmen',
  change: 'Ändern',
  away: (moment) => `Du bist bis ${moment} im Urlaub.`,
  end: 'Jetzt beenden',
  askTitle: (days) => `Für ${counted(days, 'Tag', 'Tage')} in den Urlaub gehen?`,
  askMore: (days) => `Insgesamt ${counted(days, 'Tag', 'Tage')} daraus machen?`,
  askText: (cost, left, until) =>
    `Er dauert bis ${until} und kostet ${counted(cost, 'Tag', 'Tage')} von deinem Vorrat; dann bleiben dir noch ${counted(left, 'Tag', 'Tage')}. Es zählen ganze Tage von 24 Stunden: Beendest du ihn früher, bekommst du nur Tage zurück, die noch nicht begonnen haben. Ein Urlaub kostet also mindestens einen Tag.`,
  givesBack: 'Tage, die noch nicht begonnen haben, bekommst du zurück.',
};

export const vacationTexts = spoken<Widened<typeof en>>({ en, de });
