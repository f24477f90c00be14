import type { MatchStep } from '@penance/client-sdk';
import type { CardPool, MatchRules, MatchView } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import type { Line, Telling } from './line.ts';
import { sentenceOf } from './sentences.ts';

/** Call it with the steps in order: it remembers the round and previous values. */
export const teller = (): ((step: MatchStep, view: MatchView, rules: MatchRules) => readonly Line[]) => {
  let round = 0;
  let reacting: number | null = null;
  const numbers = new Map<string, number>();
  return ({ seq, events }, view, { ruleset }) => {
    const telling = tellingOf(view, ruleset.pool, numbers);
    const lines: Line[] = [];
    for (const [index, event] of events.entries()) {
      if (event.type === 'roundBegan') round = event.round;
      // The card of a reaction has already been mentioned.
      const isKnown = event.type === 'cardsMoved' && event.why === 'played' && event.seat === reacting;
      reacting = event.type === 'reactionPlayed' ? event.seat : null;
      const told = isKnown ? null : sentenceOf(event, telling);
      if (told) lines.push({ id: `${seq}.${index}`, round, ...told });
      if (event.type === 'numberSet') numbers.set(`${event.seat} ${event.what}`, event.value);
    }
    return lines;
  };
};

const tellingOf = (view: MatchView, pool: CardPool, numbers: ReadonlyMap<string, number>): Telling => {
  const card = (id: string): string => cardTitle(id, pool);
  return {
    seat: (seat) => view.seats[seat]?.name ?? '',
    card,
    cards: (cards, count) => {
      if (cards === null) return t().story.cardCount(count);
      const copies = new Map<string, number>();
      for (const each of cards) copies.set(each, (copies.get(each) ?? 0) + 1);
      return t().story.listed([...copies].map(([id, many]) => card(id) + (many > 1 ? ` ×${many}` : '')));
    },
    before: (seat, what) => numbers.get(`${seat} ${what}`),
  };
};

/** The title of a card in the language of the page; an unknown card's title is derived from its id. */
export const cardTitle = (id: string, pool: CardPool): string =>
  t().sources[id] ??
  t().cardTitles[id] ??
  pool.cards[id]?.title ??
  id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
