import type { NotificationLanguage } from '@penance/shared';

type Told = (...words: readonly string[]) => string;

/** Which match it is, each part as it is said. */
interface MatchParts {
  readonly against: string;
  /** Who is on the own side. */
  readonly beside: string | null;
  readonly within: string | null;
  readonly begun: string | null;
}

/** What the notifications say. Sentences are whole: also whoever knows nothing of the match understands them. */
export interface NotificationTexts {
  readonly turn: {
    readonly title: (against: string) => string;
    readonly text: (match: string) => string;
    readonly answerBy: (moment: string, orLost: boolean) => string;
    /** Instead, where nobody knows it yet: after a restart, during a vacation. */
    readonly stands: string;
  };
  readonly toCome: {
    readonly title: (against: string) => string;
    readonly text: (match: string, patience: string) => string;
  };
  readonly result: {
    readonly title: Readonly<Record<'won' | 'lost' | 'draw', (against: string) => string>>;
    readonly text: (match: string) => string;
  };
  readonly challenge: {
    readonly title: (by: string) => string;
    readonly again: (by: string) => string;
    readonly seat: (by: string) => string;
    readonly rematch: (by: string, until: string | null) => string;
    readonly pace: (time: string) => string;
  };
  readonly friend: { readonly title: (by: string) => string; readonly text: (by: string) => string };
  readonly round: {
    readonly title: (event: string, round: string) => string;
    readonly text: (against: string) => string;
    readonly comeBy: (moment: string) => string;
  };
  /** By the first part of the id of a round. */
  readonly stages: { readonly swiss: Told } & Readonly<Record<string, Told>>;
  readonly waiting: {
    readonly title: string;
    readonly text: (device: string, from: string) => string;
    /** A device without a name. */
    readonly device: string;
  };
  /** `The match …`. */
  readonly match: (parts: MatchParts) => string;
  readonly within: Readonly<Record<'tournament' | 'campaign', (name: string) => string>>;
  readonly machine: string;
  readonly others: (count: number) => string;
  readonly at: (date: string, time: string) => string;
  readonly days: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly minutes: (count: number) => string;
  readonly seconds: (count: number) => string;
  /** How it writes dates. */
  readonly locale: string;
}

const spaced = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' ');

const en: NotificationTexts = {
  turn: {
    title: (against) => `Your turn against ${against}`,
    text: (match) => `${match} waits for your answer.`,
    answerBy: (moment, orLost) =>
      `Answer by ${moment}. ${orLost ? 'Otherwise your time is up and you lose.' : 'Otherwise the game gives a cautious answer for you.'}`,
    stands: 'Your clock stands at the moment.',
  },
  toCome: {
    title: (against) => `Your match against ${against} can begin`,
    text: (match, patience) =>
      `${match} begins as soon as all who play in it have opened its page, and still waits for you. If you do not come within ${patience}, it begins without you, and your time runs.`,
  },
  result: {
    title: {
      won: (against) => `You won against ${against}`,
      lost: (against) => `You lost against ${against}`,
      draw: (against) => `A draw against ${against}`,
    },
    text: (match) => `${match} is over. Its page shows how it ended.`,
  },
  challenge: {
    title: (by) => `${by} wants to play against you`,
    again: (by) => `${by} wants to play again`,
    seat: (by) =>
      `${by} asks you to a match and keeps a table open for it: take the seat, or decline. If you do nothing, nothing is lost; the seat may be gone later.`,
    rematch: (by, until) =>
      `${by} offers a rematch of the match that you played. ${until === null ? 'If you do nothing, the offer ends' : `The offer ends on ${until}`}; nothing is lost by that.`,
    pace: (time) => `Each question in it is to be answered within ${time}.`,
  },
  friend: {
    title: (by) => `${by} wants to be your friend`,
    text: (by) =>
      `Accept or decline on the page of your friends. As long as you do neither, nothing changes between you and ${by}.`,
  },
  round: {
    title: (event, round) => `${event}: ${round}`,
    text: (against) =>
      `It has begun: you play against ${against}. The page of the event leads to your table.`,
    comeBy: (moment) => `Be there by ${moment}. Whoever has not come by then loses.`,
  },
  stages: {
    swiss: (number) => `round ${number}`,
    wave: () => 'your next match',
    'double-winners': (number) => `round ${number} of the winners`,
    losers: (number) => `round ${number} of the losers`,
    final: () => 'the final',
    reset: () => 'the second final',
    thirdPlace: () => 'match for the third place',
  },
  waiting: {
    title: 'A device waits to change the ways into your account',
    text: (device, from) =>
      `${device} is signed in to your account in Penance, says that its owner has lost all ways back, and may change them from ${from} on. If that is not you, end the waiting on the page of your account.`,
    device: 'Another device',
  },
  match: ({ against, beside, within, begun }) =>
    spaced(
      'The match',
      beside && `with ${beside}`,
      `against ${against}`,
      within,
      begun && `that began on ${begun}`,
    ),
  within: {
    tournament: (name) => `in the event “${name}”`,
    campaign: (name) => `in the campaign “${name}”`,
  },
  machine: 'a machine',
  others: (count) => `${count} others`,
  at: (date, time) => `${date}, ${time} UTC`,
  days: (count) => `${count} days`,
  hours: (count) => (count === 1 ? 'an hour' : `${count} hours`),
  minutes: (count) => `${count} minutes`,
  seconds: (count) => `${count} seconds`,
  locale: 'en-GB',
};

const de: NotificationTexts = {
  turn: {
    title: (against) => `Du bist gegen ${against} am Zug`,
    text: (match) => `${match} wartet auf deine Antwort.`,
    answerBy: (moment, orLost) =>
      `Antworte bis ${moment}. ${orLost ? 'Sonst ist deine Zeit um, und du verlierst.' : 'Sonst gibt das Spiel für dich eine vorsichtige Antwort.'}`,
    stands: 'Deine Uhr steht im Moment.',
  },
  toCome: {
    title: (against) => `Deine Partie gegen ${against} kann beginnen`,
    text: (match, patience) =>
      `${match} beginnt, sobald alle, die darin spielen, ihre Seite geöffnet haben, und wartet noch auf dich. Kommst du nicht innerhalb von ${patience}, beginnt sie ohne dich, und deine Zeit läuft.`,
  },
  result: {
    title: {
      won: (against) => `Gewonnen gegen ${against}`,
      lost: (against) => `Verloren gegen ${against}`,
      draw: (against) => `Unentschieden gegen ${against}`,
    },
    text: (match) => `${match} ist zu Ende. Ihre Seite zeigt, wie sie ausging.`,
  },
  challenge: {
    title: (by) => `${by} will gegen dich spielen`,
    again: (by) => `${by} will noch einmal spielen`,
    seat: (by) =>
      `${by} lädt dich zu einer Partie ein und hält dafür einen Tisch offen: Nimm den Platz oder lehne ab. Tust du nichts, ist nichts verloren; der Platz kann später vergeben sein.`,
    rematch: (by, until) =>
      `${by} bietet eine Revanche für eure Partie an. ${until === null ? 'Tust du nichts, endet das Angebot' : `Das Angebot endet am ${until}`}; verloren ist damit nichts.`,
    pace: (time) => `Jede Frage darin ist innerhalb von ${time} zu beantworten.`,
  },
  friend: {
    title: (by) => `${by} möchte mit dir befreundet sein`,
    text: (by) =>
      `Nimm an oder lehne ab auf der Seite deiner Freunde. Solange du keines von beiden tust, ändert sich zwischen dir und ${by} nichts.`,
  },
  round: {
    title: (event, round) => `${event}: ${round}`,
    text: (against) =>
      `Es geht los: Du spielst gegen ${against}. Die Seite des Turniers führt an deinen Tisch.`,
    comeBy: (moment) => `Sei da bis ${moment}. Wer bis dahin nicht gekommen ist, verliert.`,
  },
  stages: {
    swiss: (number) => `Runde ${number}`,
    wave: () => 'deine nächste Partie',
    'double-winners': (number) => `Runde ${number} der Gewinner`,
    losers: (number) => `Runde ${number} der Verlierer`,
    final: () => 'das Finale',
    reset: () => 'das zweite Finale',
    thirdPlace: () => 'Partie um den dritten Platz',
  },
  waiting: {
    title: 'Ein Gerät wartet darauf, die Wege in dein Konto zu ändern',
    text: (device, from) =>
      `${device} ist in deinem Konto bei Penance angemeldet, gibt an, alle Wege zurück verloren zu haben, und darf sie ab ${from} ändern. Wenn du das nicht bist, beende das Warten auf der Seite deines Kontos.`,
    device: 'Ein anderes Gerät',
  },
  match: ({ against, beside, within, begun }) =>
    spaced('Die Partie', beside && `mit ${beside}`, `gegen ${against}`, within, begun && `vom ${begun}`),
  within: {
    tournament: (name) => `im Turnier „${name}“`,
    campaign: (name) => `in der Kampagne „${name}“`,
  },
  machine: 'eine Maschine',
  others: (count) => `${count} andere`,
  at: (date, time) => `${date}, ${time} Uhr (UTC)`,
  days: (count) => `${count} Tagen`,
  hours: (count) => (count === 1 ? 'einer Stunde' : `${count} Stunden`),
  minutes: (count) => `${count} Minuten`,
  seconds: (count) => `${count} Sekunden`,
  locale: 'de-DE',
};

export const NOTIFICATION_TEXTS: Readonly<Record<NotificationLanguage, NotificationTexts>> = { en, de };
