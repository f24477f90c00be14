import { CLOSE_CODES } from '@penance/shared';
import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { AccountConnections } from '../platform/sockets/account-connections.ts';

interface ActWatchParts {
  readonly clients: Clients;
  readonly connections: Pick<AccountConnections, 'endBut'>;
  readonly loop: BackgroundLoop;
}

/** Carries what operators did into a process that serves. */
export interface ActWatch {
  /** One pass; call this periodically, in every process. */
  readonly look: () => Promise<void>;
}

/** An account of which an operator ended sessions, with those that it has now. */
interface ActedUpon {
  readonly id: string;
  readonly sessions: readonly number[];
}

/**
 * How far back each pass looks: longer than a transaction of an operator lasts, and than a place in a room is kept for a
 * client that has not connected yet.
 */
const OVERLAP_MS = 60_000;

/**
 * Operators act in the database, where no process hears them: so each process reads there what was done, and closes the
 * connections of sessions that have ended.
 */
export const createActWatch = ({ clients, connections, loop }: ActWatchParts): ActWatch => {
  let seenUntil: Date | undefined;

  return {
    look: () =>
      loop.look(async () => {
        const { now, acted } = await clients.use((sql) => read(sql, seenUntil));
        for (const { id, sessions } of acted) connections.endBut(id, sessions, CLOSE_CODES.signedOut);
        seenUntil = now;
      }),
  };
};

const read = async (
  sql: Sql,
  since: Date | undefined,
): Promise<{ readonly now: Date; readonly acted: readonly ActedUpon[] }> => {
  // Before the acts: what is committed meanwhile is read by the next pass too.
  const [{ now }] = await sql<[{ readonly now: Date }]>`select now() as now`;
  const acted = await sql<ActedUpon[]>`
    select id, to_json(array(select number from account_session where account_id = account.id)) as sessions
    from account
    where id in (
      select account_id from operator_act
      where at > ${since ?? now}::timestamptz - ${OVERLAP_MS} * interval '1 millisecond'
        and act in ('revoke', 'delete')
    )`;
  return { now, acted };
};
