import type { NotificationLanguage } from '@penance/shared';
import type { NotificationFacts } from './read-facts.ts';

/** What a person reads, and where it leads. */
export interface NotificationWords {
  readonly title: string;
  readonly text: string;
  /** The path of the page. */
  readonly path: string;
}

interface Texts {
  readonly turn: readonly [title: string, text: (others: string) => string];
  readonly result: Readonly<Record<'won' | 'lost' | 'draw', string>>;
  readonly against: (others: string) => string;
  readonly challenge: readonly [title: string, text: (by: string) => string];
  readonly friend: readonly [title: string, text: (by: string) => string];
  readonly round: (round: string) => string;
  readonly machine: string;
  readonly waiting: readonly [title: string, text: (device: string, from: string) => string];
  /** A device without a name. */
  readonly device: string;
  /** How it writes dates. */
  readonly locale: string;
}

const TEXTS: Readonly<Record<NotificationLanguage, Texts>> = {
  en: {
    turn: ['Your turn', (others) => `The match against ${others} waits for you.`],
    result: { won: 'You won', lost: 'You lost', draw: 'A draw' },
    against: (others) => `The match against ${others} is over.`,
    challenge: ['A challenge', (by) => `${by} wants to play against you.`],
    friend: ['A friend', (by) => `${by} wants to be your friend.`],
    round: (round) => `Round ${round} begins.`,
    machine: 'a machine',
    waiting: [
      'Is it you who waits?',
      (device, from) =>
        `${device} is signed in to your account in Penance, says that its owner has lost all ways back, and may change them from ${from} on. If that is not you, end the waiting on the page of your account.`,
    ],
    device: 'Another device',
    locale: 'en-GB',
  },
  de: {
    turn: ['Du bist am Zug', (others) => `Die Partie gegen ${others} wartet auf dich.`],
    result: { won: 'Gewonnen', lost: 'Verloren', draw: 'Unentschieden' },
    against: (others) => `Die Partie gegen ${others} ist zu Ende.`,
    challenge: ['Eine Herausforderung', (by) => `${by} will gegen dich spielen.`],
    friend: ['Freundschaft', (by) => `${by} möchte mit dir befreundet sein.`],
    round: (round) => `Runde ${round} beginnt.`,
    machine: 'eine Maschine',
    waiting: [
      'Bist du es, der wartet?',
      (device, from) =>
        `${device} ist in deinem Konto bei Penance angemeldet, gibt an, alle Wege zurück verloren zu haben, und darf sie ab ${from} ändern. Wenn du das nicht bist, beende das Warten auf der Seite deines Kontos.`,
    ],
    device: 'Ein anderes Gerät',
    locale: 'de-DE',
  },
};

export const notificationWords = (
  facts: NotificationFacts,
  language: NotificationLanguage,
): NotificationWords => {
  const texts = TEXTS[language];
  const namesOf = (others: readonly string[]): string =>
    others.length === 0 ? texts.machine : others.join(', ');
  switch (facts.kind) {
    case 'turn': {
      const [title, text] = texts.turn;
      return { title, text: text(namesOf(facts.others)), path: `/match/${facts.match}` };
    }
    case 'result':
      return {
        title: texts.result[facts.outcome],
        text: texts.against(namesOf(facts.others)),
        path: `/match/${facts.match}`,
      };
    case 'challenge': {
      const [title, text] = texts.challenge;
      return { title, text: text(facts.by), path: facts.seat ?? `/match/${facts.match}` };
    }
    case 'friend': {
      const [title, text] = texts.friend;
      return { title, text: text(facts.by), path: '/friends' };
    }
    case 'round':
      return {
        title: facts.name,
        text: texts.round(facts.round.replace(/^.*-/, '')),
        path: `/event/${facts.event}`,
      };
    case 'waiting': {
      const [title, text] = texts.waiting;
      const from = facts.from.toLocaleDateString(texts.locale, { dateStyle: 'long', timeZone: 'UTC' });
      return { title, text: text(facts.device || texts.device, from), path: '/account' };
    }
  }
};
