import type { MatchEvent } from '@penance/shared';

type Pile = Extract<MatchEvent, { readonly type: 'cardsMoved' }>['from'];

/** Piles that lie face up for everybody, by the rule book; deliberately duplicated here. */
const FACE_UP: ReadonlySet<Pile> = new Set(['discard', 'graveyard', 'inPlay', 'playing']);

/**
 * Whether this fact may reveal to the viewer something that was hidden from it: cards that end up face up or in its own
 * hand, cards it may look at, a wound that is flipped. Nothing else may.
 */
export const mayShow = (event: MatchEvent, viewer: number | null): boolean => {
  if (event.type === 'pilotWounded') return true;
  if (event.type === 'cardsRevealed') return event.to === viewer;
  if (event.type !== 'cardsMoved') return false;
  const { from, to, seat } = event;
  if ([from, to].some((pile) => FACE_UP.has(pile))) return true;
  return seat === viewer && [from, to].includes('hand');
};
