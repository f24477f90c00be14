import type { MatchEvent } from '../model/events.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Tier } from '../model/table.ts';

/** Facts about the course of an attack that cannot be read off the table at its end. */
export interface Course {
  readonly tiers: Readonly<Record<SeatIndex, Tier>>;
  readonly tns: Readonly<Record<SeatIndex, number>>;
  readonly lost: Readonly<Record<SeatIndex, number>>;
  /** A decision came up in addition to those of every attack. */
  readonly asked: boolean;
  /** Cards were shuffled. */
  readonly shuffled: boolean;
  /** A core could corrupt. */
  readonly corrupts: boolean;
}

export const NO_COURSE: Course = {
  tiers: {},
  tns: {},
  lost: {},
  asked: false,
  shuffled: false,
  corrupts: false,
};

export const courseAfter = (course: Course, events: readonly MatchEvent[]): Course => {
  let next = course;
  for (const event of events) {
    if (event.type === 'attackMissed' || event.type === 'attackHit') {
      const { target, tier, tn } = event;
      next = { ...next, tiers: { ...next.tiers, [target]: tier }, tns: { ...next.tns, [target]: tn } };
    }
    if (event.type === 'drawPileShuffled') next = { ...next, shuffled: true };
    if (event.type !== 'cardsMoved' || event.why !== 'lost') continue;
    const lost = (next.lost[event.seat] ?? 0) + event.cards.length;
    next = { ...next, lost: { ...next.lost, [event.seat]: lost } };
  }
  return next;
};
