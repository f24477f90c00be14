import type { TournamentDraft } from '../tournament-draft.ts';

const MINUTE = 60_000;

/** Check-in lasts as long as was said; when it opens late, the start is put off. */
export const openCheckIn = (draft: TournamentDraft): void => {
  const { startsAt, settings } = draft.state;
  const whole = draft.at + (settings.checkInMinutes ?? 0) * MINUTE;
  const isInTime = startsAt !== null && startsAt >= whole - MINUTE;
  draft.add({ type: 'checkInOpened', startsAt: isInTime ? startsAt : whole });
};
