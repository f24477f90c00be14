import type { Entrant, EntrantStatus } from './tournament-state.ts';

const HOLDS_PLACE: Readonly<Record<EntrantStatus, boolean>> = {
  waiting: true,
  registered: true,
  playing: true,
  absent: false,
  withdrawn: false,
  disqualified: false,
};

/** Whether an entrant is in the event or waits to be: its players may be in no other entrant. */
export const holdsPlace = (entrant: Entrant): boolean => HOLDS_PLACE[entrant.status];
