/**
 * Numbers of the advisory locks that servers take in the database, all in one place: two with the same number would
 * block each other.
 */
export const ADVISORY_LOCKS = {
  /** Held during a migration to the newest version. */
  migration: 7_202_941,
  /** Held while waiting players are being paired; players who join or leave take it shared. */
  pairing: 7_202_942,
  /** Held by the only server of a database, as long as it runs. */
  onlyServer: 7_202_943,
  /** Held by each process as long as it runs, together with its number (a lock with two numbers). */
  process: 7_202_944,
  /**
   * Held while the pause of an event is written, together with the hash of the event's id (a lock with two numbers).
   */
  holding: 7_202_945,
  /** Held while the beginning of a vacation is written. */
  vacations: 7_202_946,
  /** Held while accounts are deleted or merged: each of them changes rows of other accounts, too. */
  leaving: 7_202_947,
} as const;
