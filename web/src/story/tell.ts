import type { MatchStep } from '@penance/client-sdk';
import {
  FACES,
  lineTeller,
  type CardPool,
  type MatchRules,
  type MatchView,
  type NamedDie,
  type StoryLine,
  type ViewedEvent,
} from '@penance/shared';
import { t } from '../messages/language.svelte.ts';

/** One line of the story as the page keeps it. Its sentence is made when it is shown, in the language of that moment. */
export interface Line extends Omit<StoryLine, 'text'> {
  readonly id: string;
  /** The step that it tells of, and the event in it. */
  readonly seq: number;
  readonly event: number;
  readonly round: number;
  readonly text: () => string;
  /** Named dice that it tells of, and their faces from 1 on. */
  readonly dice?: { readonly die: NamedDie; readonly faces: readonly number[] };
  /** The target number that it tells of, and what is needed to open it. */
  readonly strike?: Strike;
}

/** An attack that was judged: the view before, what happened since, and where in that it stands. */
export interface Strike {
  readonly before: MatchView;
  readonly events: readonly ViewedEvent[];
  readonly index: number;
  readonly tn: number;
}

const opened = (
  events: readonly ViewedEvent[],
  index: number,
  before: MatchView | null,
): Pick<Line, 'dice' | 'strike'> => {
  const event = events[index];
  if (event?.type === 'diceRolled' && event.die in FACES)
    return { dice: { die: event.die as NamedDie, faces: event.faces } };
  const isJudged = event?.type === 'attackHit' || event?.type === 'attackMissed';
  // An execution is not measured against it, nor are two Jams.
  if (!isJudged || !before || event.tier === 'execution' || event.tier === 'catastrophe') return {};
  return { strike: { before, events, index, tn: event.tn } };
};

/**
 * Call it with the steps in order: it remembers the round and what was told before. `before`: the view before the step,
 * where it is known; then its target numbers can be opened.
 */
export const teller = (): ((
  step: MatchStep,
  view: MatchView,
  rules: MatchRules,
  before?: MatchView | null,
) => readonly Line[]) => {
  let round = 0;
  const tell = lineTeller();
  return ({ seq, events }, view, { ruleset: { pool } }, before = null) =>
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
          ...opened(events, index, before),
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
