import { isCorrespondence, PACES, type ClockSettings, type PaceId } from '@penance/shared';
import { daysText } from '../messages/days-text.ts';
import { spoken } from '../messages/spoken.ts';

const days = (seconds: number): number => Math.round(seconds / 86_400);

const en = {
  label: 'Pace',
  live: 'Both at the table: minutes',
  liveText: 'You play it now, from beginning to end.',
  pace: (clock: ClockSettings) => `By correspondence: ${daysText(days(clock.cap))} for each question`,
  short: (clock: ClockSettings) => `${daysText(days(clock.cap))} for each question`,
  hours: (clock: ClockSettings) => `${Math.round(clock.cap / 3600)} hours for each question`,
  text: (clock: ClockSettings) =>
    `Nobody has to be here at the same time. Whoever stays away for ${daysText(days(clock.bank ?? clock.cap))} loses. Notifications, which you switch on in your account, say when it is your turn.`,
  waiting: 'The match begins once both have been here. You may leave: a bar on the other pages leads back.',
};

const de: typeof en = {
  label: 'Tempo',
  live: 'Beide am Tisch: Minuten',
  liveText: 'Ihr spielt jetzt, von Anfang bis Ende.',
  pace: (clock) => `Als Fernpartie: ${daysText(days(clock.cap))} für jede Frage`,
  short: (clock) => `${daysText(days(clock.cap))} für jede Frage`,
  hours: (clock) => `${Math.round(clock.cap / 3600)} Stunden für jede Frage`,
  text: (clock) =>
    `Ihr müsst nicht zur selben Zeit da sein. Wer ${daysText(days(clock.bank ?? clock.cap))} wegbleibt, verliert. Benachrichtigungen, die du in deinem Konto einschaltest, sagen dir, wann du am Zug bist.`,
  waiting:
    'Die Partie beginnt, sobald beide da waren. Du kannst gehen: Eine Leiste auf den anderen Seiten führt zurück.',
};

export const paceWords = spoken({ en, de });

/** The settings of a pace; none for a match that is played at once. */
export const clockFor = (pace: PaceId | null): { readonly clock?: ClockSettings } =>
  pace === null ? {} : { clock: PACES[pace] };

/** How long players have, of a match of hours or days; `null` for one of minutes. */
export const paceText = (clock: ClockSettings): string | null => {
  if (!isCorrespondence(clock)) return null;
  return clock.cap % 86_400 === 0 ? paceWords().short(clock) : paceWords().hours(clock);
};
