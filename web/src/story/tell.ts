import type { MatchStep } from '@penance/client-sdk';
import { lineTeller, type CardPool, type MatchRules, type MatchView, type StoryLine } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';

/** One line of the story as the page keeps it. Its sentence is made when it is shown, in the language of that moment. */
export interface Line extends Omit<StoryLine, 'text'> {
  readonly id: string;
  /** The step that it tells of, and the event in it. */
  readonly seq: number;
  readonly event: number;
  readonly round: number;
  readonly text: () => string;
}

/** Call it with the steps in order: it remembers the round and what was told before. */
export const teller = (): ((step: MatchStep, view: MatchView, rules: MatchRules) => readonly Line[]) => {
  let round = 0;
  const tell = lineTeller();
  return ({ seq, events }, view, { ruleset: { pool } }) =>
    events.flatMap((event, index): readonly Line[] => {
      if (event.type === 'roundBegan') round = event.round;
      const told = tell(event);
      if (!told) return [];
      return [
        {
          ...told,
          id: `${seq}.${index}`,
          seq,
          event: index,
          round,
          text: () => told.text(wordsFor(view, pool)),
        },
      ];
    });
};

const wordsFor = ({ seats }: MatchView, pool: CardPool): Parameters<StoryLine['text']>[0] => ({
  book: t().story,
  names: {
    seat: (seat) => seats[seat]?.name ?? '',
    card: (card) => cardTitle(card, pool),
    team: (team) => seats.flatMap((seat) => (seat.team === team ? seat.name : [])),
  },
});

/** The title of a card in the language of the page; an unknown card's title is derived from its id. */
export const cardTitle = (id: string, pool: CardPool): string =>
  t().story.sources[id] ??
  t().cardTitles[id] ??
  pool.cards[id]?.title ??
  id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
