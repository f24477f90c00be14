/** What is killed, and whether it is restarted. */
export const KILLS = ['server', 'server-database', 'one', 'one-database', 'one-for-good'] as const;
export type Kill = (typeof KILLS)[number];

export const isOfTwo = (kill: Kill): boolean => kill.startsWith('one');
export const withDatabase = (kill: Kill): boolean => kill.endsWith('database');

/** Kinds for two servers, which find each other through Redis. */
export const NEEDING_REDIS: readonly Kill[] = KILLS.filter(isOfTwo);

/** In half of them the database is killed too; a third of them are of two servers. */
const USUAL: readonly Kill[] = [
  'server',
  'server-database',
  'one-for-good',
  'server-database',
  'server',
  'one-database',
  'server',
  'server-database',
  'one',
  'server-database',
  'server',
  'one-database',
];

/** The kills of a run of that many trials, all of the given kinds. */
export const plannedKills = (trials: number, kinds: readonly Kill[]): readonly Kill[] => {
  const usual = USUAL.filter((kill) => kinds.includes(kill));
  return Array.from({ length: trials }, (_, at) => usual[at % usual.length] ?? 'server');
};
