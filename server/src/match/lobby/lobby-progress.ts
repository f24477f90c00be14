import type { MatchRecord } from '../record/match-record.ts';

/** Whether all seats are taken and ready. */
export const isFull = ({ seats }: MatchRecord): boolean => seats.every(({ ready }) => ready);

/** Whether every player has sent the hash of its share of the dice. */
export const isCommitted = ({ seats }: MatchRecord): boolean =>
  seats.every(({ bot, saltHash }) => bot !== null || saltHash !== null);

/** Whether every share has arrived whose hash was sent. */
export const isSalted = ({ seats }: MatchRecord): boolean =>
  seats.every(({ saltHash, salt }) => saltHash === null || salt !== null);
