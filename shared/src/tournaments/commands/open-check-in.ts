import type { TournamentDraft } from '../tournament-draft.ts';

const MINUTE = 60_000;

/** Check-in always lasts its full time; when it opens late, the start is postponed. */
export const openCheckIn = (draft: TournamentDraft): void => {
  const { startsAt, settings } = draft.state;
  const whole = draft.at + (settings.checkInMinutes ?? 0) * MINUTE;
  const isInTime = startsAt !== null && startsAt >= whole - MINUTE;
  draft.add({ type: 'checkInOpened', startsAt: isInTime ? startsAt : whole });
};
