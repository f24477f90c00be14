import type { MatchRecord } from '../record/match-record.ts';

/** Whether all seats are taken and ready. */
export const isFull = ({ seats }: MatchRecord): boolean => seats.every(({ ready }) => ready);

/** Whether every player has sent the hash of its share of the dice. */
export const isCommitted = ({ seats }: MatchRecord): boolean =>
  seats.every(({ bot, saltHash }) => bot !== null || saltHash !== null);

/**
 * Whether every share has arrived whose hash was sent.
 * @param without seats whose players do not have their share any more
 */
export const isSalted = ({ seats }: MatchRecord, without?: ReadonlySet<number>): boolean =>
  seats.every(({ seat, saltHash, salt }) => saltHash === null || salt !== null || without?.has(seat));

/** The accounts of those whose share is waited for: its hash, or after the set-up is sealed the share itself. */
export const missingIn = ({ seats, sealedAt }: MatchRecord): readonly string[] =>
  seats.flatMap(({ accountId, saltHash, salt }) => {
    const isMissing = sealedAt === null ? saltHash === null : saltHash !== null && salt === null;
    return accountId !== null && isMissing ? [accountId] : [];
  });
