import type { NotificationLanguage } from '@penance/shared';
import { NOTIFICATION_TEXTS, type NotificationTexts } from './notification-texts.ts';
import type { NotificationFacts } from './read-facts.ts';

/** What a person reads, and where it leads. */
export interface NotificationWords {
  readonly title: string;
  readonly text: string;
  /** The path of the page. */
  readonly path: string;
}

type Facts<K extends NotificationFacts['kind']> = Extract<NotificationFacts, { readonly kind: K }>;

/** Names that are said; others are counted. */
const NAMED_MOST = 3;
const HOUR = 3600;
const DAY = 24 * HOUR;

export const notificationWords = (
  facts: NotificationFacts,
  language: NotificationLanguage,
): NotificationWords => {
  const texts = NOTIFICATION_TEXTS[language];
  switch (facts.kind) {
    case 'turn': {
      const { title, text, answerBy, stands } = texts.turn;
      const by = facts.by ? answerBy(momentOf(facts.by, texts), facts.orLost) : stands;
      return {
        title: title(opponentsOf(facts, texts)),
        text: joined(text(matchOf(facts, texts)), by),
        path: `/match/${facts.match}`,
      };
    }
    case 'toCome': {
      const { title, text } = texts.toCome;
      return {
        title: title(opponentsOf(facts, texts)),
        text: text(matchOf(facts, texts), durationOf(facts.seconds, texts)),
        path: `/match/${facts.match}`,
      };
    }
    case 'result': {
      const { title, text } = texts.result;
      return {
        title: title[facts.outcome](opponentsOf(facts, texts)),
        text: text(matchOf(facts, texts)),
        path: `/match/${facts.match}`,
      };
    }
    case 'challenge':
      return challengeWords(facts, texts);
    case 'friend': {
      const { title, text } = texts.friend;
      return { title: title(facts.by), text: text(facts.by), path: '/friends' };
    }
    case 'round':
      return roundWords(facts, texts);
    case 'waiting': {
      const { title, text, device } = texts.waiting;
      const from = facts.from.toLocaleDateString(texts.locale, { dateStyle: 'long', timeZone: 'UTC' });
      return { title, text: text(facts.device || device, from), path: '/account' };
    }
  }
};

const challengeWords = (
  { by, match, seat, seconds, until }: Facts<'challenge'>,
  texts: NotificationTexts,
): NotificationWords => {
  const { title, again, seat: seatText, pace, rematch } = texts.challenge;
  if (seat !== null)
    return { title: title(by), text: joined(seatText(by), pace(durationOf(seconds, texts))), path: seat };
  return {
    title: again(by),
    text: joined(rematch(by, until && momentOf(until, texts)), pace(durationOf(seconds, texts))),
    path: `/match/${match}`,
  };
};

const roundWords = (facts: Facts<'round'>, texts: NotificationTexts): NotificationWords => {
  const { title, text, comeBy } = texts.round;
  const [, stage = '', number = ''] = /^(.*)-(\d+)$/.exec(facts.round) ?? [];
  const isDouble = facts.format === 'double-elimination';
  const { [`double-${stage}`]: double, [stage]: usual = texts.stages.swiss } = texts.stages;
  const round = (isDouble && double ? double : usual)(number);
  return {
    title: title(facts.name, round),
    text: joined(text(opponentsOf(facts, texts)), facts.by && comeBy(momentOf(facts.by, texts))),
    path: `/event/${facts.event}`,
  };
};

const joined = (...sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(' ');

const opponentsOf = (
  { against, machine }: Pick<Facts<'round'>, 'against' | 'machine'>,
  texts: NotificationTexts,
) => listOf(machine || against.length === 0 ? [...against, texts.machine] : against, texts);

const listOf = (names: readonly string[], { locale, others }: NotificationTexts): string => {
  const said = names.length > NAMED_MOST ? names.slice(0, NAMED_MOST - 1) : names;
  const unsaid = names.length - said.length;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    unsaid > 0 ? [...said, others(unsaid)] : said,
  );
};

const matchOf = (facts: Facts<'turn' | 'toCome' | 'result'>, texts: NotificationTexts): string => {
  const { within, startedAt, beside } = facts;
  const begun = startedAt?.toLocaleDateString(texts.locale, { dateStyle: 'long', timeZone: 'UTC' }) ?? null;
  return texts.match({
    against: opponentsOf(facts, texts),
    beside: beside.length > 0 ? listOf(beside, texts) : null,
    within: within && texts.within[within.kind](within.name),
    begun,
  });
};

/** To the minute, and not a second too late. */
const momentOf = (moment: Date, { locale, at }: NotificationTexts): string => {
  const date = moment.toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const time = moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return at(date, time);
};

const durationOf = (seconds: number, { days, hours, minutes, seconds: short }: NotificationTexts): string => {
  if (seconds >= 2 * DAY) return days(Math.floor(seconds / DAY));
  if (seconds >= HOUR) return hours(Math.floor(seconds / HOUR));
  return seconds >= 120 ? minutes(Math.floor(seconds / 60)) : short(Math.floor(seconds));
};
