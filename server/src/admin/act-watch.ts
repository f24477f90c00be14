import { CLOSE_CODES } from '@penance/shared';
import { isNotBanned } from '../account/bans.ts';
import type { Lobby } from '../match/lobby/lobby.ts';
import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { AccountConnections } from '../platform/sockets/account-connections.ts';
import { declineRematches } from '../retention/account-erasure.ts';
import { notWhilePairing } from './account-acts.ts';
import { leaveQueues } from './ban-acts.ts';

interface ActWatchParts {
  readonly clients: Clients;
  readonly connections: Pick<AccountConnections, 'endBut'>;
  readonly lobby: Pick<Lobby, 'close' | 'leaveSeat'>;
  readonly loop: BackgroundLoop;
}

/** Carries what operators did into a process that serves. */
export interface ActWatch {
  /** One pass; call this periodically, in every process. */
  readonly look: () => Promise<void>;
}

/** An account of which an operator ended sessions, or that is banned, with the sessions that it has now. */
interface ActedUpon {
  readonly id: string;
  readonly sessions: readonly number[];
  readonly isBanned: boolean;
}

/**
 * How far back each pass looks: longer than a transaction of an operator lasts, and than a place in a room is kept for a
 * client that has not connected yet.
 */
const OVERLAP_MS = 60_000;

/**
 * Operators act in the database, where no process hears them: so each process reads there what was done, closes the
 * connections of sessions that have ended and of banned accounts, and takes these out of what has not begun. A request
 * that was let in just before the ban is found by the next pass.
 */
export const createActWatch = ({ clients, connections, lobby, loop }: ActWatchParts): ActWatch => {
  let seenUntil: Date | undefined;

  const withdraw = async (accountId: string): Promise<void> => {
    await clients.transaction(async (sql) => {
      await notWhilePairing(sql);
      await leaveQueues(sql, accountId);
    });
    await clients.use((sql) => declineRematches(sql, accountId));
    for (const { matchId, isHost } of await clients.use((sql) => lobbiesOf(sql, accountId))) {
      const player = { account: { id: accountId, session: { number: 0 } }, matchId };
      await (isHost ? lobby.close(player) : lobby.leaveSeat(player));
    }
  };

  return {
    look: () =>
      loop.look(async () => {
        const { now, acted } = await clients.use((sql) => read(sql, seenUntil));
        for (const { id, sessions, isBanned } of acted) {
          if (isBanned) connections.endBut(id, [], CLOSE_CODES.banned);
          else connections.endBut(id, sessions, CLOSE_CODES.signedOut);
          if (isBanned && !loop.isPutOff(id)) await loop.attempt(id, () => withdraw(id));
        }
        seenUntil = now;
      }),
  };
};

/** The first pass of a process reads all bans: some were made while none served. */
const read = async (
  sql: Sql,
  since: Date | undefined,
): Promise<{ readonly now: Date; readonly acted: readonly ActedUpon[] }> => {
  // Before the acts: what is committed meanwhile is read by the next pass too.
  const [{ now }] = await sql<[{ readonly now: Date }]>`select now() as now`;
  const acted = await sql<ActedUpon[]>`
    select id, to_json(array(select number from account_session where account_id = account.id)) as sessions,
      not ${isNotBanned(sql, sql`account.id`)} as "isBanned"
    from account
    where id in (
      select account_id from operator_act
      where at > ${since ?? now}::timestamptz - ${OVERLAP_MS} * interval '1 millisecond'
        and act in ('revoke', 'ban', 'delete')
      union
      select account_id from account_ban where ${since === undefined} and (ends_at is null or ends_at > now())
    )`;
  return { now, acted };
};

/** Matches that have not begun and that nobody arranged. */
const lobbiesOf = (
  sql: Sql,
  accountId: string,
): Promise<readonly { readonly matchId: string; readonly isHost: boolean }[]> => sql<
  { readonly matchId: string; readonly isHost: boolean }[]
>`
  select id as "matchId", true as "isHost" from match
  where host_account_id = ${accountId} and status = 'lobby' and origin_kind is null
  union all
  select match.id, false
  from match_seat join match on match.id = match_seat.match_id
  where match_seat.account_id = ${accountId} and not match_seat.match_is_over
    and match.status = 'lobby' and match.origin_kind is null
    and match.host_account_id is distinct from ${accountId}::uuid`;
