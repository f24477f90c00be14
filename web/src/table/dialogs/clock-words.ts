import { daysText } from '../../messages/days-text.ts';
import { spoken } from '../../messages/spoken.ts';

/** What the clock's settings mean; loaded with the dialog that explains them. */
const en = {
  title: 'How the clock works',
  cap: (time: string) => `You have ${time} for each question. Then the game answers for you.`,
  bank: (time: string) =>
    `Your bank is your time for the whole match, ${time} at its beginning. It runs only while you are asked.`,
  increment: (time: string) => `Each answer adds ${time} to the bank.`,
  empty: {
    fallback: 'When the bank is empty, the game answers every question for you at once.',
    forfeit: 'When the bank is empty, your casket is out.',
  },
  shown: 'The time shown is what you have for this question: the shorter one of the two.',
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
};

const de: typeof en = {
  title: 'Wie die Uhr läuft',
  cap: (time) => `Für jede Frage hast du ${time}. Danach antwortet das Spiel für dich.`,
  bank: (time) =>
    `Die Bank ist deine Zeit für die ganze Partie, am Anfang ${time}. Sie läuft nur, während du gefragt bist.`,
  increment: (time) => `Jede Antwort bringt der Bank ${time}.`,
  empty: {
    fallback: 'Ist die Bank leer, beantwortet das Spiel jede Frage sofort für dich.',
    forfeit: 'Ist die Bank leer, scheidet dein Sarg aus.',
  },
  shown: 'Angezeigt wird, was für diese Frage bleibt: die kürzere der beiden Zeiten.',
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
};

export const clockWords = spoken({ en, de });

const DAY = 86_400;

/** A time as a setting has it: 45 s, 10 min, 24 h, 3 days. */
export const durationWords = (seconds: number): string => {
  const words = clockWords();
  if (seconds >= DAY && seconds % DAY === 0) return daysText(seconds / DAY);
  if (seconds % 3600 === 0) return words.hours(seconds / 3600);
  return seconds % 60 === 0 ? words.minutes(seconds / 60) : words.seconds(seconds);
};
