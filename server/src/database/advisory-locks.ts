/** Numbers of the locks that servers hold in the database itself, all in one place: two of one number block each other. */
export const ADVISORY_LOCKS = {
  /** While the database is brought to the newest migration. */
  migration: 7_202_941,
  /** While players who wait are paired; shared by those who come. */
  pairing: 7_202_942,
  /** As long as it runs, by the only server of a database. */
  onlyServer: 7_202_943,
  /** As long as it runs, by each process: with its number, in the space of locks that have two. */
  process: 7_202_944,
  /** While the pause of an event is written; with the hash of its id, in the space of locks that have two numbers. */
  holding: 7_202_945,
} as const;
