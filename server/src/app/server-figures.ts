import type { Clients } from '../platform/database/clients.ts';
import type { DatabaseSpace } from '../platform/database/database-space.ts';
import type { DatabaseTrouble } from '../platform/database/database-trouble.ts';
import { counter, gauge, type Figure } from '../platform/metrics/figure.ts';
import type { PauseWatch } from '../match/live/pause-watch.ts';

interface Counted {
  readonly lobbies: number;
  readonly queued: number;
  readonly reports: number;
}

/** Counts over all processes, as last read from the database. */
export interface WaitingCount {
  /** Refreshes the counts. Call this periodically. */
  readonly look: () => Promise<void>;
  readonly last: () => Counted;
}

export const createWaitingCount = (clients: Clients): WaitingCount => {
  let last: Counted = { lobbies: 0, queued: 0, reports: 0 };
  return {
    look: async () => {
      const [row] = await clients.use(
        (sql) => sql<[Counted]>`
          select
            (select count(*)::integer from match where visibility = 'open' and status = 'lobby') as lobbies,
            (select count(*)::integer from queue_entry where match_id is null) as queued,
            (select count(*)::integer from report where closed_at is null) as reports`,
      );
      last = row;
    },
    last: () => last,
  };
};

export interface FiguredParts {
  readonly live: { readonly count: number };
  readonly connections: () => number;
  readonly journal: {
    readonly depth: number;
    readonly oldestWaitMs: number;
    readonly counts: { readonly commits: number; readonly retries: number };
  };
  readonly pause: Pick<PauseWatch, 'isPaused' | 'listen'>;
  readonly trouble: Pick<DatabaseTrouble, 'failures'>;
  readonly silentMs: () => number;
  readonly clients: Pick<Clients, 'counts'>;
  readonly waiting: WaitingCount;
  readonly room: Pick<DatabaseSpace, 'bytes' | 'mostBytes'>;
}

const MS = 1000;

/** Metrics of the server's work. */
export const serverFigures = (parts: FiguredParts): readonly Figure[] => {
  const { live, connections, journal, pause, trouble, silentMs, clients, waiting, room } = parts;
  const paused = { times: 0, ms: 0 };
  pause.listen((over) => {
    if (over === null) paused.times += 1;
    else paused.ms += over.ms;
  });
  return [
    gauge('penance_matches_live', 'Matches that this process plays.', () => live.count),
    gauge(
      'penance_lobbies_open',
      'Open matches that wait for players, in all processes.',
      () => waiting.last().lobbies,
    ),
    gauge(
      'penance_queue_waiting',
      'Players who wait in a queue, in all processes.',
      () => waiting.last().queued,
    ),
    gauge(
      'penance_reports_open',
      'Reports of players that no operator has handled, in all processes.',
      () => waiting.last().reports,
    ),
    gauge('penance_connections', 'Open sockets.', connections),
    gauge('penance_journal_depth', 'Journal entries that are not stored yet.', () => journal.depth),
    gauge(
      'penance_journal_oldest_wait_seconds',
      'How long the oldest of them has been waiting, seconds.',
      () => journal.oldestWaitMs / MS,
    ),
    counter('penance_journal_commits_total', 'Commits of the journal.', () => journal.counts.commits),
    counter(
      'penance_journal_retries_total',
      'Commits of the journal that were retried.',
      () => journal.counts.retries,
    ),
    gauge('penance_paused', '1 while matches are paused because of the database.', () =>
      Number(pause.isPaused),
    ),
    counter('penance_pauses_total', 'Number of pauses.', () => paused.times),
    counter('penance_paused_seconds_total', 'Total length of all pauses, seconds.', () => paused.ms / MS),
    gauge(
      'penance_database_silent_seconds',
      'Time since the last answer of the database, seconds.',
      () => silentMs() / MS,
    ),
    gauge('penance_database_bytes', 'Room that the database takes, bytes.', room.bytes),
    gauge('penance_database_most_bytes', 'Room that the database may take, bytes.', room.mostBytes),
    counter(
      'penance_database_failures_total',
      'Operations that failed because of the database and were retried or refused.',
      () => trouble.failures,
    ),
    {
      name: 'penance_database_connections',
      help: 'Connections of the pool: open, in use, and operations that wait for one.',
      kind: 'gauge',
      label: 'state',
      read: () => new Map(Object.entries(clients.counts)),
    },
  ];
};
