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
  },
  de: {
    turn: ['Du bist am Zug', (others) => `Die Partie gegen ${others} wartet auf dich.`],
    result: { won: 'Gewonnen', lost: 'Verloren', draw: 'Unentschieden' },
    against: (others) => `Die Partie gegen ${others} ist zu Ende.`,
    challenge: ['Eine Herausforderung', (by) => `${by} will gegen dich spielen.`],
    friend: ['Freundschaft', (by) => `${by} möchte mit dir befreundet sein.`],
    round: (round) => `Runde ${round} beginnt.`,
    machine: 'eine Maschine',
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
  }
};
