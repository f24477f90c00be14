import type { MatchRules, MatchView } from '@penance/shared';
import type { Paint } from './paint.ts';

const TITLE_WIDTH = 20;

/** The hand, one card a line: what it costs, its section, what it does. Copies are counted. */
export const handLines = ({ ruleset }: MatchRules, view: MatchView, paint: Paint): readonly string[] => {
  const hand = view.own?.hand ?? [];
  const kinds = [...new Set(hand)];
  return kinds.map((id) => {
    const card = ruleset.pool.cards[id];
    const copies = hand.filter((each) => each === id).length;
    const title = `${card?.title ?? id}${copies > 1 ? ` x${copies}` : ''}`;
    return `  ${costText(card)} ${paint.bold(title.padEnd(TITLE_WIDTH))} ${card?.text ?? ''}`;
  });
};

type Card = MatchRules['ruleset']['pool']['cards'][string];

const costText = (card: Card | undefined): string => {
  if (!card || card.inert) return ' - ';
  if (card.reaction) return ' R ';
  return card.passive ? ' P ' : `${card.cost}SP`;
};
