import type { MatchView, OwnView, SeatView } from '../views/match-view.ts';
import { deltaOf } from './delta.ts';

/** What everybody may know of a match: the same for every viewer. */
export type PublicView = Omit<MatchView, 'own'>;

/** What one viewer knows beyond the public view. */
export interface OwnPart {
  /** `null` for whoever has no seat. */
  readonly own: OwnView | null;
  /** Fields of one's own seat that one's hand makes different from what the others see. */
  readonly self: Partial<SeatView>;
}

export const NOTHING_OWN: OwnPart = { own: null, self: {} };

/** `view` must be of the same moment as `shown`. */
export const ownPartOf = (shown: PublicView, { own, seats }: MatchView): OwnPart => {
  if (own === null) return NOTHING_OWN;
  const self = seats[own.seat];
  const seen = shown.seats[own.seat];
  if (self === undefined || seen === undefined) return { own, self: {} };
  const differing: Partial<Record<keyof SeatView, unknown>> = {};
  for (const name of Object.keys(self) as (keyof SeatView)[])
    if (seen[name] !== self[name] && deltaOf(seen[name], self[name]) !== undefined)
      differing[name] = self[name];
  return { own, self: differing as Partial<SeatView> };
};

/** The whole view of one viewer, from what is sent to everybody and what is sent to it alone. */
export const viewOf = (shown: PublicView, { own, self }: OwnPart): MatchView => ({
  ...shown,
  seats:
    own === null
      ? shown.seats
      : shown.seats.map((seat, at) => (at === own.seat ? { ...seat, ...self } : seat)),
  own,
});
